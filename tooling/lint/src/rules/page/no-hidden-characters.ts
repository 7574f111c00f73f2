import { sourceOf } from "../../markdown/parse.ts";
import { nodesOf } from "../../markdown/nodes.ts";
import { pointsOf } from "../../markdown/positions.ts";
import { pageRule } from "../page-rule.ts";

/** Control characters, format and direction marks, unusual spaces, filler characters, and incomplete line ends. */
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

export const noHiddenCharacters = pageRule("no-hidden-characters", (tree, file) => {
  const text = String(file);
  const pointOf = pointsOf(text);
  for (const { 0: character, index } of text.matchAll(hidden))
    // The model reports a byte-order mark at the start, because it prevents reading the front matter.
    if (index > 0 || character !== "\uFEFF")
      file.message(`Invisible character: ${nameOf(character)}; ${advice(character)}`, pointOf(index));
  for (const node of nodesOf(tree, file).of("text")) {
    const source = sourceOf(node, text);
    if (!source.includes("&")) continue;
    const reference = [...source.matchAll(/&#?\w+;/g)].find(([name]) => hiddenReferences.has(name) || isNumbered(name));
    if (reference)
      file.message(
        `"${reference[0]}" is an invisible character; type an ordinary space, or remove it`,
        pointOf(node.position!.start.offset! + reference.index),
      );
  }
});

const hiddenReferences = new Set(
  "&nbsp; &NonBreakingSpace; &shy; &ensp; &emsp; &thinsp; &hairsp; &zwj; &zwnj; &lrm; &rlm; &ZeroWidthSpace; &NoBreak;".split(
    " ",
  ),
);

/** `&#160;`, `&#xA0;`: a hidden character as a number. */
function isNumbered(reference: string): boolean {
  const [, hex, decimal] = /^&#(?:[xX]([0-9a-fA-F]{1,6})|(\d{1,7}));$/.exec(reference) ?? [];
  const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
  return code <= 0x10ffff && String.fromCodePoint(code).search(hidden) === 0;
}
