import { indexSection } from "../book-index/section.ts";
import type { Part } from "./chapter.ts";
import type { Manuscript } from "./compose.ts";
import type { PlacedBook } from "./number.ts";

/** The part that an index makes, for the pages that its places have; none for a book without entries. */
export function indexParts({ index }: Manuscript, { numbers }: PlacedBook): Part[] {
  if (index.length === 0) return [];
  const section = indexSection(index, (id) => {
    // Only chapters are indexed, and their pages are numbered from 1.
    const label = numbers.get(id);
    return label === undefined ? undefined : { page: Number(label), label };
  });
  section.attribs["data-part"] = "index";
  return [{ name: "index", depth: 0, sections: [section] }];
}

/** A book with further parts at its end. */
export const withParts = (manuscript: Manuscript, parts: readonly Part[]): Manuscript => ({
  ...manuscript,
  body: [...manuscript.body, ...parts.flatMap(({ sections }) => sections)],
});
