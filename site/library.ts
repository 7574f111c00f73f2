import { join } from "node:path";

import type { Library, Page } from "@opcon-help/model";
import { contentTimes, loadLibrary } from "@opcon-help/model/disk";

import { pageReferences, type PageReferences } from "./page/references.ts";
import { relatedPages } from "./page/related-pages.ts";

/**
 * Astro always runs in the project root. The location of this module can't be used, because Astro bundles it elsewhere.
 */
export const projectRoot = process.cwd();

/** Folder that contains content/ for this build. The content of an older version comes from git. */
export const contentRoot = process.env["OPCON_CONTENT"] ?? projectRoot;

/** Folder of what the next build of this content can use again. Safe to delete. */
export const cacheFolder = join(contentRoot, contentRoot === projectRoot ? ".cache/astro" : "astro");

interface Shared {
  reading?: Promise<Library> | undefined;
  /** State of the files when the library was read, to notice changes since then. */
  times?: string;
  relating?: Promise<Relations> | undefined;
}

/**
 * Shared by all copies of this module, because Astro evaluates it separately for its configuration, the collections,
 * and the pages.
 */
const shared: Shared = ((globalThis as { opconHelpContent?: Shared }).opconHelpContent ??= {});

/**
 * The content. A build reads it once; the dev server calls `forgetLibrary` when a file changes.
 *
 * @throws Error with the first problem if the content doesn't match its schemas
 */
export function currentLibrary(): Promise<Library> {
  shared.reading ??= read();
  return shared.reading;
}

async function read(): Promise<Library> {
  shared.times = await contentTimes(contentRoot);
  const { library, problems } = await loadLibrary(contentRoot);
  const [first] = problems;
  if (!first) return library;
  const { file, line, column, message } = first;
  const more = problems.length > 1 ? ` (and ${problems.length - 1} more: run npm run check)` : "";
  throw new Error(`${file}:${line}:${column} ${message}${more}`);
}

/** Whether the content is unchanged since it was read. If not, Astro may have read something newer than the library. */
export const isContentAsRead = async (): Promise<boolean> => (await contentTimes(contentRoot)) === shared.times;

/** References and related pages by the path of a page. */
export interface Relations {
  references: ReadonlyMap<string, PageReferences>;
  related: ReadonlyMap<string, readonly Page[]>;
}

/** The relations between all pages, calculated once for the content. */
export function currentRelations(): Promise<Relations> {
  return (shared.relating ??= currentLibrary().then((library) => {
    const references = new Map([...library.pages.values()].map((page) => [page.path, pageReferences(library, page)]));
    return { references, related: relatedPages(library, references) };
  }));
}

export function forgetLibrary(): void {
  shared.reading = undefined;
  shared.relating = undefined;
}
