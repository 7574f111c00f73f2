import { parseHtml, toHtml } from "@opcon-help/html";
import { expect, it } from "vitest";

import { ManualFailure } from "../failure.ts";
import { divide, sectionsOf } from "./split.ts";

const reference = (id: string): string => `<p>See (page <span data-page-of="${id}"></span>)</p>`;

it("makes a part of all that stands before the chapters, and one of each chapter", () => {
  const parts = divide(
    parseHtml(
      `<section class="cover">Guide</section><section class="contents">${reference("a")}</section>` +
        `<section class="chapter"><h1 id="a">A</h1>${reference("b")}</section>` +
        `<section class="chapter"><section data-source="content/pages/b.md"><h1 id="b">B</h1><img src="/b.png"></section></section>`,
    ).children,
  );
  expect(parts.map(({ name, isNumbered, references }) => [name, isNumbered, references])).toEqual([
    // Contents keep the same room for each number, so their layout asks for none.
    ["front", false, []],
    ["chapter-1", true, ["b"]],
    ["chapter-2", true, []],
  ]);
  expect(parts.map((part) => sectionsOf(part).map(({ attribs }) => attribs["data-part"]))).toEqual([
    ["front", "front"],
    ["chapter-1"],
    ["chapter-2"],
  ]);
  expect(parts[2]!.pictures).toEqual([{ address: "/b.png", source: "content/pages/b.md" }]);
  expect(toHtml(sectionsOf(parts[1]!))).toContain('<h1 id="a">A</h1><p>See (page <span data-page-of="b"');
});

it("names the page with a character that HTML does not have, and by which parts are cut", () => {
  const page = (path: string, text: string): string =>
    `<section data-source="content/pages/${path}.md">${text}</section>`;
  const body = parseHtml(`<section class="chapter">${page("good", "Text")}${page("bad", "Te\0xt")}</section>`).children;
  expect(() => divide(body)).toThrow(
    new ManualFailure(["content/pages/bad.md: the text holds the character U+0000, which HTML does not have"]),
  );
});
