import { fullRole, type Privilege, type Task } from "./privileges.ts";

/** The requirements of a role for selected tasks. */
export interface Recipe {
  privileges: Privilege[];
  /** Other requirements, with the task or privilege that causes them. */
  besides: { reason: string; text: string }[];
  /** Tasks that require the role with all rights. */
  fullRoleOnly: Task[];
  /** Tasks that other privileges would also allow, with the labels of those privileges. */
  instead: { task: Task; others: string[] }[];
}

/** A task that a privilege allows. */
export interface Allowed {
  task: Task;
  /** Names of the other privileges that the task requires. */
  with: string[];
}

const byName = (privileges: readonly Privilege[]): Map<string, Privilege> =>
  new Map(privileges.map((privilege) => [privilege.name, privilege]));

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

/** The named privileges and all privileges that they include. */
const coveredBy = (names: readonly string[], all: ReadonlyMap<string, Privilege>): Set<string> =>
  new Set(names.flatMap((name) => [name, ...(all.get(name)?.includes ?? [])]));

const saying = (names: readonly string[]): string => names.join(" and ");

/**
 * The fewest privileges for all tasks. If a task allows alternatives, chooses the one that adds the fewest privileges
 * to those of the other tasks.
 */
export function recipeFor(tasks: readonly Task[], privileges: readonly Privilege[]): Recipe {
  const all = byName(privileges);
  const ways = (task: Task): (readonly string[])[] => task.anyOf.filter((way) => !way.includes(fullRole));
  const fullRoleOnly = tasks.filter((task) => ways(task).length === 0);
  let chosen: string[] = [];
  const isWide = (way: readonly string[]): boolean => way.some((name) => all.get(name)!.includes.length > 0);
  const added = (way: readonly string[]): number => {
    const covered = coveredBy(chosen, all);
    return withNeeds(way, all).filter((name) => !covered.has(name)).length;
  };
  const take = (task: Task): readonly string[] => {
    const costs = ways(task).map((way) => ({ way, cost: added(way) }));
    const [best] = costs.toSorted((a, b) => {
      if (a.cost === 0 || b.cost === 0) return a.cost - b.cost;
      return Number(isWide(a.way)) - Number(isWide(b.way)) || a.cost - b.cost;
    });
    chosen = withNeeds([...chosen, ...best!.way], all);
    return best!.way;
  };
  const possible = tasks.filter((task) => ways(task).length > 0);
  const taken = new Map(possible.toSorted((a, b) => ways(a).length - ways(b).length).map((task) => [task, take(task)]));
  const needed = chosen.filter((name) => !chosen.some((other) => all.get(other)!.includes.includes(name)));
  return {
    privileges: privileges.filter(({ name }) => needed.includes(name)),
    besides: [
      ...possible.flatMap(({ label, besides }) => (besides ? [{ reason: label, text: besides }] : [])),
      ...privileges
        .filter(({ name }) => needed.includes(name))
        .flatMap(({ name, besides }) => besides.map((text) => ({ reason: name, text }))),
    ],
    fullRoleOnly,
    instead: possible.flatMap((task) => {
      const others = ways(task)
        .filter((way) => way !== taken.get(task))
        .map(saying);
      return others.length > 0 ? [{ task, others }] : [];
    }),
  };
}

/** Tasks that a privilege allows, directly or through a privilege that it includes, with the other privileges they require. */
export function allowedBy(privilege: Privilege, tasks: readonly Task[], privileges: readonly Privilege[]): Allowed[] {
  const covered = coveredBy([privilege.name], byName(privileges));
  return tasks.flatMap((task) => {
    const rests = task.anyOf
      .filter((way) => way.some((name) => covered.has(name)))
      .map((way) => way.filter((name) => !covered.has(name)))
      .toSorted((a, b) => a.length - b.length);
    return rests[0] ? [{ task, with: rests[0] }] : [];
  });
}
