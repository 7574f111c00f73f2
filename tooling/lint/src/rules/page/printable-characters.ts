import { latinFor, printable } from "@opcon-help/model";

import { pageRule } from "../page-rule.ts";

export interface ForeignCharacter {
  index: number;
  message: string;
  /** The Latin letter that the character looks like. */
  instead?: string;
}

const scriptOf = (character: string): string =>
  /\p{Script=Cyrillic}/u.test(character)
    ? "Cyrillic"
    : /[\p{Script=Greek}\u037E]/u.test(character)
      ? "Greek"
      : "full-width";

/**
 * Finds characters that the fonts of the help don't contain, and letters of other alphabets within a word that look
 * like Latin ones.
 */
export function foreignCharacters(text: string): ForeignCharacter[] {
  let last = -1;
  return [...text.matchAll(/[^\x20-\x7E]/gu)].flatMap(({ 0: character, index }): ForeignCharacter[] => {
    // Another rule reports invisible characters.
    if (/[\p{C}\p{Z}]/u.test(character)) return [];
    const code = character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, "0");
    const instead = latinFor(character);
    const isInWord = /[a-z]/i.test(text.charAt(index - 1) + text.charAt(index + 1));
    if (instead !== undefined && isInWord) {
      const message = `"${character}" (U+${code}) is a ${scriptOf(character)} letter that looks like "${instead}"; type the Latin letter`;
      return [{ index, message, instead }];
    }
    if (printable.test(character)) return [];
    // One finding for a word of another script.
    const isSameWord = last === index;
    last = index + character.length;
    if (isSameWord && character !== "\uFFFD") return [];
    const message =
      character === "\uFFFD"
        ? '"\uFFFD" (U+FFFD) replaced a character that could not be read; type that character again'
        : `The help's fonts don't include "${character}" (U+${code}); write it in words, or use an example with Latin letters`;
    return [{ index, message }];
  });
}

export const printableCharacters = pageRule("printable-characters", ({ file, text, nodes, sourceOf, pointOf }) => {
  for (const { index, message, instead } of foreignCharacters(text))
    if (instead === undefined) file.message(message, pointOf(index));
    else file.message(message, { start: pointOf(index), end: pointOf(index + 1) }).expected = [instead];
  // An entity such as &rarr; stands for a character that isn't in the source.
  for (const node of nodes.of("text")) {
    const source = sourceOf(node);
    for (const { index, message } of foreignCharacters(node.value))
      if (
        source !== "" &&
        !source.includes("\0") &&
        !source.includes(String.fromCodePoint(node.value.codePointAt(index)!))
      )
        file.message(message, node);
  }
});
