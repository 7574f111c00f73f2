import { indexSection } from "../book/index/section.ts";
import type { Entry } from "../book/index/entry.ts";
import { ManualFailure } from "../failure.ts";
import type { PageNumbers } from "./number.ts";
import { makePart, type Part } from "./split.ts";

/** @throws ManualFailure naming a place of the index that no page has */
export function indexParts(entries: readonly Entry[], numbers: PageNumbers): Part[] {
  if (entries.length === 0) return [];
  const section = indexSection(entries, (id) => {
    // The index covers only chapters, whose pages are numbered from 1.
    const label = numbers.get(id);
    if (label === undefined) throw new ManualFailure([`the index refers to “${id}”, which isn't on a page`]);
    return Number(label);
  });
  // Reserves exactly the digits of each page number, because these are known.
  return [makePart("index", [section], (id) => numbers.get(id)!.length)];
}
