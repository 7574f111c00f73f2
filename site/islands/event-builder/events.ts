import type { DataRow, DataSet } from "@opcon-help/model";

import { textOfMarkdown } from "@opcon-help/model/text";
import type { EventType, Field, LineRules } from "./event.ts";

const text = (row: DataRow, column: string): string => textOfMarkdown(String(row.cells[column] ?? ""));

/** The values in text such as `Y or N` or `I (information), W (warning) or E (error)`, if it contains only values. */
export function choicesIn(values: string): string[] | undefined {
  const listed = [...values.matchAll(/`([^`]+)`/g)].map((match) => match[1]!);
  const between = values.replaceAll(/`[^`]+`/g, "").replaceAll(/\([^)]*\)|\bor\b|[,;\s]/g, "");
  return listed.length > 1 && between === "" ? listed : undefined;
}

/** Names of the fields in a syntax such as `$X:Y,<needed>,[optional]`. */
const fieldsIn = (syntax: string): { name: string; optional: boolean }[] =>
  [...syntax.matchAll(/,(?:<([^>]+)>|\[([^\]]+)\])/g)].map(([, needed, optional]) => ({
    name: needed ?? optional ?? "",
    optional: needed === undefined,
  }));

/** Rows that can describe the fields of an event, the most specific row first. */
function descriptions(parameters: DataSet, key: string): DataRow[] {
  const sister = key.replace(/hld$/, "");
  const own = parameters.rows.filter(({ cells }) => cells["event"] === key);
  const near = parameters.rows.filter(({ cells }) => sister !== key && String(cells["event"]).startsWith(sister));
  const shared = parameters.rows.filter(({ cells }) => cells["kind"] === "common");
  return [...own, ...near, ...shared];
}

/** The part of a command that names its object, such as `$JOB` in `$JOB:ADD`. */
const subject = (command: unknown): string => String(command).split(":", 1)[0]!;

function fieldOf(name: string, optional: boolean, rows: readonly DataRow[], command: string): Field {
  const row = rows.find(({ cells }) => cells["name"] === name);
  const stated = row?.cells["required"];
  const choices = row && choicesIn(String(row.cells["values"] ?? ""));
  return {
    name,
    required: optional ? "no" : stated === "may be blank" ? "blank" : "yes",
    // The meaning comes only from an event of the same object, because a field with the same name elsewhere has the
    // same values but another meaning.
    ...(row && subject(row.cells["command"]) === subject(command) && { meaning: text(row, "meaning") }),
    ...(row?.cells["default"] !== undefined && { ifBlank: text(row, "default") }),
    ...(row?.cells["values"] !== undefined && !choices && { values: text(row, "values") }),
    ...(choices && { choices }),
    ...(row?.cells["element"] !== undefined && { element: String(row.cells["element"]) }),
  };
}

function eventType(row: DataRow, parameters: DataSet): EventType {
  const command = String(row.cells["command"]);
  const rows = descriptions(parameters, row.key);
  return {
    key: row.key,
    command,
    does: text(row, "does"),
    ...(row.cells["privilege"] !== undefined && { privilege: text(row, "privilege") }),
    fields: fieldsIn(String(row.cells["syntax"])).map(({ name, optional }) => fieldOf(name, optional, rows, command)),
    elements: String(row.cells["elements"] ?? "").split(" "),
  };
}

/**
 * Events by category, largest category first. Events without fields aren't included, because only programs send them.
 */
export function eventsByCategory(types: DataSet, parameters: DataSet): Record<string, EventType[]> {
  const rows = types.rows.filter(({ cells }) => Number(cells["fields"]) > 0);
  const categories = Object.groupBy(rows, ({ cells }) => String(cells["category"]));
  return Object.fromEntries(
    Object.entries(categories)
      .map(([category, ofCategory = []]) => [category, ofCategory.map((row) => eventType(row, parameters))] as const)
      .toSorted(([, a], [, b]) => b.length - a.length),
  );
}

/**
 * The rules that the builder checks.
 *
 * @throws Error if the data set doesn't contain one of them
 */
export function lineRules(rules: DataSet): LineRules {
  const rule = (key: string): string => {
    const row = rules.rows.find((candidate) => candidate.key === key);
    if (!row) throw new Error(`${rules.file}: the event builder checks the rule "${key}", which is missing`);
    return text(row, "rule");
  };
  const most = (key: string): number => {
    const number = /\d+/.exec(rule(key))?.[0];
    if (number === undefined)
      throw new Error(`${rules.file}: the rule "${key}" doesn't specify a number of characters`);
    return Number(number);
  };
  return {
    length: { internal: most("length-internal"), external: most("length-external") },
    comma: rule("comma"),
    brackets: rule("brackets"),
  };
}
