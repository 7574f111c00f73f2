/** Where lines of code can end: between tokens, and within a long token after a separator. */

/** Maximum number of characters in a token that always stays on one line. */
const longestUnbroken = 14;

/** Splits code into tokens and the white space between them. A property, `[[…]]`, is never split. */
export const tokensOf = (code: string): string[] => code.match(/(?:\[\[.*?\]\]|\S)+|\s+/gs) ?? [];

/**
 * Separators, after which a line can end. A hyphen that doesn't follow a word starts a switch or a number, so it isn't
 * a separator.
 */
const separators = /[\\/_.:;,=@]+|(?<=[\p{L}\p{N}\]])-+|(?<=\]\])(?=\[\[)/gu;
/** Boundaries between words in a name, at which only very long names are divided. */
const words = /(?<=[\p{Ll}\p{N}])(?=\p{Lu})/gu;

/** Splits a token at the positions where a line can end. */
export function piecesOf(token: string): string[] {
  if (token.length <= longestUnbroken) return [token];
  // Masks properties, because characters in them aren't separators.
  const masked = token.replaceAll(/\[\[.*?\]\]/gs, (property) => `[[${"x".repeat(property.length - 4)}]]`);
  return between(0, token.length, masked, separators).flatMap(([start, end]) =>
    (end - start <= longestUnbroken ? [[start, end] as const] : between(start, end, masked, words)).map(([from, to]) =>
      token.slice(from, to),
    ),
  );
}

/** The ranges between matches. Matches before the first letter or digit of the token are ignored. */
function between(start: number, end: number, token: string, pattern: RegExp): [start: number, end: number][] {
  const ends = [...token.matchAll(pattern)]
    .map(({ 0: match, index }) => ({ at: index + match.length, before: token.slice(0, index) }))
    .filter(({ at, before }) => at > start && at < end && /[\p{L}\p{N}]/u.test(before))
    .map(({ at }) => at);
  return [start, ...ends].map((from, index) => [from, ends[index] ?? end]);
}
