import type { Library, Page } from "@opcon-help/model";
import { loadLibrary } from "@opcon-help/model/disk";

import { pageReferences, type PageReferences } from "./page/references.ts";
import { relatedPages } from "./page/related-pages.ts";

/** Astro always runs from the project root. Bundled modules can't use their own location. */
export const projectRoot = process.cwd();

let reading: Promise<Library> | undefined;

/**
 * The content. A build reads it once; the dev server calls `forgetLibrary` when a file changes.
 *
 * @throws Error with the first problem if the content doesn't match its schemas
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

/** References and related pages, by the path of a page. */
export interface Relations {
  references: ReadonlyMap<string, PageReferences>;
  related: ReadonlyMap<string, readonly Page[]>;
}

let relating: Promise<Relations> | undefined;

/** The relations between all pages, calculated once. */
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
