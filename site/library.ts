import { join } from "node:path";

import type { Library } from "@opcon-help/model";
import { contentTimes, loadLibrary } from "@opcon-help/model/disk";

import { pageReferences } from "./page/references.ts";
import { relatedPages } from "./page/related-pages.ts";

/**
 * Astro always runs in the project root. The location of this module can't be used, because Astro bundles it elsewhere.
 */
export const projectRoot = process.cwd();

/** Folder that contains content/ for this build. The content of an older version comes from git. */
export const contentRoot = process.env["OPCON_CONTENT"] ?? projectRoot;

/** Folder of what the next build of this content can use again. Safe to delete. */
export const cacheFolder = join(contentRoot, contentRoot === projectRoot ? ".cache/astro" : "astro");

/**
 * Results that all copies of these modules share, because Astro evaluates them separately for its configuration, the
 * collections, and the pages.
 */
const shared = ((globalThis as { opconHelpContent?: Map<string, unknown> }).opconHelpContent ??= new Map());

/** The result of a function that runs only once under a name. */
export function once<Result>(name: string, make: () => Result): Result {
  if (!shared.has(name)) shared.set(name, make());
  return shared.get(name) as Result;
}

/**
 * The content. A build reads it once; the dev server calls `forgetLibrary` when a file changes.
 *
 * @throws Error with the first problem if the content doesn't match its schemas
 */
export const currentLibrary = (): Promise<Library> => once("library", read);

async function read(): Promise<Library> {
  // To notice changes during a build.
  if (!shared.has("times")) shared.set("times", await contentTimes(contentRoot));
  const parts = once("parts", () => new Map());
  const { library, problems } = await loadLibrary(contentRoot, parts);
  const [first] = problems;
  if (!first) return library;
  const { file, line, column, message } = first;
  const more = problems.length > 1 ? ` (and ${problems.length - 1} more: run npm run check)` : "";
  throw new Error(`${file}:${line}:${column} ${message}${more}`);
}

/** Whether the content is unchanged since it was read. If not, Astro may have read something newer than the library. */
export const isContentAsRead = async (): Promise<boolean> => (await contentTimes(contentRoot)) === shared.get("times");

/** The references of each page by its path, and its related pages, calculated once for the content. */
export const currentRelations = () =>
  once("relations", async () => {
    const library = await currentLibrary();
    const references = new Map([...library.pages.values()].map((page) => [page.path, pageReferences(library, page)]));
    return { references, related: relatedPages(library, references) };
  });

export function forgetLibrary(): void {
  for (const name of ["library", "relations"]) shared.delete(name);
}
