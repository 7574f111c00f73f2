import { limitsOf, type Library } from "@opcon-help/model";

import { entriesOf, type Entry } from "../look-up/describe.ts";

/** Rows that can describe the fields of an event, the most specific row first. */
function descriptions(parameters: readonly Entry[], key: string): Entry[] {
  const sister = key.replace(/hld$/, "");
  const own = parameters.filter(({ text }) => text("event") === key);
  const near = parameters.filter(({ text }) => sister !== key && text("event").startsWith(sister));
  const shared = parameters.filter(({ text }) => text("kind") === "common");
  return [...own, ...near, ...shared];
}

/** The part of a command that names its object, such as `$JOB` in `$JOB:ADD`. */
const subject = (command: string): string => command.split(":", 1)[0]!;

const needs = { yes: "", blank: " (can be blank)", no: " (optional)" } as const;

/** Help for a field: its meaning, its valid values, and what happens if it's blank. */
const noteOf = (...parts: string[]): string =>
  parts
    .filter(Boolean)
    .map((part) => part.replace(/\.?$/, "."))
    .join(" ");

/** @param rows rows that can describe the field */
function fieldOf(name: string, isOptional: boolean, rows: readonly Entry[], command: string) {
  const row = rows.find(({ cells }) => cells["name"] === name);
  const text = row?.text ?? (() => "");
  const required = isOptional ? "no" : text("required") === "may be blank" ? "blank" : "yes";
  const limits = limitsOf(row ?? { cells: {} });
  const values = text("values");
  // The meaning comes only from an event of the same object, because a field with the same name elsewhere has the same
  // values but another meaning.
  const meaning = subject(text("command")) === subject(command) ? text("meaning") : "";
  return {
    key: name,
    name,
    label: name + needs[required],
    note: noteOf(meaning, limits.choices ? "" : values, text("default") && `If blank: ${text("default")}`),
    required: required === "yes",
    /** Whether the field and its comma can be omitted at the end of the event. */
    isOptional,
    limits,
    says: noteOf(values),
  };
}

/**
 * The events of the largest category first, and the rules for their lines. Events without fields aren't included,
 * because only programs send them.
 */
export function rowsOf(library: Library) {
  const parameters = entriesOf(library, "event-parameters");
  const rows = entriesOf(library, "event-types").filter(({ cells }) => Number(cells["fields"]) > 0);
  const events = rows.map(({ key, cells, text }) => {
    const described = descriptions(parameters, key);
    // A syntax such as `$X:Y,<needed>,[optional]`.
    const names = [...String(cells["syntax"]).matchAll(/,(?:<([^>]+)>|\[([^\]]+)\])/g)];
    return {
      key,
      command: text("command"),
      category: text("category"),
      does: text("does"),
      /** Empty if the event doesn't require one. */
      privilege: text("privilege"),
      fields: names.map(([, needed, optional]) => fieldOf(needed ?? optional!, !needed, described, text("command"))),
    };
  });
  const categories = [...Map.groupBy(events, ({ category }) => category).values()];
  return { events: categories.toSorted((a, b) => b.length - a.length).flat(), rules: lineRules(library) };
}

/** The rules for internal and external events. */
function lineRules(library: Library) {
  const rows = entriesOf(library, "event-string-rules");
  const own = (kind: string) => {
    const rules = rows.filter(({ text }) => [kind, "both"].includes(text("kind")));
    return {
      /** Maximum length of the line. */
      most: rules.map(({ cells }) => cells["most"] as number | undefined).find(Boolean),
      /** Rules for each field. */
      must: rules
        .filter(({ cells }) => cells["pattern"] !== undefined)
        .map(({ cells, text }) => ({ pattern: String(cells["pattern"]), says: text("rule") })),
    };
  };
  // Released data doesn't state what the values must be.
  const isChecked = rows[0]!.set.columns.some(({ name }) => name === "pattern");
  return { internal: own("internal"), external: own("external"), isChecked };
}
