import { holdsMarkdown, type Library } from "@opcon-help/model";
import { boldTextsIn } from "@opcon-help/model/text";

/** Counting takes most of a second, so all manuals of a run share the result. */
const counts = new WeakMap<Library, ReadonlyMap<string, number>>();

/** Number of pages and data sets in the whole help that show a label of the user interface. */
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
        columns.flatMap((column) => {
          const texts = [cells[column.name] ?? []].flat().map(String);
          if (column.type === "ui") return texts;
          return holdsMarkdown(column) ? texts.flatMap(boldIn) : [];
        }),
      ),
    );
  counts.set(library, pages);
  return pages;
}

const boldIn = (markdown: string): string[] => boldTextsIn(markdown).map(({ text }) => text);
