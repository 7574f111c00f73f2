import {
  flatten,
  hasGeneratedBody,
  ledgerFile,
  pageRoute,
  readLedger,
  rowAnchor,
  withoutSlash,
  type CellValue,
  type DataRow,
  type DataSet,
  type Library,
  type Page,
  type SidebarNode,
} from "@opcon-help/model";
import { headingsIn, markdownCopy, parseMarkdown, rowAnchorsOn, tablesOnPage } from "@opcon-help/model/text";

import { blocksOf } from "./blocks.ts";
import { compareBlocks, type TextChange } from "./compare-text.ts";
import { partsOf } from "./parts.ts";

/** A page that differs. Two pages count as the same page if they have the same help ID. */
export interface PageChange {
  id: string;
  before: Page | undefined;
  after: Page | undefined;
  /** The page that replaces a removed page, because the removed page's ID is one of its former IDs. */
  replacedBy: Page | undefined;
  text: readonly TextChange[];
}

/** A row that differs. */
export interface RowChange {
  key: string;
  before: DataRow | undefined;
  after: DataRow | undefined;
  /** Names of the columns whose values differ. */
  columns: readonly string[];
}

export interface SetChange {
  before: DataSet | undefined;
  after: DataSet | undefined;
  rows: readonly RowChange[];
}

/** An address or anchor that no longer leads to the same page. */
export interface AddressChange {
  /** Address without a trailing slash. For an anchor, followed by `#` and the anchor. */
  from: string;
  /** The address that shows the same content now; undefined if the old address no longer works. */
  to: string | undefined;
  /** The first release that published the address; undefined if none has. */
  releasedIn: string | undefined;
}

/** A sidebar that differs, with its changes in words. */
export interface SidebarChange {
  area: string;
  lines: readonly string[];
}

