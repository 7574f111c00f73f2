import { printedAreas, type Library } from "@opcon-help/model";

/** Whether only the checks use a file of content/. */
const isForChecks = (file: string): boolean => /^content\/(?:dictionary\.txt|ledger\.json)$/.test(file);

/** Areas whose manuals contain a changed file of content/; undefined if every manual can contain it. */
function areasOf(library: Library, file: string): (string | undefined)[] {
  const sidebar = /^content\/sidebars\/([^/]+)\.yml$/.exec(file)?.[1];
  if (sidebar !== undefined) return [sidebar];
  const pages = [...library.pages.values()];
  const page = pages.find((candidate) => candidate.file === file);
  if (page) return page.front.sidebar === undefined ? [] : [page.front.sidebar];
  const shown = /^content\/(?:data\/(?:[^/]+\/)?([^/]+)\.yml|diagrams\/([^/]+\.svg)|windows\/([^/]+)\.yml)$/.exec(file);
  const name = shown?.slice(1).find((part) => part !== undefined);
  if (name === undefined) return [undefined];
  return pages.filter(({ body }) => body.includes(name)).flatMap(({ front }) => front.sidebar ?? []);
}

/**
 * Areas whose manuals differ. The complete manual isn't included, because it always differs.
 *
 * @param changed changed files of content/
 */
export function changedManuals(library: Library, changed: readonly string[]): string[] {
  const areas = new Set(changed.flatMap((file) => (isForChecks(file) ? [] : areasOf(library, file))));
  return printedAreas(library).flatMap(({ id }) => (areas.has(id) || areas.has(undefined) ? id : []));
}
