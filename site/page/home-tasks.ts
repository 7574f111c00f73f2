import { homeTasksSet, pageHref, type Library } from "@opcon-help/model";

/**
 * The tasks on the home page and in the empty search, in order.
 *
 * @throws Error if the data set is missing or names a page that doesn't exist
 */
export function homeTasks(library: Library) {
  const set = library.sets.get(homeTasksSet);
  if (!set) throw new Error(`content/data/${homeTasksSet}.yml is missing, but the home page needs it`);
  return set.rows
    .map(({ key, cells }) => {
      const place = String(cells["page"]);
      if (!library.pages.has(place.split("#", 1)[0]!))
        throw new Error(`${set.file}: row ${key} has the page ${place}, which doesn't exist`);
      const { situation, audience, icon, hint } = cells;
      return {
        /** Heading above the tasks of the situation. */
        situation: String(situation ?? `I am an ${String(audience).replace(/s$/, "")}`),
        /** Name of the icon, which released content doesn't have. */
        icon: String(icon ?? "open"),
        /** Position among the tasks of the same situation, starting at 1. */
        order: Number(cells["order"]),
        href: pageHref(place),
        label: String(cells["label"]),
        /** Only in released content. */
        hint: hint === undefined ? undefined : String(hint),
      };
    })
    .toSorted((a, b) => a.order - b.order);
}
