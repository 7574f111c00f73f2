import type { Library, Page } from "@opcon-help/model";
import { loadLibrary } from "@opcon-help/model/disk";

import { pageReferences, type PageReferences } from "./page/references.ts";
import { relatedPages } from "./page/related-pages.ts";

/** Astro always runs from the project root. Bundled modules can't use their own location. */
export const projectRoot = process.cwd();

/** Folder with the content/ of this build, which for an older version comes from git. */
export const contentRoot = process.env["OPCON_CONTENT"] ?? projectRoot;

interface Shared {
  reading?: Promise<Library> | undefined;
  relating?: Promise<Relations> | undefined;
  relationsExpire?: NodeJS.Timeout;
}

/** Astro evaluates this module several times: for its configuration, for the collections, and for the pages. */
const shared: Shared = ((globalThis as { opconHelpContent?: Shared }).opconHelpContent ??= {});

/**
 * The content. A build reads it once; the dev server calls `forgetLibrary` when a file changes.
 *
 * @throws Error with the first problem if the content doesn't match its schemas
 */
export function currentLibrary(): Promise<Library> {
  shared.reading ??= loadLibrary(contentRoot).then(({ library, problems }) => {
    const [first] = problems;
    if (first)
      throw new Error(
        `${first.file}:${first.line}:${first.column} ${first.message}` +
          (problems.length > 1 ? ` (and ${problems.length - 1} more: run npm run check)` : ""),
      );
    return library;
  });
  return shared.reading;
}

/** References and related pages, by the path of a page. */
export interface Relations {
  references: ReadonlyMap<string, PageReferences>;
  related: ReadonlyMap<string, readonly Page[]>;
}

/** The relations between all pages, calculated once. */
export function currentRelations(): Promise<Relations> {
  shared.relating ??= currentLibrary().then((library) => {
    const references = new Map([...library.pages.values()].map((page) => [page.path, pageReferences(library, page)]));
    return { references, related: relatedPages(library, references) };
  });
  return shared.relating;
}

export function forgetLibrary(): void {
  shared.reading = undefined;
  // Calculating them takes longer than everything else together, so the page that shows the change doesn't wait for it.
  clearTimeout(shared.relationsExpire);
  shared.relationsExpire = setTimeout(() => (shared.relating = undefined), 2000).unref();
}
