import {
  rowAnchor,
  type CellValue,
  type ColumnType,
  type DataRow,
  type DataSet,
  type Library,
  type Page,
} from "@opcon-help/model";
import { boldTextsIn, codeSpansIn, rowAnchorsOn } from "@opcon-help/model/text";

import { labelKinds, type LabelKind, type LabelTarget } from "../format.ts";
import { labelKey, plain } from "../text.ts";
import type { Fragment } from "./fragments.ts";

/** A page with its Pagefind data. */
export interface IndexedPage {
  page: Page;
  fragment: Fragment;
}

/** Longer texts are sentences, which the full-text search covers. */
const longest = 80;
/** A label of more rows than this, such as Yes, Name, or Save, is not specific. */
const mostTargets = 40;
/** A bold label on more pages than this is a common button. */
const mostPages = 4;

/** A switch or event without its values: -d for "-d <days>", $JOB:ADD for "$JOB:ADD,<date>". */
const commandOf = (code: string): string[] => /^([-/]\w[\w-]*|\$[\w:]+)[\s,=<:[]/.exec(code)?.slice(1, 2) ?? [];

/** A source of labels: a data set or a Markdown table. */
interface Table {
  columns: readonly Pick<DataSet["columns"][number], "name" | "type">[];
}
type Row = Pick<DataRow, "cells">;

/** The Markdown tables of a page, with the anchors of their rows. */
export function writtenTables(
  library: Library,
  page: Page,
): { columns: Table["columns"]; rows: (Row & { anchor: string })[] }[] {
  const { written } = rowAnchorsOn(library, page);
  return page.tables.map(({ columns, rows }, at) => ({
    columns: columns.map(({ type }, index) => ({ name: String(index), type })),
    rows: rows.map(({ cells }, row) => ({ anchor: written[at]![row]!, cells: Object.fromEntries(cells.entries()) })),
  }));
}

const texts = (value: CellValue): string[] => [value].flat().map((text) => plain(String(text)));
const withCodes = (value: CellValue): string[] => [...texts(value), ...codeSpansIn(String(value))];
const none = (): string[] => [];

/** Labels from a cell: `first` in the first column, `other` in the others. */
const namesByType: Record<ColumnType, Record<"first" | "other", (value: CellValue) => string[]>> = {
  ui: { first: (value) => [String(value)], other: (value) => [String(value)] },
  code: {
    first: (value) => [String(value), ...commandOf(String(value))],
    other: (value) => [String(value), ...commandOf(String(value))],
  },
  text: { first: withCodes, other: none },
  number: { first: withCodes, other: none },
  list: { first: texts, other: none },
  choice: { first: none, other: none },
  boolean: { first: none, other: none },
};

/** Labels of a row: its first cell, its codes, and its UI labels. */
export function rowLabels({ columns }: Table, row: Row): string[] {
  const [first] = columns.filter(({ type }) => type !== "choice");
  const labels = columns.flatMap((column) => {
    const value = row.cells[column.name];
    return value === undefined ? [] : namesByType[column.type][column === first ? "first" : "other"](value);
  });
  return [...new Set(labels)];
}

/** Labels of a table with their rows, without labels that several rows share. */
function labelsOfRows<R extends Row>({ columns, rows }: { columns: Table["columns"]; rows: readonly R[] }) {
  const labels = rows.flatMap((row) =>
    rowLabels({ columns }, row).map((label) => ({ key: labelKey(label), label, row })),
  );
  const count = Map.groupBy(labels, ({ key }) => key);
  return labels
    .filter(({ key }) => count.get(key)!.length === 1)
    .map(({ label, row }): [label: string, row: R] => [label, row]);
}

/** All labels with their targets, without labels that have too many. */
export function collectLabels(library: Library, pages: readonly IndexedPage[]): Map<string, LabelTarget[]> {
  const found = new Map<string, LabelTarget[]>();
  const add = (label: string, page: number, anchor: string, kind: LabelKind): void => {
    const key = labelKey(label);
    if (key.length < 1 || label.length > longest) return;
    const targets = found.get(key) ?? [];
    if (targets.some(([otherPage, otherAnchor]) => otherPage === page && otherAnchor === anchor)) return;
    found.set(key, [...targets, [page, anchor, labelKinds.indexOf(kind), label]]);
  };
  const numberOf = new Map(pages.map(({ page }, index) => [page.path, index]));

  for (const [index, { page }] of pages.entries()) {
    add(page.front.title, index, "", "page");
    if (page.front.sidebar_label) add(page.front.sidebar_label, index, "", "page");
    for (const id of [page.front.id, ...(page.front.former_ids ?? [])]) add(id, index, "", "help id");
    for (const keyword of page.front.keywords ?? []) add(keyword, index, "", "keyword");
  }
  for (const { term, avoid = [], synonyms = [], page } of library.glossary.entries) {
    const index = page === undefined ? undefined : numberOf.get(page);
    if (index === undefined) continue;
    for (const label of [term, ...avoid, ...synonyms]) add(label, index, "", "term");
  }
  const shown = new Map<string, number[]>();
  for (const [index, { fragment }] of pages.entries())
    for (const { element, id } of fragment.anchors)
      if (element === "tr") shown.set(id, [...(shown.get(id) ?? []), index]);
  for (const set of library.sets.values())
    for (const [label, row] of labelsOfRows(set)) {
      const anchor = rowAnchor(set.name, row.key);
      for (const index of shown.get(anchor) ?? []) add(label, index, anchor, "row");
    }
  // A table that one page shows explains names; the rows of data sets, which rank higher, define them.
  for (const [index, { page }] of pages.entries())
    for (const table of writtenTables(library, page))
      for (const [label, { anchor }] of labelsOfRows(table)) add(label, index, anchor, "label");
  for (const [label, places] of placesOfBoldLabels(pages))
    for (const { page, anchor } of places) add(label, page, anchor, "label");

  for (const [key, targets] of found) if (targets.length > mostTargets) found.set(key, namesOnly(targets));
  return found;
}

/** If a label has too many rows, only pages, help IDs, and terms remain. */
const namesOnly = (targets: readonly LabelTarget[]): LabelTarget[] =>
  targets.filter(([, , kind]) => kind < labelKinds.indexOf("row"));

function placesOfBoldLabels(pages: readonly IndexedPage[]): Map<string, { page: number; anchor: string }[]> {
  const places = new Map<string, { page: number; anchor: string }[]>();
  for (const [index, { page, fragment }] of pages.entries()) {
    const anchors = new Map(fragment.anchors.map(({ text, id }) => [labelKey(text), id]));
    const seen = new Set<string>();
    for (const { text: label, heading, isInTable } of boldTextsIn(page.body)) {
      const key = labelKey(label);
      // Rows have labels of their own.
      if (isInTable || seen.has(key)) continue;
      seen.add(key);
      const anchor = heading === undefined ? "" : (anchors.get(labelKey(heading)) ?? "");
      places.set(label, [...(places.get(label) ?? []), { page: index, anchor }]);
    }
  }
  for (const [label, found] of places) if (found.length > mostPages) places.delete(label);
  return places;
}
