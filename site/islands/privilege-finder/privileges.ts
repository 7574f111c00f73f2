import type { DataRow, DataSet } from "@opcon-help/model";

/** A privilege that a role can have. */
export interface Privilege {
  /** `<set>.<key>`: the anchor of its row. */
  id: string;
  name: string;
  /** Whether it is granted globally or for a department. */
  kind: "function" | "departmental";
  allows: string;
  /** Names of privileges that it always requires. */
  needs: readonly string[];
  /** Other requirements, for some tasks or objects. */
  besides: readonly string[];
  /** Names of privileges that it includes. */
  includes: readonly string[];
}

/** A task of a user. */
export interface Task {
  /** `<set>.<key>` of its row. */
  id: string;
  group: string;
  label: string;
  href: string;
  /** Alternative lists of privilege names. An empty list means that no privilege is required. */
  anyOf: readonly (readonly string[])[];
  besides?: string;
}

/** The role with all privileges. It isn't a privilege, but in the data it can take the place of one. */
export const fullRole = "ocadm";

const textOf = (row: DataRow, column: string): string => String(row.cells[column] ?? "");
const listOf = (row: DataRow, column: string): string[] => (row.cells[column] as string[] | undefined) ?? [];
const plain = (markdown: string): string => markdown.replaceAll(/\*\*|`/g, "");
const boldNames = (markdown: string): string[] => [...markdown.matchAll(/\*\*(.+?)\*\*/g)].map((match) => match[1]!);
const isOnlyNames = (markdown: string): boolean => /^\*\*[^*]+\*\*(?: and \*\*[^*]+\*\*)*$/.test(markdown);

/**
 * Privileges of both kinds, in the order of the data.
 *
 * @throws Error if a privilege requires one that doesn't exist
 */
export function privilegesOf(functions: DataSet, departmental: DataSet): Privilege[] {
  const rows = [
    ...functions.rows.map((row) => ({ row, set: functions, kind: "function" as const })),
    ...departmental.rows.map((row) => ({ row, set: departmental, kind: "departmental" as const })),
  ];
  const names = rows.map(({ row }) => textOf(row, "privilege"));
  const administrative = rows
    .filter(({ row }) => row.cells["administrative"])
    .map(({ row }) => textOf(row, "privilege"));
  const includes = (row: DataRow, name: string): string[] => {
    if (row.key === "all-function-privileges") return names.filter((other) => other !== name);
    if (row.key === "all-administrative-functions") return administrative.filter((other) => other !== name);
    return boldNames(textOf(row, "grants")).filter((other) => names.includes(other));
  };
  return rows.map(({ row, set, kind }) => {
    const name = textOf(row, "privilege");
    const needs = listOf(row, "needs");
    const needed = needs.filter(isOnlyNames).flatMap(boldNames);
    const unknown = needed.find((other) => !names.includes(other));
    if (unknown) throw new Error(`${set.file}: "${row.key}" requires "${unknown}", which isn't a privilege`);
    return {
      id: `${set.name}.${row.key}`,
      name,
      kind,
      allows: plain(textOf(row, "grants")),
      needs: needed,
      besides: needs.filter((need) => !isOnlyNames(need)).map(plain),
      includes: includes(row, name),
    };
  });
}

/**
 * Tasks with their alternative lists of privileges.
 *
 * @param spellings rows that list the labels which the product uses for the same privilege
 * @throws Error if a task requires a privilege that doesn't exist
 */
export function tasksOf(
  set: DataSet,
  privileges: readonly Privilege[],
  spellings: DataSet,
  hrefOf: (anchor: string) => string,
): Task[] {
  const known = new Set([fullRole, ...privileges.map(({ name }) => name)]);
  const spelt = spellings.rows.map((row) => [textOf(row, "name"), ...textOf(row, "also").split(", ")]);
  const here = (name: string): string =>
    (known.has(name) ? undefined : spelt.find((same) => same.includes(name))?.find((other) => known.has(other))) ??
    name;
  return set.rows.map((row) => {
    const anyOf = listOf(row, "privileges").map((entry) => {
      if (entry === "None") return [];
      if (entry === `\`${fullRole}\``) return [fullRole];
      const names = isOnlyNames(entry) ? boldNames(entry).map(here) : [entry];
      const unknown = names.find((name) => !known.has(name));
      if (unknown) throw new Error(`${set.file}: "${row.key}" requires "${unknown}", which isn't a privilege`);
      return names;
    });
    const area = textOf(row, "area");
    const client = textOf(row, "client");
    const besides = plain(textOf(row, "also"));
    return {
      id: `${set.name}.${row.key}`,
      group: area.charAt(0).toUpperCase() + area.slice(1),
      label: plain(textOf(row, "task")) + (client === "Both" ? "" : ` (${client})`),
      href: hrefOf(`${set.name}.${row.key}`),
      anyOf,
      ...(besides && { besides }),
    };
  });
}

/** The status change commands with a documented privilege, as tasks. */
export function commandTasks(set: DataSet, hrefOf: (anchor: string) => string): Task[] {
  return set.rows.flatMap((row) => {
    const privilege = textOf(row, "privilege");
    if (!isOnlyNames(privilege)) return [];
    const id = `${set.name}.${row.key}`;
    const command = textOf(row, "command");
    const label = row.cells["object"] === "job" ? `Use ${command} on a job` : `Use ${command}`;
    return [{ id, group: "Commands", label, href: hrefOf(id), anyOf: [boldNames(privilege)] }];
  });
}
