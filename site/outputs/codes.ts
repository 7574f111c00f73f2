import { pageHref, rowAnchor, type Column, type DataSet } from "@opcon-help/model";
import { asText, cell } from "@opcon-help/model/text";

import { bare } from "../islands/message-look-up/find.ts";
import { pagesOfRows } from "../page/tables.ts";
import type { HelpTarget } from "./help-ids.ts";
import type { Output } from "./output.ts";

/** A place that context help can open, with the text of the link to it. */
export type RowTarget = Pick<HelpTarget, "href" | "title" | "area">;

/**
 * `codes.json`: the rows that explain a code of the product, such as a message number or an exit code, by the code in
 * lowercase, with and without its leading zeros.
 */
export type Codes = Record<string, RowTarget[]>;

/** The column with the code that a row is about. */
const codeColumn = ({ columns }: DataSet): Column | undefined =>
  columns.find(({ name }) => name === "code") ?? (columns[0]?.type === "code" ? columns[0] : undefined);

export const codes: Output = (library) => {
  const pages = pagesOfRows(library);
  const found = new Map<string, RowTarget[]>();
  for (const set of library.sets.values()) {
    const column = codeColumn(set);
    const about = set.columns.find(({ name, type }) => type === "text" && name !== column?.name);
    for (const { key, cells } of column ? set.rows : []) {
      const anchor = rowAnchor(set.name, key);
      const page = library.pages.get(pages.get(anchor) ?? "");
      const code = cell(cells[column!.name], column!, asText).trim().toLowerCase();
      if (!page || code === "") continue;
      const title = (about && cell(cells[about.name], about, asText)) || set.title;
      const target = { href: `${pageHref(page.path)}#${anchor}`, title, area: page.front.title };
      for (const form of new Set([code, bare(code)])) found.set(form, [...(found.get(form) ?? []), target]);
    }
  }
  return [["codes.json", JSON.stringify(Object.fromEntries(found))]];
};
