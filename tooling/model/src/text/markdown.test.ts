import { expect, test } from "vitest";

import { directivesIn } from "./directives.ts";
import { boldTextsIn, codeSpansIn, parsePage } from "./markdown.ts";

test("bold texts belong to the section above them; code and headings have none", () => {
  const body =
    "See **One** and __`a` b__.\n\n## Part **x**\n\n1. Select **Two**.\n\n| A |\n| - |\n| **Cell** |\n\n```\n**not**\n```\n";
  expect(boldTextsIn(body)).toEqual([
    { text: "One", heading: undefined, isInTable: false },
    { text: "a b", heading: undefined, isInTable: false },
    { text: "Two", heading: "Part x", isInTable: false },
    { text: "Cell", heading: "Part x", isInTable: true },
  ]);
  expect(codeSpansIn("`a` and ``b`c``, not \\`d\\`")).toEqual(["a", "b`c"]);
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
