import { indexSection } from "../book/index/section.ts";
import type { Entry } from "../book/index/entry.ts";
import type { PageNumbers } from "./number.ts";
import { makePart, type Part } from "./split.ts";

export function indexParts(entries: readonly Entry[], numbers: PageNumbers): Part[] {
  if (entries.length === 0) return [];
  const section = indexSection(entries, (id) => {
    // Only chapters are indexed, and their pages are numbered from 1.
    const label = numbers.get(id);
    return label === undefined ? undefined : Number(label);
  });
  // Its page numbers are known, so exactly their digits are reserved.
  return [makePart("index", [section], (id) => numbers.get(id)!.length)];
}
