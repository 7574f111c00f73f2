import { limitsOf, type DataRow, type DataSet } from "@opcon-help/model";

import { textOfMarkdown } from "@opcon-help/model/text";
import type { EventField, EventType, LineRules } from "./event.ts";

const text = (row: DataRow, column: string): string => textOfMarkdown(String(row.cells[column] ?? ""));

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

const needs = { yes: "", blank: " (can be blank)", no: " (optional)" } as const;

/** Help for a field: its meaning, its valid values, and what happens if it's blank. */
const noteOf = (...parts: (string | undefined)[]): string =>
  parts
    .filter(Boolean)
    .map((part) => part!.replace(/\.?$/, "."))
    .join(" ");

function fieldOf(name: string, optional: boolean, rows: readonly DataRow[], command: string): EventField {
  const row = rows.find(({ cells }) => cells["name"] === name);
  const required = optional ? "no" : row?.cells["required"] === "may be blank" ? "blank" : "yes";
  const limits = limitsOf(row ?? { cells: {} });
  const values = row?.cells["values"] === undefined ? undefined : text(row, "values");
  const ifBlank = row?.cells["default"] === undefined ? undefined : `If blank: ${text(row, "default")}`;
  // The meaning comes only from an event of the same object, because a field with the same name elsewhere has the same
  // values but another meaning.
  const meaning = row && subject(row.cells["command"]) === subject(command) ? text(row, "meaning") : undefined;
  return {
    key: name,
    name,
    label: name + needs[required],
    note: noteOf(meaning, limits.choices ? undefined : values, ifBlank),
    required: required === "yes",
    isOptional: optional,
    limits,
    says: noteOf(values),
    must: [],
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

/** The rules for internal and external events. */
export function lineRules({ columns, rows }: DataSet): LineRules {
  const own = (kind: "internal" | "external"): LineRules["internal"] => {
    const rules = rows.filter(({ cells }) => cells["kind"] === kind || cells["kind"] === "both");
    const most = rules.find(({ cells }) => cells["most"] !== undefined)?.cells["most"];
    return {
      ...(most !== undefined && { most: Number(most) }),
      must: rules
        .filter(({ cells }) => cells["pattern"] !== undefined)
        .map((row) => ({ pattern: String(row.cells["pattern"]), says: text(row, "rule") })),
    };
  };
  const isChecked = columns.some(({ name }) => name === "pattern");
  return { internal: own("internal"), external: own("external"), isChecked };
}
