import type { DataRow, DataSet } from "@opcon-help/model";

import { joined, type Neighbour } from "../shared/state-diagram.ts";

export type StatusObject = "schedule" | "job";

/** A status of a daily schedule or a job. */
export interface Status {
  /** `<set>.<key>`, which is the anchor of its row. */
  id: string;
  object: StatusObject;
  /** Category of a job status; undefined for a schedule status. */
  category?: string;
  name: string;
  meaning: string;
  /** IDs of the commands that it allows. */
  commands: string[];
}

/** A command that changes the status. */
export interface Command {
  id: string;
  href: string;
  object: StatusObject;
  name: string;
  effect: string;
  /** Name of the resulting status, if documented. */
  leadsTo?: string;
  platforms?: string;
  privilege?: string;
}

const text = (row: DataRow, column: string): string => String(row.cells[column] ?? "").replaceAll(/\*\*|`/g, "");
const given = <Name extends string>(name: Name, value: string): Partial<Record<Name, string>> =>
  (value ? { [name]: value } : {}) as Partial<Record<Name, string>>;

/**
 * Reads the commands.
 *
 * @param page address of the page that shows the commands
 */
export const commandsOf = (set: DataSet, page: string): Command[] =>
  set.rows.map((row) => ({
    id: `${set.name}.${row.key}`,
    href: `${page}#${set.name}.${row.key}`,
    object: row.cells["object"] as StatusObject,
    name: text(row, "command"),
    effect: text(row, "effect"),
    ...given("leadsTo", text(row, "leadsTo")),
    ...given("platforms", text(row, "platforms")),
    ...given("privilege", text(row, "privilege")),
  }));

const allowsNothing = new Set(["None", "Not applicable"]);

/**
 * The statuses of a data set with the commands that their rows allow.
 *
 * @throws Error if a row allows something that isn't a command
 */
export function statusesOf(set: DataSet, commands: DataSet, object: StatusObject): Status[] {
  const ofObject = commands.rows.filter((row) => row.cells["object"] === object);
  const names = new Set(ofObject.map((command) => text(command, "allowedAs")));
  return set.rows.map((row) => {
    const allowed = (row.cells["allowed"] as string[]).filter((name) => !allowsNothing.has(name));
    const unknown = allowed.find((name) => !names.has(name));
    if (unknown) throw new Error(`${set.file}: "${row.key}" allows "${unknown}", which isn't in ${commands.file}`);
    return {
      id: `${set.name}.${row.key}`,
      object,
      ...given("category", text(row, "category")),
      name: text(row, "status"),
      meaning: text(row, "meaning"),
      commands: ofObject
        .filter((command) => allowed.includes(text(command, "allowedAs")))
        .map(({ key }) => `${commands.name}.${key}`),
    };
  });
}

/** Statuses that allow a command, by category. Statuses without a category come first, under "". */
export function whereAllowed(command: Command, statuses: readonly Status[]): Map<string, Status[]> {
  return Map.groupBy(
    statuses.filter(({ commands }) => commands.includes(command.id)),
    ({ category }) => category ?? "",
  );
}

/** The neighbors of a status in its state diagram, each with the commands that lead to or from it. */
export function neighboursOf(
  status: Status,
  statuses: readonly Status[],
  commands: readonly Command[],
): { before: Neighbour[]; after: Neighbour[] } {
  const after = commands
    .filter(({ id }) => status.commands.includes(id))
    .map(({ name, leadsTo }) => [leadsTo, name] as const);
  const before = commands
    .filter(({ object, leadsTo }) => object === status.object && leadsTo === status.name)
    .flatMap((command) =>
      statuses
        .filter((other) => other.commands.includes(command.id))
        .map((other) => [other.category ?? other.name, command.name] as const),
    );
  return { before: joined(before), after: joined(after) };
}
