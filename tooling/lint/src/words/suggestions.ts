import { editDistance } from "@opcon-help/model/suggestions";

/** Words with one typing error less. The most frequent typing errors come first. */
function* oneSlipAway(word: string, letters: string): Iterable<string> {
  const cuts = Array.from(
    { length: word.length + 1 },
    (_, index) => [word.slice(0, index), word.slice(index)] as const,
  );
  for (const [start, end] of cuts) if (end.length > 1) yield start + end[1]! + end[0]! + end.slice(2);
  for (const [start, end] of cuts) if (start) yield start + start.at(-1)! + end;
  for (const [start, end] of cuts) if (end) yield start + end.slice(1);
  for (const [start, end] of cuts) for (const letter of letters) if (end) yield start + letter + end.slice(1);
  for (const [start, end] of cuts) for (const letter of letters) yield start + letter + end;
}

/** Minimum and maximum length. Shorter words are similar to too many others, and longer text isn't a word. */
const [shortest, longest] = [3, 30];
const shortestWithTwoSlips = 6;

/** Words that the writer may have meant, most likely first. */
export function suggestions(
  word: string,
  known: { has(word: string): boolean; words: readonly string[]; letters: string },
  limit = 3,
): string[] {
  if (word.length < shortest || word.length > longest) return [];
  const found = new Set<string>();
  for (const candidate of oneSlipAway(word, known.letters)) {
    if (candidate.length >= shortest && candidate !== word && known.has(candidate)) found.add(candidate);
    if (found.size === limit) break;
  }
  if (found.size > 0 || word.length < shortestWithTwoSlips) return [...found];
  // Typing errors rarely affect the first letter, and comparing only words with the same one is fast.
  const isNear = (candidate: string): boolean => candidate[0] === word[0] && editDistance(candidate, word, 2) === 2;
  return known.words.filter(isNear).slice(0, limit);
}
