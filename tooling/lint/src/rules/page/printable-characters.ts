import { latinFor } from "@opcon-help/model";

import { nodesOf } from "../../markdown/nodes.ts";
import { sourceOf } from "../../markdown/parse.ts";
import { pointsOf } from "../../markdown/positions.ts";
import { pageRule } from "../page-rule.ts";

/**
 * Characters in the help's fonts: the latin and latin-ext ranges of Atkinson Hyperlegible Next and Mono, as declared in
 * their packages. For other characters, browsers and manuals use a different font or print a box.
 */
const ranges =
  "\\u0000-\\u02FF\\u0304\\u0308\\u0329\\u1D00-\\u1DBF\\u1E00-\\u1E9F\\u1EF2-\\u1EFF\\u2000-\\u206F\\u20A0-\\u20C0\\u2113\\u2122\\u2191\\u2193\\u2212\\u2215\\u2C60-\\u2C7F\\uA720-\\uA7FF\\uFEFF";

const foreign = new RegExp(`[^${ranges}]`, "gu");

export interface ForeignCharacter {
  index: number;
  message: string;
  /** The Latin letter that it looks like. */
  instead?: string;
}

const names: Readonly<Record<string, string>> = {
  "≥": "at least",
  "≤": "at most",
  "≠": "is not",
  "→": "then, or > between labels",
  "←": "back",
  "✓": "yes",
  "✔": "yes",
  "×": "times",
};

const scriptOf = (character: string): string =>
  /\p{Script=Cyrillic}/u.test(character) ? "Cyrillic" : /\p{Script=Greek}/u.test(character) ? "Greek" : "full-width";

/** Characters of a text that the help's fonts don't contain. */
export function foreignCharacters(text: string): ForeignCharacter[] {
  // Another rule reports invisible characters.
  return [...text.matchAll(foreign)]
    .filter(({ 0: character }) => !/[\p{C}\p{Z}]/u.test(character))
    .map(({ 0: character, index }) => {
      if (character === "\uFFFD")
        return {
          index,
          message: '"\uFFFD" (U+FFFD) replaced a character that could not be read; type that character again',
        };
      const code = character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, "0");
      const latin = latinFor(character);
      const isInWord = /[a-z]/i.test(text.charAt(index - 1) + text.charAt(index + 1));
      if (latin !== undefined && isInWord) {
        const message = `"${character}" (U+${code}) is a ${scriptOf(character)} letter that looks like "${latin}"; type the Latin letter`;
        return { index, message, instead: latin };
      }
      const words = names[character];
      const advice = words === undefined ? "write it in words" : `write it in words, for example "${words}"`;
      return { index, message: `The help's fonts don't include "${character}" (U+${code}); ${advice}` };
    });
}

export const printableCharacters = pageRule("printable-characters", (tree, file) => {
  const text = String(file);
  const pointAt = pointsOf(text);
  for (const { index, message, instead } of foreignCharacters(text))
    if (instead === undefined) file.message(message, pointAt(index));
    else file.message(message, { start: pointAt(index), end: pointAt(index + 1) }).expected = [instead];
  // An entity such as &rarr; becomes a character that isn't in the source.
  for (const node of nodesOf(tree, file).of("text")) {
    const source = sourceOf(node, text);
    for (const { index, message } of foreignCharacters(node.value))
      if (
        source !== "" &&
        !source.includes("\0") &&
        !source.includes(String.fromCodePoint(node.value.codePointAt(index)!))
      )
        file.message(message, node);
  }
});
