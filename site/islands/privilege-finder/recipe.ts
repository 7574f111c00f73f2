import { fullRole, type Privilege, type Task } from "./privileges.ts";

/** What a role needs for some tasks. */
export interface Recipe {
  privileges: Privilege[];
  /** What the tasks and privileges ask for besides, each with its reason. */
  besides: { reason: string; text: string }[];
  /** Tasks that only the role with full rights can do. */
  fullRoleOnly: Task[];
  /** Tasks for which other privileges would do as well, with their names as a person would say them. */
  instead: { task: Task; others: string[] }[];
}

/** A task that a privilege takes part in. */
export interface Allowed {
  task: Task;
  /** Names of privileges that the task asks for as well. */
  with: string[];
}

const byName = (privileges: readonly Privilege[]): Map<string, Privilege> =>
  new Map(privileges.map((privilege) => [privilege.name, privilege]));

/** Names with what they need, and what that needs. */
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

/** Names with all that they stand for. */
const coveredBy = (names: readonly string[], all: ReadonlyMap<string, Privilege>): Set<string> =>
  new Set(names.flatMap((name) => [name, ...(all.get(name)?.includes ?? [])]));

const saying = (names: readonly string[]): string => names.join(" and ");

/**
 * The privileges that a role needs for the tasks together, as few and as narrow as the data allow: a task with
 * several ways takes the one that asks for least besides what the other tasks need anyway.
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

/** Tasks that ask for a privilege or for one that it stands for, with what else each of them asks for. */
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
