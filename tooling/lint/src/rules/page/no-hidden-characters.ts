import { decodeString } from "micromark-util-decode-string";

import { pageRule } from "../page-rule.ts";

/** Control characters, formatting and direction marks, unusual spaces, filler characters, and incomplete line ends. */
const hidden = /[[\p{Cc}\p{Cf}\p{Z}\p{Default_Ignorable_Code_Point}]--[\t\n\r ]]|\r(?!\n)/gv;

const names: Readonly<Record<string, string>> = {
  "\r": "a carriage return without a line feed",
  "\u00A0": "a non-breaking space",
  "\u00AD": "a soft hyphen",
  "\u200B": "a zero-width space",
  "\u200C": "a zero-width non-joiner",
  "\u200D": "a zero-width joiner",
  "\u2028": "a line separator",
  "\uFEFF": "a byte-order mark",
};

function nameOf(character: string): string {
  const code = `U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, "0")}`;
  const name =
    names[character] ?? (/\p{Bidi_Control}/u.test(character) ? "a bidirectional control" : "a hidden character");
  return `${name} (${code})`;
}

const isSpace = (character: string): boolean => /\s/u.test(character);
const advice = (character: string): string => (isSpace(character) ? "type an ordinary space" : "remove it");

export interface HiddenCharacter {
  index: number;
  length: number;
  message: string;
  /** What to type instead. */
  instead: string;
}

/** Invisible characters in a text. */
export const hiddenCharacters = (text: string): HiddenCharacter[] =>
  [...text.matchAll(hidden)]
    // Another rule reports the byte order mark at the start of a file.
    .filter(({ 0: character, index }) => index > 0 || character !== "\uFEFF")
    .map(({ 0: character, index }) => ({
      index,
      length: character.length,
      message: `Invisible character: ${nameOf(character)}; ${advice(character)}`,
      instead: isSpace(character) && character !== "\uFEFF" ? " " : "",
    }));

/** A value in double quotation marks at the start of a line, a field, or an entry of a list. */
const quoted = /^[ \t]*(?:- )*(?:\w+:[ \t]+)?"(?:[^"\\\n]|\\.)*"|[[{,][ \t]*(?:\w+:[ \t]+)?"(?:[^"\\\n]|\\.)*"/gm;

/** Escapes for invisible characters in a YAML text. */
export function* hiddenEscapes(text: string): Iterable<{ index: number; message: string }> {
  if (!text.includes("\\")) return;
  for (const { 0: value, index: start } of text.matchAll(quoted))
    for (const { 0: escape, index } of value.matchAll(/\\(?:u[0-9a-fA-F]{4}|x[0-9a-fA-F]{2}|.)/g)) {
      const code = /^\\[ux](.+)/.exec(escape)?.[1];
      const isHidden =
        code === undefined
          ? /[abefnrtv0NLP_]/.test(escape[1]!)
          : hiddenCharacters(` ${String.fromCharCode(Number.parseInt(code, 16))}`).length > 0;
      if (isHidden)
        yield {
          index: start + index,
          message: `In double quotes, "${escape}" is an invisible character; use single quotes around a path, or type a space`,
        };
    }
}

/** Character references for invisible characters. */
export const hiddenReferences = (text: string): { index: number; message: string }[] =>
  (text.includes("&") ? [...text.matchAll(/&#?\w+;/g)] : [])
    .filter(([reference]) => decodeString(reference).search(hidden) === 0)
    .map(({ 0: reference, index }) => ({
      index,
      message: `"${reference}" is an invisible character; type an ordinary space, or remove it`,
    }));

export const noHiddenCharacters = pageRule("no-hidden-characters", ({ file, text, nodes, sourceOf, pointOf }) => {
  for (const { index, length, message, instead } of hiddenCharacters(text))
    file.message(message, { start: pointOf(index), end: pointOf(index + length) }).expected = [instead];
  const [front] = nodes.of("yaml");
  const start = front?.position?.start.offset ?? 0;
  for (const { index, message } of front ? hiddenEscapes(sourceOf(front)) : [])
    file.message(message, pointOf(start + index));
  for (const node of nodes.of("text")) {
    const [reference] = hiddenReferences(sourceOf(node));
    if (reference) file.message(reference.message, pointOf(node.position!.start.offset! + reference.index));
  }
});
