import type { DataSet } from "@opcon-help/model";

import { joined, type Neighbour } from "../shared/state-diagram.ts";

/** A machine state with its names in each client. */
export interface MachineState {
  key: string;
  name: string;
  /** Name by client. */
  words: readonly { client: string; word: string }[];
}

/** An action on the communication with a machine. */
export interface MachineAction {
  key: string;
  effect: string;
  /** Names of the states that allow it. */
  from: readonly string[];
  leadsTo: string;
  /** Name by client. */
  words: readonly { client: string; word: string }[];
}

const plain = (markdown: string): string => markdown.replaceAll(/\*\*|`/g, "");

const wordsOf = (set: DataSet, cells: DataSet["rows"][number]["cells"], columns: readonly string[]) =>
  columns
    .filter((column) => cells[column] !== undefined)
    .map((column) => ({
      client: set.columns.find(({ name }) => name === column)!.label,
      word: plain(String(cells[column])),
    }));

export const statesOf = (set: DataSet): MachineState[] =>
  set.rows.map(({ key, cells }) => ({
    key,
    name: String(cells["state"]),
    words: wordsOf(set, cells, ["state", "card", "color"]),
  }));

/** @throws Error if an action names a state that doesn't exist */
export function actionsOf(set: DataSet, states: readonly MachineState[]): MachineAction[] {
  return set.rows.map(({ key, cells }) => {
    const from = cells["from"] as string[];
    const leadsTo = String(cells["leadsTo"]);
    const unknown = [...from, leadsTo].find((name) => !states.some((state) => state.name === name));
    if (unknown) throw new Error(`${set.file}: "${key}" names "${unknown}", which isn't a machine state`);
    return {
      key,
      effect: plain(String(cells["effect"])),
      from,
      leadsTo,
      words: wordsOf(set, cells, ["web", "desktop", "otto"]),
    };
  });
}

/**
 * The states that lead to a state or follow it in the diagram. Actions have their names from Enterprise Manager, which
 * are the shortest.
 */
export function neighboursOf(
  state: MachineState,
  actions: readonly MachineAction[],
  client: string,
): { before: Neighbour[]; after: Neighbour[] } {
  const named = actions.map((action) => ({
    ...action,
    name: action.words.find((each) => each.client === client)!.word,
  }));
  return {
    before: joined(
      named
        .filter(({ leadsTo }) => leadsTo === state.name)
        .flatMap(({ from, name }) => from.map((other) => [other, name] as const)),
    ),
    after: joined(
      named.filter(({ from }) => from.includes(state.name)).map(({ leadsTo, name }) => [leadsTo, name] as const),
    ),
  };
}
