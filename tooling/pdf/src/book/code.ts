import { append, element, type Element, takeChildren, textOf } from "@opcon-help/html";

/** Where a line of code may end: between tokens, and within a long token after a separator. */

/** Tokens up to this number of characters stay on one line. */
const longestUnbroken = 14;

/** Divides code into tokens and the white space between them. A property, `[[…]]`, is part of one token. */
export const tokensOf = (code: string): string[] => code.match(/(?:\[\[.*?\]\]|\S)+|\s+/gs) ?? [];

/** Separators stay at the end of the line. A hyphen that doesn't follow a word starts a switch or a number. */
const separators = /[\\/_.:;,=@]+|(?<=[\p{L}\p{N}\]])-+|(?<=\]\])(?=\[\[)/gu;
/** Only the longest names break here. */
const words = /(?<=[\p{Ll}\p{N}])(?=\p{Lu})/gu;

/** Letters and digits, between which a line can't end in any case. */
const solidWord = /^[\p{L}\p{N}_.]+$/u;

/** Marks the tokens of code, which stay on one line if they fit, and the places where longer ones may be divided. */
export function markTokens(code: Element): void {
  const isLine = code.name !== "code";
  const tokens = tokensOf(textOf(takeChildren(code)));
  const [only] = tokens;
  if (!isLine && tokens.length === 1 && only) {
    code.attribs["class"] = "token";
    append(code, withBreaks(only));
    return;
  }
  for (const [index, token] of tokens.entries()) {
    if (/\S/.test(token))
      append(code, solidWord.test(token) ? [token] : [element("span", { class: "token" }, withBreaks(token))]);
    // Paged.js drops white space between elements in a line of code, unless it has an element of its own.
    else append(code, isLine && index > 0 ? [element("span", {}, [token])] : [token]);
  }
}

const withBreaks = (token: string): (string | Element)[] =>
  piecesOf(token).flatMap((piece, index) => (index > 0 ? [element("wbr", {}, []), piece] : [piece]));

/** Divides a token where a line may end. */
export function piecesOf(token: string): string[] {
  if (token.length <= longestUnbroken) return [token];
  // Nothing inside a property is a separator.
  const masked = token.replaceAll(/\[\[.*?\]\]/gs, (property) => `[[${"x".repeat(property.length - 4)}]]`);
  return between(0, token.length, masked, separators).flatMap(([start, end]) =>
    (end - start <= longestUnbroken ? [[start, end] as const] : between(start, end, masked, words)).map(([from, to]) =>
      token.slice(from, to),
    ),
  );
}

/** The ranges between the ends of matches. A match before the first letter or digit of the token doesn't count. */
function between(start: number, end: number, token: string, pattern: RegExp): [start: number, end: number][] {
  const ends = [...token.matchAll(pattern)]
    .map(({ 0: match, index }) => ({ at: index + match.length, before: token.slice(0, index) }))
    .filter(({ at, before }) => at > start && at < end && /[\p{L}\p{N}]/u.test(before))
    .map(({ at }) => at);
  return [start, ...ends].map((from, index) => [from, ends[index] ?? end]);
}
