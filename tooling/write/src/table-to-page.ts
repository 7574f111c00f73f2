import { applyEdits, setsOnSinglePages, type Content, type SinglePage } from "@opcon-help/lint";
import { rowAnchor, suggestionsFor, type DataSet, type Library, type Page, type TableView } from "@opcon-help/model";
import { markdownTables, nodesIn, parsePage, rangeOf, rowAnchorsOn, tableMarkdown } from "@opcon-help/model/text";
import { visit } from "yaml";

import { Refusal, type ChangeSet } from "./change-set.ts";
import { relinked, yamlOf } from "./references.ts";
import { releasedAnchors, renameAnchors, type NewAnchors } from "./anchors.ts";

/** A data set as a Markdown table for a page, as lines. */
export const tableOn = (page: Page, view: TableView): string[] =>
  tableMarkdown(view, (cell) => relinked(cell, view.set.file, page.file));

/** The sources of a data set, starting with the most frequent. */
function sourcesOf(tables: readonly { view: TableView }[]): string[] {
  const count = Map.groupBy(
    tables.flatMap(({ view }) => view.rows.map(({ source }) => source)),
    (source) => source,
  );
  return [...count].toSorted(([, a], [, b]) => b.length - a.length).map(([source]) => source);
}

const widestLine = 110;

/** Adds sources to the page's front matter. */
function withSources(text: string, page: Page, added: readonly string[]): string {
  const sources = [...new Set([...(page.front.sources ?? []), ...added])];
  const flow = `sources: [${sources.join(", ")}]\n`;
  const field = flow.length <= widestLine ? flow : `sources:\n${sources.map((source) => `  - ${source}\n`).join("")}`;
  const front = text.slice(0, page.bodyStart);
  if (sources.length === page.front.sources?.length) return text;
  const old = /^sources:(?: .*\n|\r?\n(?: +- .*\n)+)/m;
  const after = old.test(front)
    ? front.replace(old, () => field)
    : front.replace(/---[ \t]*\r?\n?$/, (end) => field + end);
  return after + text.slice(page.bodyStart);
}

/** Finds a data set by its name, with or without its folder. */
export function existingSet({ sets }: Library, name: string): DataSet {
  const set = sets.get(name.replace(/^.*\//, ""));
  if (set) return set;
  const suggestions = suggestionsFor(name, sets.keys(), 3).join(", ");
  throw new Refusal(`Can't find the data set "${name}". Did you mean ${suggestions}?`);
}

/**
 * The changes that move a data set into the page that shows it, as Markdown tables.
 *
 * @throws Refusal if anything else uses the data set
 */
export function tableToPage(content: Content, name: string): ChangeSet {
  const set = existingSet(content.library, name);
  if (content.broken.has(set.file))
    throw new Refusal(`${set.file} has errors, so the table would lack rows. Run npm run check, and fix them first.`);
  const found = setsOnSinglePages(content).get(set.name);
  const page = found?.page.page;
  if (!found || !page)
    throw new Refusal(
      `${set.file} must remain a data set, because several pages or tables, a sentence, an explorer, a check, or a version limit needs its rows.`,
    );
  refuseLoss(content, set, found);
  const shown = new Map(
    [...nodesIn(parsePage(page.text))].flatMap((node) =>
      node.type === "leafDirective" ? [[node.position!.start.line, node] as const] : [],
    ),
  );
  const edits = found.tables.map(({ line, view }) => {
    const range = rangeOf(shown.get(line)!)!;
    const before = page.text.slice(page.text.lastIndexOf("\n", range.from - 1) + 1, range.from);
    // In a list or quote, each line must start with the same indent or mark as the first line.
    const indent = `\n${before.replaceAll(/[^>\s]/g, " ")}`;
    return {
      ...range,
      text: tableOn(page, view)
        .join(indent)
        .replaceAll(/[ \t]+$/gm, ""),
    };
  });
  const text = withSources(applyEdits(page.text, edits).text, page, sourcesOf(found.tables));
  const changes = new Map<string, string | null>([
    [page.file, text],
    [set.file, null],
  ]);
  renameAnchors(content, page, newAnchors(content, page, found), releasedAnchors(content, page), changes);
  return changes;
}

/** @throws Refusal if the tables don't contain everything in the data set */
function refuseLoss({ library }: Content, { file, columns }: DataSet, { page, tables }: SinglePage): void {
  visit(yamlOf(file, library.files.get(file) ?? ""), {
    Node(_, { comment, commentBefore }) {
      const text = comment ?? commentBefore;
      if (text) throw new Refusal(`${file} has a comment that the page can't keep: "#${text}". Remove it first.`);
    },
  });
  for (const { view, line } of tables) {
    refuseOtherValues(page.page!, view);
    for (const column of columns) {
      if (view.columns.some(({ name }) => name === column.name)) continue;
      const values = new Set(view.rows.map(({ cells }) => cells[column.name]));
      const isFilter = view.filters.some(({ name }) => name === column.name) && values.size === 1;
      const row = view.rows.find(({ cells }) => cells[column.name] !== undefined);
      if (row && !isFilter)
        throw new Refusal(
          `The table in ${page.file}:${line} doesn't show the column "${column.name}", and ${file} has a value for it in the row "${row.key}". Show the column, or remove its values.`,
        );
    }
  }
}

/** @throws Refusal if a table on the page would have other values than the data set */
function refuseOtherValues(page: Page, view: TableView): void {
  const table = markdownTables(tableOn(page, view).join("\n"))[0];
  for (const [index, { key, cells }] of view.rows.entries())
    for (const [at, { name, type }] of view.columns.entries()) {
      const value = cells[name];
      const shown = table?.rows[index]?.cells[at] ?? "";
      const isKept =
        value === undefined
          ? shown === ""
          : type === "number"
            ? Number(shown.replaceAll(",", "")) === value
            : type === "code"
              ? shown === String(value).trim()
              : shown !== "";
      if (!isKept)
        throw new Refusal(
          `Nothing has changed, because the page would show "${shown}" for "${name}" in the row "${key}" of ${view.set.file}, instead of "${String(value)}".`,
        );
    }
}

/**
 * The anchors that the rows have in the page, which come from their first cells, by their anchors in the data set.
 */
function newAnchors({ library }: Content, page: Page, { tables }: SinglePage): NewAnchors {
  const { shown } = rowAnchorsOn(library, page);
  return new Map(
    tables.flatMap(({ line, view: { rows, set } }) =>
      rows.map(({ key }, index) => [rowAnchor(set.name, key), shown.get(line)![index]!]),
    ),
  );
}
