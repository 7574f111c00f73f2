import { expect, test } from "vitest";

import { directivesIn } from "./directives.ts";
import { boldTextsIn, parseMarkdown, parsePage, type MdastNode } from "./markdown.ts";

test("bold texts belong to the section above them; code and headings have none", () => {
  const body =
    "See **One** and __`a` b__.\n\n## Part **x**\n\n1. Select **Two**.\n\n| A |\n| - |\n| **Cell** |\n\n```\n**not**\n```\n";
  expect(boldTextsIn(body)).toEqual([
    { text: "One", heading: undefined, isInTable: false },
    { text: "a b", heading: undefined, isInTable: false },
    { text: "Two", heading: "Part x", isInTable: false },
    { text: "Cell", heading: "Part x", isInTable: true },
  ]);
});

test("directives in code, and text that only looks like one, are not directives", () => {
  const markdown =
    'At 12:30, 😀 :fact[a.b.c] and `:fact[x.y.z]`.\n\n```\n::data-table{set="no"}\n```\n\n' +
    '1. Step\n\n   ::data-table{set="yes" caption="A | b"}\n';
  expect(directivesIn(parsePage(markdown))).toEqual([
    { name: "fact", attributes: {}, label: "a.b.c", line: 1, column: 14 },
    { name: "data-table", attributes: { set: "yes", caption: "A | b" }, label: "", line: 9, column: 4 },
  ]);
});

const shape = (node: MdastNode): string =>
  "children" in node ? `${node.type}(${node.children.map((child) => shape(child as MdastNode)).join(" ")})` : node.type;

/** Texts that remark's parser reads differently. The site shows what this parser reads, so the checks must use it. */
test.each([
  [
    "a table that touches the end of a note takes it as a row",
    ":::note\n| A |\n| --- |\n:::\n",
    "containerDirective(table(tableRow(tableCell(text)) tableRow(tableCell(text))))",
  ],
  [
    "a definition in a note doesn't end it, but the end is a paragraph",
    ":::note\n[a]: ./b.md\n:::\n",
    "containerDirective(definition paragraph(text))",
  ],
  [
    "a note in a note of the same length ends the outer one",
    ":::tip\n:::tip\nText.\n:::\n:::\n",
    "containerDirective(containerDirective(paragraph(text))) paragraph(text)",
  ],
  ["colons in code don't end a note", ":::tip\n```\n:::\n```\n:::\n", "containerDirective(code)"],
  [
    "the end of a note isn't part of a list that touches it",
    ":::tip\n1. a\n\n- b\n:::\n",
    "containerDirective(list(listItem(paragraph(text))) list(listItem(paragraph(text))))",
  ],
  [
    "a footnote in a footnote is one of its own",
    "[^1]: a\n\n    [^2]: b\n",
    "footnoteDefinition(paragraph(text)) footnoteDefinition(paragraph(text))",
  ],
  ["a line across at the start of the text isn't front matter", "---\nFoo\n---\n", "thematicBreak heading(text)"],
  [
    "dashes in a note make a heading of the line above",
    ":::note\nFoo\n---\n:::\n",
    "containerDirective(heading(text))",
  ],
])("%s", (_, markdown, wanted) => {
  expect(parseMarkdown(markdown).children.map(shape).join(" ")).toBe(wanted);
});

test("positions of a page count its front matter, and UTF-16 units", () => {
  const text = "---\nid: a\n---\n\n😀 *b*\r\n";
  const [, paragraph] = parsePage(text).children as { children: MdastNode[] }[];
  const { start, end } = paragraph!.children[1]!.position!;
  expect([start, text.slice(start.offset, end.offset)]).toEqual([{ line: 5, column: 4, offset: 18 }, "*b*"]);
});
