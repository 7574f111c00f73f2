import type { Bookmark } from "./part.ts";
import { fillPlaceholders, type Placeholders } from "./placeholders.ts";
import type { PdfWriter } from "../pdf-file/writer.ts";

/** Bookmarks of a part with their placeholders filled. */
export const filled = (bookmarks: readonly Bookmark[], placeholders: Placeholders): Bookmark[] =>
  bookmarks.map(({ title, entries, below }) => ({
    title,
    entries: fillPlaceholders(entries, placeholders),
    below: filled(below, placeholders),
  }));

/** The list to which bookmarks of a depth are added, below the last bookmark of each level above. */
export function siblingsAt(bookmarks: Bookmark[], depth: number): Bookmark[] {
  const last = bookmarks.at(-1);
  return depth === 0 || !last ? bookmarks : siblingsAt(last.below, depth - 1);
}

const countOf = (bookmarks: readonly Bookmark[]): number =>
  bookmarks.reduce((total, { below }) => total + 1 + countOf(below), 0);

/** @returns the object number of the outline; all bookmarks are expanded */
export function writeBookmarks(writer: PdfWriter, bookmarks: readonly Bookmark[]): number {
  const write = (siblings: readonly Bookmark[], parent: number): string => {
    const numbers = siblings.map(() => writer.reserve());
    siblings.forEach(({ title, entries, below }, index) => {
      const [before, after] = [numbers[index - 1], numbers[index + 1]];
      const around = [
        `/Title ${title}${entries}/Parent ${parent} 0 R`,
        before === undefined ? "" : `/Prev ${before} 0 R`,
        after === undefined ? "" : `/Next ${after} 0 R`,
      ].join("");
      writer.add(`<<${around}${write(below, numbers[index]!)}>>`, numbers[index]!);
    });
    return numbers.length === 0 ? "" : `/First ${numbers[0]} 0 R/Last ${numbers.at(-1)} 0 R/Count ${countOf(siblings)}`;
  };
  const root = writer.reserve();
  return writer.add(`<</Type/Outlines${write(bookmarks, root)}>>`, root);
}
