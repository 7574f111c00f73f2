import { pageHref, type DataRow, type Library } from "@opcon-help/model";
import { textOfMarkdown } from "@opcon-help/model/text";

import { entriesOf } from "../look-up/describe.ts";
import { fullRole, type Privilege, type Task } from "./recipe.ts";

const listOf = ({ cells }: DataRow, column: string): string[] => (cells[column] as string[] | undefined) ?? [];
const boldNames = (markdown: unknown): string[] =>
  [...String(markdown).matchAll(/\*\*(.+?)\*\*/g)].map((match) => match[1]!);
const isOnlyNames = (markdown: unknown): boolean => /^\*\*[^*]+\*\*(?: and \*\*[^*]+\*\*)*$/.test(String(markdown));

/** Privileges of both kinds, in the order of the data. */
export function privilegesOf(library: Library) {
  const rows = (["function", "departmental"] as const).flatMap((kind) =>
    entriesOf(library, `${kind}-privileges`).map((row) => ({ ...row, kind, name: row.text("privilege") })),
  );
  const includedIn = ({ key, cells }: DataRow, other: (typeof rows)[number]): boolean => {
    if (key === "all-function-privileges") return true;
    if (key === "all-administrative-functions") return other.cells["administrative"] === true;
    return boldNames(cells["grants"]).includes(other.name);
  };
  return rows.map((row) => ({
    id: row.anchor,
    name: row.name,
    /** Whether it is granted globally or for a department. */
    kind: row.kind,
    /** Names of privileges that it always requires. */
    needs: listOf(row, "needs").filter(isOnlyNames).flatMap(boldNames),
    /** Other requirements, for some tasks or objects. */
    besides: listOf(row, "needs")
      .filter((need) => !isOnlyNames(need))
      .map(textOfMarkdown),
    /** Names of privileges that it includes. */
    includes: rows.filter((other) => other.name !== row.name && includedIn(row, other)).map(({ name }) => name),
  }));
}

/**
 * Tasks with their alternative lists of privileges.
 *
 * @throws Error if a task requires a privilege that doesn't exist
 */
export function tasksOf(library: Library, privileges: readonly Privilege[]) {
  const known = new Set([fullRole, ...privileges.map(({ name }) => name)]);
  // The labels that the product uses for the same privilege.
  const spellings = entriesOf(library, "desktop-privilege-names").map(({ text }) =>
    [text("name"), ...text("also").split(", ")].filter(Boolean),
  );
  return entriesOf(library, "privilege-tasks").map((row) => {
    const { set, key, anchor, text } = row;
    const named = (name: string): string => {
      const same = [name, ...(spellings.find((labels) => labels.includes(name)) ?? [])];
      const found = same.find((other) => known.has(other));
      if (!found) throw new Error(`${set.file}: "${key}" requires "${name}", which isn't a privilege`);
      return found;
    };
    const area = text("area");
    return {
      id: anchor,
      group: area.charAt(0).toUpperCase() + area.slice(1),
      label: text("task") + (text("client") === "Both" ? "" : ` (${text("client")})`),
      href: `#${anchor}`,
      /** Alternative lists of privilege names. An empty list means that no privilege is required. */
      anyOf: listOf(row, "privileges").map((entry) => {
        if (entry === "None") return [];
        return (isOnlyNames(entry) ? boldNames(entry) : [textOfMarkdown(entry)]).map(named);
      }),
      /** Other requirements. */
      besides: text("also"),
    };
  });
}

/** The status change commands with a documented privilege, as tasks. */
const commandTasks = (library: Library): Task[] =>
  entriesOf(library, "status-commands")
    .filter(({ cells }) => isOnlyNames(cells["privilege"]))
    .map(({ anchor, cells, text }) => ({
      id: anchor,
      group: "Commands",
      label: `Use ${text("command")}${text("object") === "job" ? " on a job" : ""}`,
      href: `${pageHref("operations/status-change-commands")}#${anchor}`,
      anyOf: [boldNames(cells["privilege"])],
      besides: "",
    }));

export function rowsOf(library: Library) {
  const privileges = privilegesOf(library);
  const named = tasksOf(library, privileges);
  const commands = commandTasks(library).filter(({ label }) => !named.some((task) => task.label === label));
  return { privileges, tasks: [...named, ...commands] };
}
