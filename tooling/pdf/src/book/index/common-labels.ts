import type { Library } from "@opcon-help/model";

const counts = new WeakMap<Library, ReadonlyMap<string, number>>();

/** By label on the screen, the pages and data sets of the whole help that show it. */
export function labelPages(library: Library): ReadonlyMap<string, number> {
  const known = counts.get(library);
  if (known) return known;
  const pages = new Map<string, number>();
  const count = (labels: Iterable<string>): void => {
    for (const label of new Set(labels)) pages.set(label, (pages.get(label) ?? 0) + 1);
  };
  for (const { body } of library.pages.values()) count(boldIn(body));
  for (const { columns, rows } of library.sets.values())
    count(
      rows.flatMap(({ cells }) =>
        columns.flatMap(({ name, type }) => {
          const value = cells[name];
          if (type === "ui") return typeof value === "string" ? [value] : [];
          return typeof value === "string" ? boldIn(value) : Array.isArray(value) ? value.flatMap(boldIn) : [];
        }),
      ),
    );
  counts.set(library, pages);
  return pages;
}

const boldIn = (markdown: string): string[] => [...markdown.matchAll(/\*\*(.+?)\*\*/g)].map(([, label]) => label!);
