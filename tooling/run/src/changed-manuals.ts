import { manualsOf, type Library } from "@opcon-help/model";

/** Whether only the checks read a file of content/. */
export const isForChecks = (file: string): boolean => /^content\/(?:dictionary\.txt|ledger\.json)$/.test(file);

/** Areas with a page that a changed file of content/ belongs to; undefined if it can be in every manual. */
function areasOf(library: Library, file: string): (string | undefined)[] {
  const sidebar = /^content\/sidebars\/([^/]+)\.yml$/.exec(file)?.[1];
  if (sidebar !== undefined) return [sidebar];
  const pages = [...library.pages.values()];
  const page = pages.find((candidate) => candidate.file === file);
  if (page) return page.front.sidebar === undefined ? [] : [page.front.sidebar];
  const shown = /^content\/(?:data\/(?:[^/]+\/)?([^/]+)\.yml|diagrams\/([^/]+\.svg))$/.exec(file);
  const name = shown?.[1] ?? shown?.[2];
  if (name === undefined) return [undefined];
  return pages.filter(({ body }) => body.includes(name)).flatMap(({ front }) => front.sidebar ?? []);
}

/**
 * Files of the manuals that differ, except for the complete manual, which always does.
 *
 * @param changed files of content/
 */
export function changedManuals(library: Library, changed: readonly string[]): string[] {
  const areas = new Set(changed.flatMap((file) => (isForChecks(file) ? [] : areasOf(library, file))));
  return manualsOf(library)
    .filter(({ id }) => library.sidebars.has(id) && (areas.has(id) || areas.has(undefined)))
    .map(({ file }) => file);
}
