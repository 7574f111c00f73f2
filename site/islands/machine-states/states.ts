import type { Library } from "@opcon-help/model";

import { escapeHtml } from "../../markdown/html.ts";
import { entriesOf, labelOf, type Entry } from "../look-up/describe.ts";
import { listsOf, type Choice } from "../shared/choices.ts";
import { count } from "../shared/fields.tsx";

/** The names of a state or an action by client. */
const wordsOf = ({ set, text }: Entry, columns: readonly string[]) =>
  columns.filter(text).map((column) => ({ client: labelOf(set, column), word: text(column) }));

const inWords = (words: ReturnType<typeof wordsOf>): string =>
  words.map(({ client, word }) => `${client}: ${word}`).join("; ");

export const statesOf = (library: Library) =>
  entriesOf(library, "machine-states").map((row) => ({
    name: row.text("state"),
    words: wordsOf(row, ["state", "card", "color"]),
  }));

/** The actions on the communication with a machine. */
export const actionsOf = (library: Library) =>
  entriesOf(library, "machine-actions").map((row) => ({
    effect: row.text("effect"),
    /** Names of the states that allow it. */
    from: row.cells["from"] as string[],
    leadsTo: row.text("leadsTo"),
    words: wordsOf(row, ["web", "desktop", "otto"]),
  }));

/** The names of states by client, with what other clients call the state, and its actions. */
export function choicesOf(library: Library): Choice[] {
  const actions = actionsOf(library);
  const details = (action: (typeof actions)[number]): string =>
    escapeHtml(`${action.effect} New status: ${action.leadsTo}. ${inWords(action.words)}.`);
  return statesOf(library).flatMap(({ name, words }) => {
    const possible = actions.filter(({ from }) => from.includes(name));
    return words.map((own) => ({
      id: inWords([own]),
      name: own.word,
      group: own.client,
      about: escapeHtml(`${inWords(words)}.`),
      answer: `The machine is ${name}. ${count(possible.length, "action is", "actions are")} available.`,
      results: listsOf([["", possible.map(details)]]),
      rows: name,
    }));
  });
}
