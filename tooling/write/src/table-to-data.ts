import { sourceOf, type Content } from "@opcon-help/lint";
import { wholeTable, type MarkdownTable, type Page } from "@opcon-help/model";
import { readDataSet } from "@opcon-help/model/read";
import { nodesIn, parsePage, rangeOf, type MdastNode } from "@opcon-help/model/text";
import { Document } from "yaml";

import { refuseTaken, Refusal, type ChangeSet } from "./change-set.ts";
import { existingPage } from "./move-page.ts";
import { relinked } from "./references.ts";
import { tableOn } from "./table-to-page.ts";

interface Wanted {
  /** Name of the new data set. */
  set: string;
  page: string;
  /** Caption of the table, if the page has several tables. */
  caption: string | undefined;
}

/** The source of a table on a page, from its caption to its last row. */
interface Source {
  from: number;
  to: number;
  caption: MdastNode;
  table: Extract<MdastNode, { type: "table" }>;
}

function sourceAt(text: string, line: number): Source {
  for (const parent of nodesIn(parsePage(text))) {
    const children = "children" in parent ? (parent.children as MdastNode[]) : [];
    for (const [index, table] of children.entries())
      if (table.type === "table" && table.position?.start.line === line) {
        const caption = children[index - 1]!;
        return { caption, table, from: rangeOf(caption)!.from, to: rangeOf(table)!.to };
      }
  }
  throw new Error(`there is no table on line ${line}`);
}

/** Markdown source of the cells by row. */
const cellSources = ({ table }: Source, text: string): string[][] =>
  table.children.slice(1).map((row) =>
    row.children.map(({ children }) =>
      children
        .map((child) => sourceOf(child, text))
        .join("")
        .replaceAll(String.raw`\|`, "|"),
    ),
  );

/** The content of nodes without their positions. */
const meaningOf = (...nodes: unknown[]): string =>
  JSON.stringify(nodes, (key, value: unknown) => (key === "position" ? undefined : value));

/**
 * Column names in lowerCamelCase from the labels. A name that repeats or is reserved is replaced by the column's number,
 * such as `column3`.
 */
function columnNames({ columns }: MarkdownTable): string[] {
  const names: string[] = [];
  const reserved = ["key", "source", "since", "until"];
  for (const [index, { label }] of columns.entries()) {
    const words = label.match(/[a-z0-9]+/gi) ?? [];
    const camel = words.map((word, at) => (at === 0 ? word.toLowerCase() : word[0]!.toUpperCase() + word.slice(1)));
    const name = camel.join("").replace(/^(?![a-z])/, "column");
    names.push(names.includes(name) || reserved.includes(name) ? `column${index + 1}` : name);
  }
  return names;
}

/**
 * Whether the cells of a column are numbers: they have the form in which a table shows numbers, and the column is
 * right-aligned.
 */
const isNumeric = ({ table: { align, children } }: Source, cells: readonly string[], index: number): boolean =>
  align?.[index] === "right" &&
  children.length > 1 &&
  cells.every((cell) => cell === "" || numberOf(cell).toLocaleString("en-US") === cell);

const numberOf = (text: string): number => Number(text.replaceAll(",", ""));

/** A table as the text of a data set. */
function yamlOfTable(
  table: MarkdownTable,
  original: Source,
  cells: readonly (readonly string[])[],
  source: string,
): string {
  const names = columnNames(table);
  const columns = table.columns.map(({ label, type }, index) => {
    const values = table.rows.map((row) => row.cells[index]!);
    const column = { label, type: isNumeric(original, values, index) ? "number" : type };
    return { name: names[index]!, column: values.includes("") ? { ...column, optional: true } : column };
  });
  const keys = keysOf(table);
  const rows = table.rows.map((row, at) => {
    const values = columns.flatMap(({ name, column: { type } }, index) => {
      const value = (type === "text" ? cells[at]?.[index] : row.cells[index]) ?? "";
      return value === "" ? [] : [[name, type === "number" ? numberOf(value) : value] as const];
    });
    return { key: keys[at]!, ...Object.fromEntries(values) };
  });
  const document = new Document({ title: table.caption, description: table.caption, source, columns: {}, rows });
  for (const { name, column } of columns)
    document.setIn(["columns", name], document.createNode(column, { flow: true }));
  return document.toString({ lineWidth: 0 });
}

