import { hash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";

import { basePath } from "@opcon-help/model";
import { replaceFile } from "@opcon-help/model/disk";

import { PartCache } from "./assemble/part-cache.ts";
import { unwritten } from "./failure.ts";
import { pageLabel, type PageNumbers } from "./layout/number.ts";
import { PdfDocument } from "./pdf-file/document.ts";
import { pagesOf, PdfRef } from "./pdf-file/values.ts";

/** Folder of the manuals from the project root. */
export const manualsFolder = `dist${basePath}manuals`;

export interface ManualRecord {
  area: string;
  /** Paper size: "a4" or "letter". */
  paper: string;
  title: string;
  /** Name of the file, which is in the same folder. */
  file: string;
  /** Number of pages, including the cover and contents. */
  pages: number;
  bytes: number;
  version: string;
  /** Time of the commit that the manual was made from, in ISO 8601 format. */
  date: string;
  /** Short hash of that commit. For a draft, null. */
  commit: string | null;
  blocks: number;
  /** Page numbers of other manuals that it prints (see `book/ids.ts`). They are wrong after such a page has moved. */
  printedElsewhere: Record<string, string>;
  /** Digest of all files that the manual can depend on. If it hasn't changed, nothing else is read. */
  inputHash: string;
  sha256: string;
}

const manifestFile = "manuals.json";

/** Reads the records in manuals.json of the manuals that exist. Returns none if the file is missing or damaged. */
export async function readManifest(root: string): Promise<ManualRecord[]> {
  try {
    const { manuals } = JSON.parse(await readFile(join(root, manualsFolder, manifestFile), "utf8")) as {
      manuals?: unknown;
    };
    const records = Array.isArray(manuals) ? (manuals as ManualRecord[]) : [];
    return records.filter(({ file }) => existsSync(join(root, manualsFolder, file)));
  } catch {
    return [];
  }
}

/**
 * Reads the page numbers of the IDs in a manual, and keeps them for the next run. Returns none if the file is damaged.
 *
 * @param tool digest of this program
 */
export async function readNumbers(root: string, record: ManualRecord, tool: string): Promise<PageNumbers> {
  const cache = new PartCache<PageNumbers>(root);
  const key = hash("sha256", `${tool} ${record.sha256}`);
  const known = await cache.read(key);
  if (known) return known;
  const bytes = readFile(join(root, manualsFolder, record.file));
  const document = await bytes.then((read) => PdfDocument.open(read)).catch(() => undefined);
  if (!document) return new Map();
  const pages = new Map(pagesOf(document).map(({ ref }, index) => [ref.number, index + 1]));
  const frontPages = Number(document.tree(document.catalog.get("PageLabels"), "Nums")[1]?.[0] ?? 0);
  const places = document.tree(document.entries(document.catalog.get("Names")).get("Dests"), "Names");
  const numbers = new Map(
    places.flatMap(([id, place]): [string, string][] => {
      const page = document.list(place)[0];
      const number = page instanceof PdfRef ? pages.get(page.number) : undefined;
      return number === undefined ? [] : [[String(id).slice(1), pageLabel(number, frontPages)]];
    }),
  );
  // If it fails, the next run reads them again.
  await cache.write(key, numbers).catch(() => undefined);
  return numbers;
}

/** Writes manuals.json if it would change. */
export async function writeManifest(root: string, manuals: readonly ManualRecord[]): Promise<void> {
  const text = `${JSON.stringify({ manuals }, null, 2)}\n`;
  const former = await readFile(join(root, manualsFolder, manifestFile), "utf8").catch(() => undefined);
  if (text !== former) await write(root, manifestFile, text);
}

/** Removes incomplete files of runs that were killed. Only one run at a time writes to this folder. */
export async function removeHalfWritten(root: string): Promise<void> {
  const folder = join(root, manualsFolder);
  for (const entry of await readdir(folder).catch(() => []))
    if (entry.endsWith(".new")) await rm(join(folder, entry), { force: true });
}

/**
 * Writes a file to the folder of the manuals in one step. If this fails, the previous file remains.
 *
 * @throws ToolError if it can't be written, for example because the disk is full
 */
export async function write(root: string, name: string, bytes: Uint8Array | string): Promise<void> {
  const folder = join(root, manualsFolder);
  try {
    await mkdir(folder, { recursive: true });
    await replaceFile(join(folder, name), bytes);
  } catch (error) {
    throw unwritten(`${manualsFolder}/${name}`, (error as Error).message);
  }
}
