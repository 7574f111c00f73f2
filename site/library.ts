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

interface Shared {
  reading?: Promise<Library> | undefined;
  /** State of the files when the library was read, to notice changes since then. */
  times?: string;
  relating?: Promise<Relations> | undefined;
  relationsExpire?: NodeJS.Timeout;
  /** References by file of the page, with the page and the data that they were read from. */
  known?: { data: string; pages: ReadonlyMap<string, { page: Page; references: PageReferences }> };
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

/** References of all pages. Reads only changed pages again, or all pages if a data set has changed. */
function referencesIn(library: Library): Map<string, PageReferences> {
  const data = [...library.files].filter(([file]) => file.startsWith("content/data/")).join("\0");
  const known = shared.known?.data === data ? shared.known.pages : undefined;
  const pages = new Map(
    [...library.pages.values()].map((page) => {
      const former = known?.get(page.file);
      return [
        page.file,
        former?.page.text === page.text ? former : { page, references: pageReferences(library, page) },
      ];
    }),
  );
  shared.known = { data, pages };
  return new Map([...pages.values()].map(({ page, references }) => [page.path, references]));
}

/** The relations between all pages, which are calculated again only after a change of the content. */
export function currentRelations(): Promise<Relations> {
  if (shared.relating) return shared.relating;
  const relating = currentLibrary().then((library) => {
    const references = referencesIn(library);
    return { references, related: relatedPages(library, references) };
  });
  shared.relating = relating;
  // Without this, an error in a page would also be returned after the page was corrected.
  relating.catch(() => {
    if (shared.relating === relating) shared.relating = undefined;
  });
  return relating;
}

export function forgetLibrary(): void {
  shared.reading = undefined;
  // Calculating relations takes longer than everything else, so the page is first shown with the old ones.
  clearTimeout(shared.relationsExpire);
  shared.relationsExpire = setTimeout(() => (shared.relating = undefined), 2000).unref();
}
