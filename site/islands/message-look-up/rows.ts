import { posix } from "node:path";

import { pageHref, type DataRow, type Library } from "@opcon-help/model";

import { cellHtml, escapeHtml } from "../../markdown/html.ts";
import { entriesOf, type Entry } from "../look-up/describe.ts";
import { pagesOfRows } from "../../page/tables.ts";

/** Columns that identify a row, in order of preference. */
const heads = ["code", "message"];
/** Columns with the product's text, in the order in which a row shows them. Each set has some of these columns. */
const written = ["constant", "name", "message"];
const meant = ["call", "meaning", "cause"];
/** Columns that name the program, in data sets about several programs. */
const programs = ["utility", "agent"];

const order = new Intl.Collator("en", { numeric: true });

/** Makes an address relative, because the page has more than a thousand links. */
const relativeTo =
  (page: string) =>
  (href: string): string => {
    const [path = "", anchor] = href.split("#", 2);
    return `${posix.relative(pageHref(page), path)}/${anchor === undefined ? "" : `#${anchor}`}`;
  };

/**
 * Finds the symptom pages of rows as HTML; empty if no page matches.
 *
 * @throws Error if no row of a set has a value that message-symptoms names
 */
export function symptoms(library: Library, shorten: (href: string) => string): (row: Entry) => string {
  const rulesSet = library.sets.get("message-symptoms");
  // Older versions of the help don't have this data set.
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
  return (row) => rules.find(({ set, fits }) => set === row.set.name && fits(row))?.link ?? "";
}

function cellsOf(row: Entry, href: string, page: string) {
  const { set, cells, html } = row;
  const has = (name: string): boolean => cells[name] !== undefined;
  const head = heads.find(has);
  if (!head)
    throw new Error(
      `${set.file}: the row ${row.key} doesn't have ${heads.join(" or ")}, but the lookup needs one of them`,
    );
  const details = [
    ...written.filter((name) => name !== head && has(name)).map((name) => `<samp>${html(name)}</samp>`),
    ...meant.filter(has).map(html),
  ].join("<br>");
  const program = programs.find(has);
  return {
    // Without signs, because a list that starts with asterisks looks broken.
    key: String(cells[head]).replaceAll(/[`*]/g, "").trim(),
    cells: [
      html(head),
      details,
      `<a href="${href}">${escapeHtml(set.title)}</a>${program ? `: ${html(program)}` : ""}${
        page && `<p>Troubleshooting: ${page}</p>`
      }`,
    ],
  };
}

/**
 * The rows of all sets as HTML cells, sorted together by code and message. Each row links to its table and, if there is
 * one, to the page about its symptom.
 *
 * @param here path of the page that shows the look-up
 * @throws Error if a set is missing, contains a row without a code and message, or isn't on any page
 */
export function lookUpRows(library: Library, names: readonly string[], here: string) {
  const pages = pagesOfRows(library);
  const shorten = relativeTo(here);
  const symptom = symptoms(library, shorten);
  const address = ({ set, anchor, key }: Entry): string => {
    const page = pages.get(anchor);
    if (page === undefined)
      throw new Error(`${set.file}: no page shows the row ${key}, so the lookup can't link to it`);
    return shorten(`${pageHref(page)}#${anchor}`);
  };
  const sets = names.map((name) => entriesOf(library, name));
  const sources = sets.map((rows) => ({ set: rows[0]!.set, rows: rows.length, href: address(rows[0]!) }));
  const rows = sets.flat().map((row) => cellsOf(row, address(row), symptom(row)));
  return {
    /** The data sets with their numbers of rows and the addresses of their first rows. */
    sources: sources.toSorted((a, b) => order.compare(a.set.title, b.set.title)),
    rows: rows.toSorted((a, b) => order.compare(a.key, b.key)),
  };
}
