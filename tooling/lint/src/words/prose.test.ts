import { describe, expect, test } from "vitest";

import { parseMarkdown } from "@opcon-help/model/text";

import { hidden, proseOf } from "./prose.ts";

const shown = (markdown: string): string[] =>
  proseOf(parseMarkdown(markdown), markdown).map(({ text }) => text.replaceAll(new RegExp(`${hidden}+`, "g"), "#"));

describe("prose is the source without what is no prose", () => {
  test.each([
    ["Run `a b` with **Save** now.", ["Run # with # now."]],
    ["See [the *last* page](./last.md).", ["See  the  last  page            ."]],
    ["At :fact[ports.web.port] or 12:30.", ["At # or 12#."]],
    ["See https://x.example/a.b and <https://x.example>.", ["See # and  # ."]],
    ["A&nbsp;B {props.x} C", ["A      B # C"]],
    ["# Title\n\nText", ["# Title", "Text"]],
    ["| A | `B` |\n| - | - |\n| *c* | d |", ["| A ", "| # |", "|  c  ", "| d |"]],
    ["![The job waits.](./a.svg)", ["#", "The job waits."]],
    ['::data-table{set="ports" caption="Ports of it"}', ["Ports of it"]],
    [":::note[Mind *this*]\nText\n:::", ["[Mind  this ]", "Text"]],
    ["```text\ncode\n```", []],
    ["import X from './x'", []],
  ])("%s", (markdown, texts) => expect(shown(markdown)).toEqual(texts));
});

test("a word stands where it stands in the file", () => {
  const [block] = proseOf(parseMarkdown("A\n\n- One **two**\n  three"), "A\n\n- One **two**\n  three").slice(1);
  const three = block!.words.at(-1)!;
  expect(three.text).toBe("three");
  expect(block!.placeOf(three.start)).toEqual({ line: 4, column: 3, offset: 19 });
});
