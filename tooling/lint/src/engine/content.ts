import {
  assemble,
  blockOfFile,
  explorerCard,
  lazyYaml,
  pagePathOfFile,
  rowAnchor,
  tablesOf,
  type ContentFiles,
  type DataRow,
  type Included,
  type Library,
  type Page,
  type Finding,
} from "@opcon-help/model";
import { memo, parsePage, rowAnchors, type Directive, type ShownTable } from "@opcon-help/model/text";

import { noContext, type Context } from "./context.ts";
import { at, type Report } from "./finding.ts";
import { pointAt } from "../markdown/positions.ts";
import { outlineOf, type CellAddress, type Outline, type Place, type Reading } from "./read-file.ts";

/** The data about a page that library rules use. */
export interface PageFacts {
  file: string;
  /** Path below content/pages without `.md`. */
  path: string;
  text: string;
  /** A finding at an offset of the text. */
  at(index: number, message: string): Report;
  outline: Outline;
  /** The typed page; undefined if its front matter is invalid. */
  page: Page | undefined;
  /** Anchors that the page has on the site. */
  anchors: ReadonlySet<string>;
  /**
   * The anchors that rows of data sets get from their first cells. They change with the wording, so the ledger doesn't
   * keep them.
   */
  namesOfShownRows: ReadonlySet<string>;
  /** Whether a table or explorer on the page can't be read, so that the anchors of its rows are unknown. */
  lacksRows: boolean;
  /** Whether the page wasn't parsed, so that only its file name is known. */
  isUnread: boolean;
}

/** All content, in the form that library rules read. */
export interface Content {
  library: Library;
  /** The result of reading each file, which is the same object until the text changes. */
  readings: ReadonlyMap<string, Reading>;
  /** Pages by file, including those with invalid front matter. */
  pages: ReadonlyMap<string, PageFacts>;
  /** Addresses in data sets by file. */
  cellAddresses: ReadonlyMap<string, readonly CellAddress[]>;
  /** Lowercase words in pages and data that aren't in the English dictionary. */
  words: ReadonlySet<string>;
  /** Files that don't match their schema, so references to them can't be checked. */
  broken: ReadonlySet<string>;
  /**
   * Mistakes that hide the rest of their files. The texts of these files here are repaired as the writers most likely
   * meant them.
   */
  damage: readonly Finding[];
  context: Context;
}

/** Whether a data set doesn't match its schema. That is reported separately, so its consequences aren't reported. */
export const isBrokenSet = ({ broken }: Content, name: string | undefined): boolean =>
  [...broken].some((file) => file.startsWith("content/data/") && file.endsWith(`/${name}.yml`));

const shownOutline = memo((text: string) => outlineOf(parsePage(text), text), 1000);

/** The block that a line of a page's text with blocks comes from, and its place in the page's file. */
export function placeInFile(
  { included }: Pick<Page, "included">,
  { line, column }: Place,
): Place & { from: Included | undefined } {
  const from = included.find((place) => place.from <= line && line <= place.to);
  if (from) return { line: from.line, column: from.column, from };
  const before = included.filter(({ to }) => to < line);
  return { line: line - before.reduce((sum, place) => sum + place.to - place.from, 0), column, from };
}

/** What a page contains together with its blocks. What is in a block is at the place where the page includes it. */
function withIncluded(own: Outline, shown: Outline, page: Page): Outline {
  const added = <Item extends Place>(items: readonly Item[]): Item[] =>
    items.flatMap((item) => {
      const { line, column, from } = placeInFile(page, item);
      return from ? [{ ...item, line, column, ...("offset" in item && { offset: undefined }) }] : [];
    });
  return {
    headings: shown.headings,
    addresses: [...own.addresses, ...added(shown.addresses)],
    directives: [...own.directives, ...added(shown.directives)],
    windows: shown.windows.map((use) => ({ ...use, ...placeInFile(page, use) })),
    passages: own.passages,
  };
}

const hasParameter = (item: object): boolean => JSON.stringify(item).includes("{{");

/** What a block contains whatever pages replace its parameters by. */
const withoutParameters = (outline: Outline): Outline => ({
  ...outline,
  addresses: outline.addresses.filter((item) => !hasParameter(item)),
  directives: outline.directives.filter((item) => !hasParameter(item)),
  windows: outline.windows.filter((item) => !hasParameter(item)),
});

