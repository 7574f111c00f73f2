import type { Library } from "@opcon-help/model";

import { entriesOf, labelOf, type Entry } from "../look-up/describe.ts";

/** The names of a state or an action by client. */
const wordsOf = ({ set, text }: Entry, columns: readonly string[]) =>
  columns.filter(text).map((column) => ({ client: labelOf(set, column), word: text(column) }));

export type MachineState = ReturnType<typeof statesOf>[number];

export const statesOf = (library: Library) =>
  entriesOf(library, "machine-states").map((row) => ({
    key: row.key,
    name: row.text("state"),
    words: wordsOf(row, ["state", "card", "color"]),
  }));

/** An action on the communication with a machine. */
export type MachineAction = ReturnType<typeof actionsOf>[number];

export const actionsOf = (library: Library) =>
  entriesOf(library, "machine-actions").map((row) => ({
    key: row.key,
    /** Name in Enterprise Manager, which is the shortest. */
    name: row.text("desktop"),
    effect: row.text("effect"),
    /** Names of the states that allow it. */
    from: row.cells["from"] as string[],
    leadsTo: row.text("leadsTo"),
    words: wordsOf(row, ["web", "desktop", "otto"]),
  }));
