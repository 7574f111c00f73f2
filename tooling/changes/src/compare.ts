import { flatten, hasGeneratedBody, type Library, type Page } from "@opcon-help/model";
import { markdownCopy } from "@opcon-help/model/text";

import { blocksOf } from "./blocks.ts";
import { compareBlocks, type TextChange } from "./compare-text.ts";

/** A page that differs. Two pages count as the same page if they have the same help ID. */
export interface PageChange {
  id: string;
  before: Page | undefined;
  after: Page | undefined;
  /** The page that replaces a removed page, because the removed page's ID is one of its former IDs. */
  replacedBy: Page | undefined;
  text: readonly TextChange[];
}

const byId = (library: Library): Map<string, Page> =>
  new Map([...library.pages.values()].map((page) => [page.front.id, page]));

/** Position of each page in reading order, for sorting. */
function readingOrder(library: Library): ReadonlyMap<string, number> {
  const paths = library.areas.entries.flatMap(({ id }) =>
    flatten(library.sidebars.get(id)?.nodes ?? []).map(({ page }) => page),
  );
  return new Map([...new Set([...paths, ...library.pages.keys()])].map((path, index) => [path, index]));
}

/** Text that a writer wrote. A generated list of pages doesn't have any. */
const textOf = (library: Library, page: Page): string => (hasGeneratedBody(page) ? "" : markdownCopy(library, page));

/** Names of the data sets whose files differ. */
function changedSets(before: Library, after: Library): Set<string> {
  const textOfSet = ({ sets, files }: Library, name: string): string | undefined =>
    files.get(sets.get(name)?.file ?? "");
  const names = [...before.sets.keys(), ...after.sets.keys()];
  return new Set(names.filter((name) => textOfSet(before, name) !== textOfSet(after, name)));
}

/** Whether two pages with the same file have the same text. This check is much faster than a comparison. */
function hasSameText(before: Page, after: Page, changed: ReadonlySet<string>): boolean {
  if (before.shown !== after.shown || before.path !== after.path || after.body.includes("::explorer")) return false;
  return !Array.from(after.body.matchAll(/:fact\[([^.\]]+)|\bset=["']?([\w-]+)/g)).some(([, fact, set]) =>
    changed.has((fact ?? set)!),
  );
}

/** The blocks that differ between two texts. */
export const compareTexts = (before: string, after: string): readonly TextChange[] =>
  before === after ? [] : compareBlocks(blocksOf(before), blocksOf(after));

/**
 * The pages that differ, in reading order.
 *
 * @param compare compares two texts; a caller can remember its results
 */
export function comparePages(before: Library, after: Library, compare = compareTexts): PageChange[] {
  const sets = changedSets(before, after);
  const [old, now] = [byId(before), byId(after)];
  const heirs = new Map(
    [...now.values()].flatMap((page) => (page.front.former_ids ?? []).map((id) => [id, page] as const)),
  );
  const changes = [...new Set([...now.keys(), ...old.keys()])].flatMap((id): PageChange[] => {
    const [former, page] = [old.get(id), now.get(id)];
    const replacedBy = page ? undefined : heirs.get(id);
    if (!former || !page) return [{ id, before: former, after: page, replacedBy, text: [] }];
    if (hasSameText(former, page, sets)) return [];
    const text = compare(textOf(before, former), textOf(after, page));
    const isSame = former.path === page.path && former.front.title === page.front.title;
    return isSame && text.length === 0 ? [] : [{ id, before: former, after: page, replacedBy, text }];
  });
  const [oldOrder, order] = [readingOrder(before), readingOrder(after)];
  const place = ({ before: former, after: page }: PageChange): number =>
    (page ? order.get(page.path) : oldOrder.get(former!.path)) ?? Infinity;
  return changes.toSorted((a, b) => place(a) - place(b));
}
