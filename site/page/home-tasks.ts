import { homeTasksSet, pageHref, type Library } from "@opcon-help/model";

/** A task that readers with a role are likely to do first. */
export interface HomeTask {
  audience: string;
  /** Position among the tasks of the same audience, starting at 1. */
  order: number;
  href: string;
  label: string;
  hint: string;
}

/**
 * The tasks on the home page and in the empty search, in order.
 *
 * @throws Error if the data set is missing or names a page that doesn't exist
 */
export function homeTasks(library: Library): HomeTask[] {
  const set = library.sets.get(homeTasksSet);
  if (!set) throw new Error(`content/data/${homeTasksSet}.yml is missing, but the home page needs it`);
  return set.rows
    .map(({ key, cells }) => {
      const [path = "", anchor] = String(cells["page"]).split("#", 2);
      if (!library.pages.has(path))
        throw new Error(`${set.file}: row ${key} has the page ${path}, which doesn't exist`);
      return {
        audience: String(cells["audience"]),
        order: Number(cells["order"]),
        href: pageHref(path) + (anchor ? `#${anchor}` : ""),
        label: String(cells["label"]),
        hint: String(cells["hint"]),
      };
    })
    .toSorted((a, b) => a.order - b.order);
}
