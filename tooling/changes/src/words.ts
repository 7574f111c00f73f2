import { partsOf } from "./parts.ts";

export type Mark = "plain" | "strong" | "emphasis" | "code";

/** The smallest unit of text that a comparison shows. A label or a code span is one word, because it's one name. */
export interface Word {
  text: string;
  mark: Mark;
  /** Whether white space precedes the word. */
  spaced: boolean;
}

/** Consecutive words that are in both texts or only in one of them. */
export interface Run {
  kind: "same" | "removed" | "added";
  words: readonly Word[];
}

/** Splits text into words and punctuation. */
export function wordsOf(text: string, mark: Mark): Word[] {
  if (mark === "code" || mark === "strong") {
    const whole = text.replaceAll(/\s+/g, " ").trim();
    return whole === "" ? [] : [{ text: whole, mark, spaced: /^\s/.test(text) }];
  }
  return Array.from(text.matchAll(/(\s*)([\p{L}\p{N}]+(?:['’.,:/\\-][\p{L}\p{N}]+)*|[^\s\p{L}\p{N}]|$)/gu)).flatMap(
    ([, space, word]) => (word ? [{ text: word, mark, spaced: space !== "" }] : []),
  );
}

/** The text of words, as readers see it. */
export const textOfWords = (words: readonly Word[]): string =>
  words
    .map(({ text, spaced }) => (spaced ? ` ${text}` : text))
    .join("")
    .trim();

/** Whether a word, such as "the", is rarely the reason for a change. Such words don't split a change in two. */
const isWeak = ({ text, mark }: Word): boolean => mark === "plain" && (!/[\p{L}\p{N}]/u.test(text) || text.length < 4);

/** Number of occurrences of each word in a text, regardless of case. */
export type WordCounts = ReadonlyMap<string, number>;

export function countWords(words: readonly Word[]): WordCounts {
  const counts = new Map<string, number>();
  for (const { text, mark } of words) {
    const key = `${mark} ${text.toLowerCase()}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}

const total = (counts: WordCounts): number => [...counts.values()].reduce((sum, count) => sum + count, 0);

/** Share of the words that two texts have in common, from 0 to 1. */
export function similarity(before: WordCounts, after: WordCounts): number {
  let shared = 0;
  for (const [key, count] of after) shared += Math.min(count, before.get(key) ?? 0);
  return shared === 0 ? 0 : (2 * shared) / (total(before) + total(after));
}

/**
 * Compares two texts word by word. Up to two short words between two differences become part of them, because that is
 * easier to read.
 */
export function compareWords(before: readonly Word[], after: readonly Word[]): Run[] {
  const parts = partsOf(before, after, ({ text, mark }) => `${mark} ${text}`);
  const runs: Run[] = [];
  let [removed, added]: [Word[], Word[]] = [[], []];
  const end = (): void => {
    if (removed.length > 0) runs.push({ kind: "removed", words: removed });
    if (added.length > 0) runs.push({ kind: "added", words: added });
    [removed, added] = [[], []];
  };
  for (const [index, { isSame, before: former, after: now }] of parts.entries()) {
    const isBetween = removed.length + added.length > 1 && index < parts.length - 1;
    if (!isSame || (isBetween && now.length <= 2 && now.every(isWeak))) {
      removed.push(...former);
      added.push(...now);
    } else {
      end();
      runs.push({ kind: "same", words: now });
    }
  }
  end();
  return runs;
}

/** Words that change what a sentence permits or requires. */
const weighty = new Set(
  "not no never none without only always must cannot can't don't doesn't isn't aren't won't all every before after".split(
    " ",
  ),
);

/** Whether a difference affects a name, a value, or a word such as "not". Otherwise, it affects only the wording. */
export function concernsFacts(runs: readonly Run[]): boolean {
  const facts = (kind: Run["kind"]): string =>
    runs
      .flatMap((run) => (run.kind === kind ? run.words : []))
      .filter(({ text, mark }) => mark !== "plain" || /\d/.test(text) || weighty.has(text.toLowerCase()))
      .map(({ text }) => text)
      .toSorted()
      .join("\n");
  return facts("removed") !== facts("added");
}
