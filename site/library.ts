import type { Library, Page } from "@opcon-help/model";
import { loadLibrary } from "@opcon-help/model/disk";

import { pageReferences, type PageReferences } from "./page/references.ts";
import { relatedPages } from "./page/related-pages.ts";

/** Astro always runs from the project root; bundled modules have no address of their own to start from. */
export const projectRoot = process.cwd();

let reading: Promise<Library> | undefined;

/**
 * The content as writers left it. One build reads it once; the dev server calls `forgetLibrary` when a file changes.
 *
 * @throws Error that names the first defect when the content does not fit its schemas
 */
export function currentLibrary(): Promise<Library> {
  reading ??= loadLibrary(projectRoot).then(({ library, problems }) => {
    const [first] = problems;
    if (first)
      throw new Error(
        `${first.file}:${first.line}:${first.column} ${first.message}` +
          (problems.length > 1 ? ` (and ${problems.length - 1} more: run npm run check)` : ""),
      );
    return library;
  });
  return reading;
}

/** What pages refer to, and which belong together; both by path. */
export interface Relations {
  references: ReadonlyMap<string, PageReferences>;
  related: ReadonlyMap<string, readonly Page[]>;
}

let relating: Promise<Relations> | undefined;

/** The relations between the pages, found once for all of them. */
export function currentRelations(): Promise<Relations> {
  relating ??= currentLibrary().then((library) => {
    const references = new Map([...library.pages.values()].map((page) => [page.path, pageReferences(library, page)]));
    return { references, related: relatedPages(library, references) };
  });
  return relating;
}

export function forgetLibrary(): void {
  reading = undefined;
  relating = undefined;
}
