import { diffArrays } from "diff";

/** Consecutive items that two lists have in common, or that differ. */
export interface Part<Item> {
  isSame: boolean;
  before: readonly Item[];
  after: readonly Item[];
  /** Where the part starts in each list. */
  at: { before: number; after: number };
}

/**
 * The parts of two lists in order.
 *
 * @param keyOf items with the same key count as the same item
 */
export function partsOf<Item>(
  before: readonly Item[],
  after: readonly Item[],
  keyOf: (item: Item) => string,
): Part<Item>[] {
  const parts: Part<Item>[] = [];
  const at = { before: 0, after: 0 };
  for (const { count, added, removed } of diffArrays(before.map(keyOf), after.map(keyOf))) {
    const isSame = !added && !removed;
    const last = parts.at(-1);
    const part = isSame || !last || last.isSame ? { isSame, before: [], after: [], at: { ...at } } : parts.pop()!;
    at.before += added ? 0 : count;
    at.after += removed ? 0 : count;
    parts.push({
      ...part,
      before: before.slice(part.at.before, at.before),
      after: after.slice(part.at.after, at.after),
    });
  }
  return parts;
}
