import { posix } from "node:path";

import { pageHref, rowAnchor, type DataRow, type DataSet, type Library } from "@opcon-help/model";

import { cellHtml, escapeHtml } from "../../markdown/html.ts";
import { pagesOfRows } from "../../page/tables.ts";

/** A data set in the lookup. */
export interface Source {
  title: string;
  /** Name of the data set. */
  set: string;
  rows: number;
  /** Address of its first row. */
  href: string;
}

/** Columns that identify a row, in order of preference. */
const heads = ["code", "message"];
/** The product's text, followed by its meaning. Each set has some of these columns. */
const written = ["constant", "name", "message"];
const meant = ["call", "meaning", "cause"];
/** Column with the program, if a data set covers several. */
const programs = ["utility", "agent"];

const order = new Intl.Collator("en", { numeric: true });

/** Finds the symptom page of a row, as HTML; empty if no page fits. */
type Symptom = (set: DataSet, row: DataRow) => string;

/** Shortens an address of the site, because the page has more than a thousand links. */
const relativeTo =
  (page: string) =>
  (href: string): string => {
    const [path = "", anchor] = href.split("#", 2);
    return `${posix.relative(pageHref(page), path)}/${anchor === undefined ? "" : `#${anchor}`}`;
  };

/** @throws Error if a value in the data isn't in any row of its set */
function symptoms(library: Library, shorten: (href: string) => string): Symptom {
  const rulesSet = library.sets.get("message-symptoms");
  // The content of older versions doesn't have it.
  if (!rulesSet) return () => "";
  const { columns, file, rows } = rulesSet;
  const page = columns.find(({ name }) => name === "page")!;
  const valueOf = (row: DataRow, column: string): string => String(row.cells[column]).replaceAll("`", "");
  const rules = rows.map(({ key, cells }) => {
    const [set, column] = [String(cells["set"]), String(cells["column"])];
    const values = cells["values"] === undefined ? undefined : String(cells["values"]).split("; ");
    const found = library.sets.get(set)?.rows.map((row) => valueOf(row, column)) ?? [];
    const missing = found.length === 0 ? set : values?.find((value) => !found.includes(value));
    if (missing !== undefined) throw new Error(`${file}: ${key}: no row of "${set}" has the value "${missing}"`);
    return {
      fits: (row: DataRow) => values?.includes(valueOf(row, column)) ?? true,
      set,
      link: cellHtml(cells["page"], page, library, file).replace(/(?<=href=")[^"]+/, (href) => shorten(href)),
    };
  });
  return ({ name }, row) => rules.find(({ set, fits }) => set === name && fits(row))?.link ?? "";
}

function cellsOf(
  set: DataSet,
  row: DataRow,
  href: string,
  library: Library,
  symptom: Symptom,
): { key: string; cells: string[] } {
  const html = (name: string): string =>
    cellHtml(
      row.cells[name],
      set.columns.find((column) => column.name === name)!,
      library,
      set.file,
    );
  const has = (name: string): boolean => row.cells[name] !== undefined;
  const head = heads.find(has);
  if (!head)
    throw new Error(
      `${set.file}: the row ${row.key} doesn't have ${heads.join(" or ")}, but the lookup needs one of them`,
    );
  const samp = (name: string): string => `<samp>${html(name)}</samp>`;
  const details = [
    ...written.filter((name) => name !== head && has(name)).map(samp),
    ...meant.filter(has).map(html),
  ].join("<br>");
  const program = programs.find(has);
  const page = symptom(set, row);
  return {
    key: String(row.cells[head]).replaceAll(/[`*]/g, ""),
    cells: [
      html(head),
      details,
      `<a href="${href}">${escapeHtml(set.title)}</a>${program ? `: ${html(program)}` : ""}${page && `<p>Troubleshooting: ${page}</p>`}`,
    ],
  };
}

/**
 * The rows of all sets as HTML cells, in one index sorted by code and message. Each row links to its table and, if
 * one fits, to the page about its symptom.
 *
 * @param here path of the page that shows the lookup
 * @throws Error if a set is missing, contains a row without a code and message, or isn't on any page
 */
export function lookUpRows(
  library: Library,
  names: readonly string[],
  here: string,
): { sources: Source[]; rows: { cells: string[] }[] } {
  const pages = pagesOfRows(library);
  const shorten = relativeTo(here);
  const address = (set: DataSet, { key }: DataRow): string => {
    const anchor = rowAnchor(set.name, key);
    const page = pages.get(anchor);
    if (page === undefined)
      throw new Error(`${set.file}: no page shows the row ${key}, so the lookup can't link to it`);
    return shorten(`${pageHref(page)}#${anchor}`);
  };
  const sets = names.map((name) => {
    const set = library.sets.get(name);
    if (!set) throw new Error(`There is no data set "${name}" in content/data, but the lookup needs it`);
    return set;
  });
  const symptom = symptoms(library, shorten);
  return {
    sources: sets
      .map((set) => ({ title: set.title, set: set.name, rows: set.rows.length, href: address(set, set.rows[0]!) }))
      .toSorted((a, b) => order.compare(a.title, b.title)),
    rows: sets
      .flatMap((set) => set.rows.map((row) => cellsOf(set, row, address(set, row), library, symptom)))
      .toSorted((a, b) => order.compare(a.key, b.key)),
  };
}
