import type { CellValue, Column } from "../columns.ts";
import type { Directive } from "../text/directives.ts";
import { directiveForms } from "./directive-forms.ts";
import { quoted, suggestionsFor } from "../text/suggestions.ts";
import type { DataRow, DataSet } from "./data-set.ts";
import { explorerCard } from "./explorers.ts";

/** A table that a page requests with `::data-table{…}`. */
export interface TableRequest {
  set: string;
  columns: string[] | undefined;
  /** Conditions for rows: each of these columns must have one of its values. */
  where: { column: string; values: string[] }[];
  caption: string;
  /** Label of an additional empty column that readers fill in on a worksheet. */
  blank: string | undefined;
}

export interface TableView {
  set: DataSet;
  columns: Column[];
  rows: DataRow[];
  /** Columns whose values select the rows. */
  filters: Column[];
  caption: string;
  blank: string | undefined;
}

export type Found<T> = { ok: true; value: T } | { ok: false; message: string };

const wrong = (message: string): { ok: false; message: string } => ({ ok: false, message });

const tableAttributes = directiveForms["data-table"]!.attributes!;

/** Reads the attributes of a `::data-table` directive. */
export function readTableRequest(attributes: Readonly<Record<string, string | null | undefined>>): Found<TableRequest> {
  const unknown = Object.keys(attributes).find((name) => !tableAttributes.includes(name));
  if (unknown) return wrong(`Unknown attribute "${unknown}"; data-table supports ${quoted(tableAttributes)}`);
  if (!attributes["set"]) return wrong('data-table needs set="<name of a file in content/data>"');
  if (!attributes["caption"]) return wrong('data-table needs caption="<what the table shows>"');
  const where = [];
  for (const condition of (attributes["where"] ?? "").split(";").filter((part) => part.trim())) {
    const match = /^\s*(\w+)\s*=\s*(.*?)\s*$/.exec(condition);
    if (!match) return wrong(`where="${condition}" must have the form column=value or column=one|another`);
    where.push({ column: match[1]!, values: match[2]!.split("|").map((value) => value.trim()) });
  }
  return {
    ok: true,
    value: {
      set: attributes["set"],
      columns: attributes["columns"]?.split(/\s+/).filter(Boolean),
      where,
      caption: attributes["caption"],
      blank: attributes["blank"] ?? undefined,
    },
  };
}

function findSet(sets: ReadonlyMap<string, DataSet>, name: string): Found<DataSet> {
  const value = sets.get(name);
  if (value) return { ok: true, value };
  return wrong(`There is no data set "${name}"; did you mean ${quoted(suggestionsFor(name, sets.keys()))}?`);
}

function findColumn({ name: set, columns }: DataSet, name: string): Found<Column> {
  const value = columns.find((column) => column.name === name);
  if (value) return { ok: true, value };
  return wrong(`Set "${set}" has no column "${name}"; it has ${quoted(columns.map((column) => column.name))}`);
}

/** Selects the columns and rows of a table, or reports what doesn't exist and what does. */
export function viewTable(sets: ReadonlyMap<string, DataSet>, request: TableRequest): Found<TableView> {
  const found = findSet(sets, request.set);
  if (!found.ok) return found;
  const set = found.value;
  const columns: Column[] = [];
  for (const name of request.columns ?? set.columns.map((column) => column.name)) {
    const column = findColumn(set, name);
    if (!column.ok) return column;
    columns.push(column.value);
  }
  let rows = set.rows;
  const filters: Column[] = [];
  for (const { column, values } of request.where) {
    const filter = findColumn(set, column);
    if (!filter.ok) return filter;
    filters.push(filter.value);
    const valueOf = (row: DataRow): string => String(row.cells[column] ?? "");
    const missing = values.find((value) => !set.rows.some((row) => valueOf(row) === value));
    if (missing !== undefined) return wrong(`No row of "${set.name}" has ${column}=${missing}`);
    rows = rows.filter((row) => values.includes(valueOf(row)));
  }
  if (rows.length === 0)
    return wrong(
      `No row of "${set.name}" has ${request.where.map((part) => `${part.column}=${part.values.join("|")}`).join(" and ")}`,
    );
  return { ok: true, value: { set, columns, rows, filters, caption: request.caption, blank: request.blank } };
}

/** All rows and columns of a data set, with its title as caption. */
export const wholeTable = (sets: ReadonlyMap<string, DataSet>, name: string): Found<TableView> =>
  viewTable(sets, { set: name, columns: undefined, where: [], caption: sets.get(name)?.title ?? "", blank: undefined });

/** The tables that a directive shows. Empty for a fact. */
export function tablesOf(
  sets: ReadonlyMap<string, DataSet>,
  { name, attributes }: Pick<Directive, "name" | "attributes">,
): Found<TableView>[] {
  if (name === "data-table") {
    const request = readTableRequest(attributes);
    return [request.ok ? viewTable(sets, request.value) : request];
  }
  if (name !== "explorer") return [];
  const card = explorerCard(attributes["name"] ?? "");
  if (!card) return [wrong(`There is no explorer "${attributes["name"]}"`)];
  return card.shows.map((set) => wholeTable(sets, set));
}

export interface Fact {
  set: DataSet;
  row: DataRow;
  column: Column;
  value: CellValue;
}

/** Finds the value for `:fact[set.key.column]`. */
export function findFact(sets: ReadonlyMap<string, DataSet>, reference: string): Found<Fact> {
  const [setName, key, columnName, ...rest] = reference.split(".");
  if (!setName || !key || !columnName || rest.length > 0)
    return wrong(`":fact[${reference}]" must have the form :fact[set.key.column]`);
  const found = findSet(sets, setName);
  if (!found.ok) return found;
  const set = found.value;
  const row = set.rows.find((candidate) => candidate.key === key);
  if (!row) {
    const keys = set.rows.map((candidate) => candidate.key);
    return wrong(`Set "${setName}" has no row "${key}"; did you mean ${quoted(suggestionsFor(key, keys))}?`);
  }
  const column = findColumn(set, columnName);
  if (!column.ok) return column;
  const value = row.cells[columnName];
  if (value === undefined) return wrong(`Row "${key}" of "${setName}" has no value for "${columnName}"`);
  return { ok: true, value: { set, row, column: column.value, value } };
}
