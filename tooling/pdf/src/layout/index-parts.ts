import { indexSection } from "../book/index/section.ts";
import { makePart, type Part } from "./split.ts";
import type { Manuscript } from "../book/compose.ts";
import type { PlacedBook } from "./number.ts";

/** The part with the index; none for a book without entries. */
export function indexParts({ index }: Pick<Manuscript, "index">, { numbers }: Pick<PlacedBook, "numbers">): Part[] {
  if (index.length === 0) return [];
  const section = indexSection(index, (id) => {
    // Only chapters are indexed, and their pages are numbered from 1.
    const label = numbers.get(id);
    return label === undefined ? undefined : Number(label);
  });
  // Its page numbers are known, so exactly their digits are reserved.
  return [makePart("index", [section], (id) => numbers.get(id)!.length)];
}