/** Combines the results of reading all files. */
export function joinContent(
  files: ContentFiles,
  readings: ReadonlyMap<string, Reading>,
  context = noContext,
): { content: Content; problems: Finding[] } {
  const { library, problems: missing } = assemble(
    files,
    [...readings.values()].flatMap(({ part }) => part ?? []),
  );
  const problems = [...[...readings.values()].flatMap((reading) => reading.problems), ...missing];
  const unread = new Set(problems.filter(({ rule }) => rule === "unreadable-file").map(({ file }) => file));
  const broken = new Set(problems.map((problem) => problem.file));
  const pages = new Map<string, PageFacts>();
  const cellAddresses = new Map<string, readonly CellAddress[]>();
  for (const [file, { outline, cellAddresses: addresses }] of readings) {
    if (addresses.length > 0) cellAddresses.set(file, addresses);
    if (!outline) continue;
    const path = pagePathOfFile(file);
    const text = files.get(file) ?? "";
    const page = library.pages.get(path);
    const isUnread = unread.has(file);
    const shown = page && page.included.length > 0 ? shownOutline(page.shown) : outline;
    const isBlock = blockOfFile(file) !== undefined;
    const own = isBlock ? withoutParameters(outline) : outline;
    const whole = page && shown !== outline ? withIncluded(outline, shown, page) : own;
    const found = (index: number, message: string): Report => at(file, pointAt(text, index), message);
    const facts = { file, path, text, at: found, outline: whole, page, isUnread };
    pages.set(file, { ...facts, ...anchorsOf(library, shown, page, broken) });
  }
  const words = new Set<string>();
  for (const [file, reading] of readings)
    if (/\.(?:md|yml)$/.test(file)) for (const word of reading.words) words.add(word);
  const damage = [...readings.values()].flatMap((reading) => (reading.isDamaged ? reading.problems : []));
  return { content: { library, readings, pages, cellAddresses, words, broken, damage, context }, problems };
}

/** Anchors of headings and of the table rows on the page. */
function anchorsOf(
  library: Library,
  outline: Outline,
  page: Page | undefined,
  broken: ReadonlySet<string>,
): Pick<PageFacts, "anchors" | "namesOfShownRows" | "lacksRows"> {
  const anchors = new Set<string>(["_top", ...outline.headings]);
  const tables: ShownTable[] = [];
  let lacksRows = page === undefined;
  for (const directive of outline.directives) {
    const { line, name } = directive;
    for (const view of tablesOf(library.sets, directive)) {
      if (!view.ok) lacksRows = true;
      else {
        // A row that doesn't match the columns isn't shown.
        if (broken.has(view.value.set.file)) lacksRows = true;
        for (const { key } of view.value.rows) anchors.add(rowAnchor(view.value.set.name, key));
        if (name === "data-table") tables.push({ line, view: view.value });
      }
    }
  }
  const { written, shown } = page ? rowAnchors(page, tables) : { written: [], shown: new Map<number, string[]>() };
  const names = new Set([...shown.values()].flat());
  for (const anchor of [...written.flat(), ...names]) anchors.add(anchor);
  return { anchors, namesOfShownRows: names, lacksRows };
}

/** Rows that a directive shows in tables, by data set; undefined if the directive can't be read. */
export function shownRows(
  library: Library,
  directive: Directive,
): { set: string; rows: readonly DataRow[] }[] | undefined {
  const views = tablesOf(library.sets, directive).map((view) => (view.ok ? view.value : undefined));
  return views.every((view) => view !== undefined)
    ? views.map(({ set, rows }) => ({ set: set.name, rows }))
    : undefined;
}

/** Names of the data sets whose values a directive shows in a table, in an explorer, or as a fact. */
export function setsShown({ name, attributes, label }: Pick<Directive, "name" | "attributes" | "label">): string[] {
  if (name === "data-table") return attributes["set"] === undefined ? [] : [attributes["set"]];
  if (name === "fact") return [label.split(".", 1)[0]!];
  const explorer = name === "explorer" ? explorerCard(attributes["name"] ?? "") : undefined;
  return explorer ? [...explorer.shows, ...explorer.reads] : [];
}

/** A problem with one value of a row, at its position in the YAML file. */
export function inCell(
  { files }: Pick<Library, "files">,
  file: string,
  row: string,
  column: string,
  message: string,
): Report {
  const source = lazyYaml(files.get(file) ?? "", { file, rule: "data-set" });
  const rows = (source.value as { rows?: { key?: unknown }[] } | undefined)?.rows ?? [];
  const index = rows.findIndex((candidate) => candidate?.key === row);
  return source.problemAt(["rows", index, column], message);
}