/** Row keys that are derived from the names of the rows. */
function keysOf({ rows }: MarkdownTable): string[] {
  const keys: string[] = [];
  for (const { name } of rows) {
    const key = name.replaceAll(/[^a-z0-9]+/g, "-").replaceAll(/^-|-$/g, "") || "row";
    let number = 0;
    while (keys.includes(number === 0 ? key : `${key}-${number}`)) number += 1;
    keys.push(number === 0 ? key : `${key}-${number}`);
  }
  return keys;
}

function tableOf(page: Page, caption: string | undefined): MarkdownTable {
  const tables = page.tables.filter((table) => caption === undefined || table.caption === caption);
  const captions = page.tables.map((table) => `"${table.caption ?? `line ${table.line}`}"`).join(", ");
  if (tables.length !== 1)
    throw new Refusal(
      page.tables.length === 0
        ? `${page.file} doesn't contain a Markdown table.`
        : `Specify the caption of a table in ${page.file}: ${captions}`,
    );
  if (tables[0]!.caption === undefined)
    throw new Refusal(
      `${page.file}:${tables[0]!.line} The table doesn't have a caption. Add a "Table: …" paragraph above it.`,
    );
  return tables[0]!;
}

/**
 * The changes that turn a Markdown table into a data set that the page shows. The rows keep their anchors.
 *
 * @throws Refusal if the table doesn't exist or the name is in use
 */
export function tableToData(content: Content, wanted: Wanted): ChangeSet {
  const { library } = content;
  const file = `content/data/${wanted.set}.yml`;
  const taken = library.sets.get(wanted.set.replace(/^.*\//, ""));
  if (taken) throw new Refusal(`${taken.file} already has this name. Specify a different name.`);
  if (!/^([a-z0-9-]+\/)?[a-z0-9]+(-[a-z0-9]+)*$/.test(wanted.set))
    throw new Refusal(`"${wanted.set}" isn't a valid data set name. Use lowercase words joined by hyphens.`);
  refuseTaken(library.files, file);
  const page = library.pages.get(existingPage(content, wanted.page))!;
  const hasFolders = [...library.sets.values()].some((set) => set.file.split("/").length > file.split("/").length);
  if (hasFolders)
    throw new Refusal(
      `Specify the folder of the data set as well, such as ${page.front.sidebar ?? "shared"}/${wanted.set}.`,
    );
  const table = tableOf(page, wanted.caption);
  const [source] = page.front.sources ?? [];
  if (source === undefined)
    throw new Refusal(
      `${page.file} doesn't list any sources. A data set needs one, so add "sources: […]" to the front matter.`,
    );

  const original = sourceAt(page.text, table.line);
  const cells = cellSources(original, page.text).map((row) => row.map((cell) => relinked(cell, page.file, file)));
  const name = wanted.set.replace(/^.*\//, "");
  const data = yamlOfTable(table, original, cells, source);
  refuseLoss(page, original, file, data);
  const quote = ['"', "'"].find((mark) => !table.caption!.includes(mark));
  if (quote === undefined)
    throw new Refusal(`The caption in ${page.file}:${table.line} has two kinds of quotation marks. Use only one.`);
  const shown = `::data-table{set="${name}" caption=${quote}${table.caption}${quote}}`;
  return new Map([
    [page.file, page.text.slice(0, original.from) + shown + page.text.slice(original.to)],
    [file, data],
  ]);
}

/** @throws Refusal if the data set wouldn't look the same as the table */
function refuseLoss(page: Page, original: Source, file: string, data: string): void {
  const { set, problems } = readDataSet(file, data);
  const view = wholeTable(new Map(set ? [[set.name, set]] : []), set?.name ?? "");
  const lines = view.ok ? tableOn(page, view.value) : [];
  const again = view.ok ? sourceAt(lines.join("\n"), 3) : undefined;
  if (
    problems.length === 0 &&
    again &&
    meaningOf(again.caption, again.table) === meaningOf(original.caption, original.table)
  )
    return;
  const sources = [original, again].map((found, at) =>
    found?.table.children.map((row) => sourceOf(row, at === 0 ? page.text : lines.join("\n"))),
  );
  const row = again
    ? original.table.children.findIndex((each, at) => meaningOf(each) !== meaningOf(again.table.children[at]))
    : -1;
  throw new Refusal(
    `${page.file}:${original.table.position!.start.line + Math.max(0, row) + (row > 0 ? 1 : 0)} A data set can't keep everything that this table says, so nothing has changed. ${
      problems[0]?.message ??
      (row < 0
        ? "It can't keep the alignment of a column without numbers"
        : `"${sources[0]?.[row]}" would become "${sources[1]?.[row]}"`)
    }.`,
  );
}
