/** What runs in the threads of the bindery. */
import { readFile } from "node:fs/promises";

import { readStructure, type PdfStructure } from "./pdf-file/read-structure.ts";
import type { Imprint } from "./book/imprint.ts";
import type { PartLayout } from "./layout/in-page/layout.ts";
import { tidyHeap } from "./layout/memory.ts";
import { PdfFile } from "./pdf-file/file.ts";
import { PieceCache } from "./layout/piece-cache.ts";
import { finish } from "./assemble/finish.ts";
import { join, type Joint } from "./assemble/join.ts";
import { normalize, type Piece } from "./assemble/normalize.ts";
import { checkSize } from "./verify/size.ts";
import { checkTags } from "./verify/tags.ts";
import { checkDocument, readBuiltPage, type PartText } from "./verify/text.ts";

/** Pages of a part that the browser printed in one go. */
export interface TrimTask {
  /** Its name in the book. */
  part: string;
  bytes: Uint8Array;
  layout: PartLayout;
  /** What it is known by in the cache. */
  key: string;
  /** Project root, where the cache is. */
  root: string;
}

export interface BindTask {
  /** Project root, where the cache is. */
  root: string;
  /** The printed parts in their order, each with what it is known by in the cache. */
  parts: readonly { part: string; key: string }[];
  joint: Joint;
  imprint: Imprint;
}

/** The name of a part that the cache has lost. */
export interface Lost {
  lost: string;
}

export interface CompareTask {
  parts: readonly PartText[];
  /** Built pages by the writer's file. */
  pages: ReadonlyMap<string, BuiltPage>;
}

/** HTML of a built page, or the path of the file that holds it. */
export type BuiltPage = { html: string } | { path: string };

export interface TagTask {
  bytes: Uint8Array;
  /** Label of each page. */
  labels: readonly string[];
  /** Pages, counted from 0, that stood in a file without a fault. */
  known: ReadonlySet<number>;
}

/**
 * Makes a print ready to be joined, and puts it into the cache.
 *
 * @returns why it cannot be used; undefined when it is in the cache
 */
export async function trimPrint({ part, bytes, layout, key, root }: TrimTask): Promise<string | undefined> {
  try {
    await new PieceCache(root).write(key, normalize(bytes, part, layout));
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}

/** Makes a manual of printed parts. They are read one at a time: together those of a large book fill the memory. */
export async function bindParts({ root, parts, joint, imprint }: BindTask): Promise<Uint8Array | Lost> {
  const cache = new PieceCache(root);
  let lost: string | undefined;
  async function* pieces(): AsyncGenerator<Piece> {
    for (const { part, key } of parts) {
      const piece = await cache.read(key);
      lost = piece ? undefined : part;
      if (!piece) return;
      yield piece;
    }
  }
  const joined = await join(pieces(), joint);
  return lost === undefined ? await finish(joined, imprint) : { lost };
}

/** Compares a book with the built pages, each read when its turn comes. */
export function compareDocument({ parts, pages }: CompareTask): Promise<string[]> {
  const readings = new Map(
    [...pages].map(([source, page]) => [
      source,
      async () => readBuiltPage("html" in page ? page.html : await readFile(page.path, "utf8")),
    ]),
  );
  return checkDocument(parts, readings);
}

/** Reads what the objects of a finished manual say. The main thread reads its text meanwhile. */
export const readFileStructure = (bytes: Uint8Array): PdfStructure => withFile(bytes, readStructure);

/** Checks that a finished manual is no larger than it needs to be. */
export const checkFileSize = (bytes: Uint8Array): string[] => withFile(bytes, checkSize);

export const checkFileTags = ({ bytes, labels, known }: TagTask): string[] =>
  withFile(bytes, (file) => checkTags(file, (page) => labels[page - 1] ?? String(page), known));

function withFile<Result>(bytes: Uint8Array, work: (file: PdfFile) => Result): Result {
  const result = work(new PdfFile(bytes));
  tidyHeap();
  return result;
}
