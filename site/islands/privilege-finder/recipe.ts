import type { privilegesOf, tasksOf } from "./rows.ts";

export type Privilege = ReturnType<typeof privilegesOf>[number];
export type Task = ReturnType<typeof tasksOf>[number];

export const kindTitles = {
  function: "Function privileges",
  departmental: "Departmental function privileges",
} as const;

/** The role with all privileges. It isn't a privilege, but in the data it can take the place of one. */
export const fullRole = "ocadm";

/** The named privileges and all privileges that they require. */
function withNeeds(names: readonly string[], all: ReadonlyMap<string, Privilege>): string[] {
  const found = new Set<string>();
  const add = (name: string): void => {
    if (found.has(name)) return;
    found.add(name);
    all.get(name)?.needs.forEach(add);
  };
  names.forEach(add);
  return [...found];
}

/**
 * The requirements of a role for selected tasks, with the fewest privileges for all of them. If a task allows
 * alternatives, chooses the one that adds the fewest privileges to those of the other tasks.
 */
export function recipeFor(tasks: readonly Task[], privileges: readonly Privilege[]) {
  const all = new Map(privileges.map((privilege) => [privilege.name, privilege]));
  const ways = (task: Task): (readonly string[])[] => task.anyOf.filter((way) => !way.includes(fullRole));
  let chosen: string[] = [];
  const isWide = (way: readonly string[]): boolean => way.some((name) => all.get(name)!.includes.length > 0);
  const take = (task: Task): readonly string[] => {
    const covered = new Set(chosen.flatMap((name) => [name, ...all.get(name)!.includes]));
    const costs = ways(task).map((way) => ({
      way,
      cost: withNeeds(way, all).filter((name) => !covered.has(name)).length,
    }));
    const [best] = costs.toSorted((a, b) => {
      if (a.cost === 0 || b.cost === 0) return a.cost - b.cost;
      return Number(isWide(a.way)) - Number(isWide(b.way)) || a.cost - b.cost;
    });
    chosen = withNeeds([...chosen, ...best!.way], all);
    return best!.way;
  };
  const possible = tasks.filter((task) => ways(task).length > 0);
  const taken = new Map(possible.toSorted((a, b) => ways(a).length - ways(b).length).map((task) => [task, take(task)]));
  const needed = privileges.filter(
    ({ name }) => chosen.includes(name) && !chosen.some((other) => all.get(other)!.includes.includes(name)),
  );
  return {
    privileges: needed,
    /** Other requirements, with the task or privilege that causes them. */
    besides: [
      ...possible.flatMap(({ label, besides }) => (besides ? [`${label}: ${besides}`] : [])),
      ...needed.flatMap(({ name, besides }) => besides.map((text) => `${name}: ${text}`)),
    ],
    /** Tasks that require the role with all rights. */
    fullRoleOnly: tasks.filter((task) => ways(task).length === 0),
    /** Tasks that other privileges would also allow, with those privileges. */
    instead: possible.flatMap((task) => {
      const others = ways(task).filter((way) => way !== taken.get(task));
      return others.length > 0 ? [`${task.label}: ${others.map((way) => way.join(" and ")).join("; ")}`] : [];
    }),
  };
}
