import { createHash, hash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

import { currentVersion, type Library } from "@opcon-help/model";

import { extract, type PageContent } from "./book/extract.ts";
import { readRevision, type Revision } from "./book/revision.ts";
import { bookPages, type Book } from "./book/select.ts";
import { ToolError } from "./failure.ts";
import type { Paper } from "./layout/paper.ts";
import type { Part } from "./layout/split.ts";

/** Everything besides the built pages that a manual is made from. */
export interface Inputs {
  revision: Revision;
  /** Digest of all files that the manual may be made from. If it hasn't changed, nothing else must be read. */
  hash: string;
}

/** What the digests depend on besides files. */
export interface Setting {
  /** Digest of the tool and the browser. */
  tool: string;
  paper: Paper;
  /** Files of the manuals with which references share page numbers: those of this run and those in the folder. */
  beside: readonly string[];
}

/** @throws ToolError if the site isn't built */
export async function readInputs(root: string, library: Library, book: Book, setting: Setting): Promise<Inputs> {
  const revision = readRevision(root, await sourcesOf(root, book), currentVersion(library).ref);
  const digest = createHash("sha256").update(JSON.stringify([setting, book.manual, revision]));
  for (const [file, text] of library.files) digest.update(JSON.stringify([file, text]));
  for (const { html } of bookPages(book)) {
    // Ignores the list of versions, because the manual doesn't contain it and publishing a version changes it.
    const text = (await readBuilt(root, html)).replace(/<!--versions .*?<!--\/versions-->/s, "");
    digest.update(JSON.stringify([html, text]));
  }
  return { revision, hash: digest.digest("hex") };
}

/** Content files of a manual: its pages, its sidebars, and the files that all pages can use. */
async function sourcesOf(root: string, book: Book): Promise<string[]> {
  const common = (await readdir(join(root, "content"))).filter((entry) => entry !== "pages" && entry !== "sidebars");
  return [
    ...common.map((entry) => `content/${entry}`),
    ...book.divisions.map(({ area }) => `content/sidebars/${area.id}.yml`),
    ...bookPages(book).map(({ page }) => page.file),
  ];
}

/** Reads what is printed of the pages of a book, by their paths. */
export async function readContents(root: string, book: Book): Promise<Map<string, PageContent>> {
  const contents = new Map<string, PageContent>();
  for (const { page, html } of bookPages(book))
    contents.set(page.path, extract(await readBuilt(root, html), page.file));
  return contents;
}

/**
 * Reads a built page.
 *
 * @throws ToolError if the page is missing
 */
async function readBuilt(root: string, file: string): Promise<string> {
  try {
    return await readFile(join(root, file), "utf8");
  } catch {
    throw new ToolError(`${file} is missing. Build the site first (npm run build)`);
  }
}

/** Digest of everything that determines the pages of a part. */
export const keyOf = ({ tool, paper }: Omit<Setting, "beside">, { digest }: Part): string =>
  hash("sha256", [tool, JSON.stringify(paper), digest].join("\0"));
