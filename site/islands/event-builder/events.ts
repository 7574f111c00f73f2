import type { DataRow, DataSet } from "@opcon-help/model";

import { plainText } from "../../markdown/plain-text.ts";
import type { EventType, Field, LineRules } from "./event.ts";

const text = (row: DataRow, column: string): string => plainText(String(row.cells[column] ?? ""));

/** `Y or N`, `I (information), W (warning) or E (error)`: the values, where the words list nothing but values. */
export function choicesIn(values: string): string[] | undefined {
  const listed = [...values.matchAll(/`([^`]+)`/g)].map((match) => match[1]!);
  const between = values.replaceAll(/`[^`]+`/g, "").replaceAll(/\([^)]*\)|\bor\b|[,;\s]/g, "");
  return listed.length > 1 && between === "" ? listed : undefined;
}

/** Fields in a syntax such as `$X:Y,<needed>,[optional]`. */
const fieldsIn = (syntax: string): { name: string; optional: boolean }[] =>
  [...syntax.matchAll(/,(?:<([^>]+)>|\[([^\]]+)\])/g)].map(([, needed, optional]) => ({
    name: needed ?? optional ?? "",
    optional: needed === undefined,
  }));

/** Rows that may describe the fields of an event, the nearest first: its own, those of its sister, those of all. */
function descriptions(parameters: DataSet, key: string): DataRow[] {
  const sister = key.replace(/hld$/, "");
  const own = parameters.rows.filter(({ cells }) => cells["event"] === key);
  const near = parameters.rows.filter(({ cells }) => sister !== key && String(cells["event"]).startsWith(sister));
  const shared = parameters.rows.filter(({ cells }) => cells["kind"] === "common");
  return [...own, ...near, ...shared];
}

function fieldOf(name: string, optional: boolean, rows: readonly DataRow[]): Field {
  const row = rows.find(({ cells }) => cells["name"] === name);
  const stated = row?.cells["required"];
  const choices = row && choicesIn(String(row.cells["values"] ?? ""));
  return {
    name,
    required: optional ? "no" : stated === "may be blank" ? "blank" : "yes",
    ...(row?.cells["default"] !== undefined && { ifBlank: text(row, "default") }),
    ...(row?.cells["values"] !== undefined && !choices && { values: text(row, "values") }),
    ...(choices && { choices }),
    ...(row?.cells["element"] !== undefined && { element: String(row.cells["element"]) }),
  };
}

/** Events that a reader can write, by category; those without fields pass only between programs. */
export function eventsByCategory(types: DataSet, parameters: DataSet): Record<string, EventType[]> {
  const events = types.rows.filter(({ cells }) => Number(cells["fields"]) > 0);
  return Object.groupBy(
    events.map((row) => {
      const rows = descriptions(parameters, row.key);
      return {
        category: String(row.cells["category"]),
        key: row.key,
        command: String(row.cells["command"]),
        does: text(row, "does"),
        ...(row.cells["privilege"] !== undefined && { privilege: text(row, "privilege") }),
        fields: fieldsIn(String(row.cells["syntax"])).map(({ name, optional }) => fieldOf(name, optional, rows)),
        elements: String(row.cells["elements"] ?? "").split(" "),
      };
    }),
    ({ category }) => category,
  ) as Record<string, EventType[]>;
}

/**
 * The rules for the line that the builder checks.
 *
 * @throws Error when the data set no longer states one of them
 */
export function lineRules(rules: DataSet): LineRules {
  const rule = (key: string): string => {
    const row = rules.rows.find((candidate) => candidate.key === key);
    if (!row) throw new Error(`${rules.file}: the event builder checks the rule "${key}", which is missing`);
    return text(row, "rule");
  };
  const most = (key: string): number => {
    const number = /\d+/.exec(rule(key))?.[0];
    if (number === undefined) throw new Error(`${rules.file}: the rule "${key}" names no number of characters`);
    return Number(number);
  };
  return {
    length: { internal: most("length-internal"), external: most("length-external") },
    comma: rule("comma"),
    brackets: rule("brackets"),
  };
}