export interface Comparison {
  /** The changed pages in reading order: by area, and within an area in the order of the sidebar. */
  pages: readonly PageChange[];
  sets: readonly SetChange[];
  addresses: readonly AddressChange[];
  anchors: readonly AddressChange[];
  sidebars: readonly SidebarChange[];
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

const cellText = (value: CellValue | undefined): string => JSON.stringify(value) ?? "";

function compareRows(before: DataSet | undefined, after: DataSet | undefined): RowChange[] {
  const rowsOf = (set: DataSet | undefined): Map<string, DataRow> =>
    new Map((set?.rows ?? []).map((row) => [row.key, row]));
  const [old, now] = [rowsOf(before), rowsOf(after)];
  return [...new Set([...now.keys(), ...old.keys()])].flatMap((key): RowChange[] => {
    const [former, row] = [old.get(key), now.get(key)];
    if (!former || !row) return [{ key, before: former, after: row, columns: [] }];
    const names = [...new Set([...Object.keys(row.cells), ...Object.keys(former.cells)])];
    const columns = names.filter((name) => cellText(former.cells[name]) !== cellText(row.cells[name]));
    return columns.length > 0 ? [{ key, before: former, after: row, columns }] : [];
  });
}

function compareSets(before: Library, after: Library): SetChange[] {
  return [...new Set([...after.sets.keys(), ...before.sets.keys()])].flatMap((name): SetChange[] => {
    const [former, set] = [before.sets.get(name), after.sets.get(name)];
    const rows = compareRows(former, set);
    return rows.length > 0 ? [{ before: former, after: set, rows }] : [];
  });
}

/** Anchors on a page: its headings, its rows of data sets by key, and the rows of its own tables. */
export function anchorsOf(library: Library, page: Page): Set<string> {
  const headings = headingsIn(parseMarkdown(page.body), page.body).map(({ anchor }) => anchor);
  const rows = tablesOnPage(library, page).flatMap(({ set, rows: shown }) =>
    shown.map(({ key }) => rowAnchor(set.name, key)),
  );
  return new Set([...headings, ...rows, ...rowAnchorsOn(library, page).written.flat()]);
}

function compareAddresses(before: Library, after: Library): Pick<Comparison, "addresses" | "anchors"> {
  const ledger = readLedger(before.files.get(ledgerFile) ?? '{"routes":{}}');
  const routes = ledger.ok ? ledger.value.routes : {};
  const now = byId(after);
  const routesNow = new Set([...after.pages.values()].map(({ route }) => withoutSlash(route)));
  const aliases = new Map(
    after.aliases.entries.map(({ from, to }) => {
      const [path = "", anchor] = to.split("#", 2);
      return [withoutSlash(from), withoutSlash(pageRoute(path)) + (anchor === undefined ? "" : `#${anchor}`)];
    }),
  );
  const addresses: AddressChange[] = [];
  const anchors: AddressChange[] = [];
  const old = [
    ...[...before.pages.values()].map(({ route }) => withoutSlash(route)),
    ...before.aliases.entries.flatMap(({ from }) => (from.includes("#") ? [] : [withoutSlash(from)])),
  ];
  const formerAliases = new Set(before.aliases.entries.map(({ from }) => withoutSlash(from)));
  for (const from of new Set(old)) {
    const to = aliases.get(from);
    if (routesNow.has(from) || (to !== undefined && formerAliases.has(from))) continue;
    addresses.push({ from, to, releasedIn: (routes[from] ?? routes[`${from}/`])?.since });
  }
  for (const page of before.pages.values()) {
    const heir = now.get(page.front.id);
    if (!heir) continue;
    const kept = anchorsOf(after, heir);
    const route = withoutSlash(page.route);
    for (const anchor of anchorsOf(before, page)) {
      if (kept.has(anchor)) continue;
      const from = `${route}#${anchor}`;
      const to = aliases.get(from) ?? aliases.get(`${withoutSlash(heir.route)}#${anchor}`);
      const known = routes[page.route];
      anchors.push({ from, to, releasedIn: known?.anchors.includes(anchor) ? known.since : undefined });
    }
  }
  return { addresses, anchors };
}

/** The entries of a sidebar in order, with the group that each is in. The same page has the same ID in both sidebars. */
function entriesOf(library: Library, area: string): Map<string, { title: string; group: string }> {
  const entries = new Map<string, { title: string; group: string }>();
  const add = (nodes: readonly SidebarNode[], group: string): void => {
    for (const node of nodes) {
      const page = library.pages.get("page" in node ? node.page : (node.index ?? ""));
      if (page) entries.set(page.front.id, { title: page.front.title, group });
      if ("page" in node) continue;
      const own = group === "" ? node.group : `${group} › ${node.group}`;
      entries.set(`group ${own}`, { title: node.group, group });
      add(node.items, own);
    }
  };
  add(library.sidebars.get(area)?.nodes ?? [], "");
  return entries;
}

function compareSidebars(before: Library, after: Library): SidebarChange[] {
  const placeOf = (group: string): string => (group === "" ? "the top level" : `“${group}”`);
  return [...new Set([...after.sidebars.keys(), ...before.sidebars.keys()])].flatMap((area): SidebarChange[] => {
    const [old, now] = [entriesOf(before, area), entriesOf(after, area)];
    const lines: string[] = [];
    for (const [id, { title, group }] of now) {
      const former = old.get(id);
      if (!former) lines.push(`“${title}” is added to ${placeOf(group)}`);
      else if (former.group !== group)
        lines.push(`“${title}” moves from ${placeOf(former.group)} to ${placeOf(group)}`);
    }
    for (const [id, { title, group }] of old)
      if (!now.has(id)) lines.push(`“${title}” is removed from ${placeOf(group)}`);
    const stays = (id: string): boolean => old.get(id)?.group === now.get(id)?.group;
    const [order, newOrder] = [old, now].map((entries) => [...entries.keys()].filter(stays));
    const moved = partsOf(order!, newOrder!, (id) => id).flatMap((part) => (part.isSame ? [] : part.after));
    for (const id of moved)
      lines.push(`“${now.get(id)!.title}” has another position in ${placeOf(now.get(id)!.group)}`);
    return lines.length > 0 ? [{ area, lines }] : [];
  });
}

/** Compares two versions of all content: pages, data rows, addresses, and sidebars. */
export const compareLibraries = (before: Library, after: Library): Comparison => ({
  pages: comparePages(before, after),
  sets: compareSets(before, after),
  ...compareAddresses(before, after),
  sidebars: compareSidebars(before, after),
});
