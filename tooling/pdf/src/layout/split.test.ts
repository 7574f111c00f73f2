import { parseHtml, toHtml, type ChildNode } from "@opcon-help/html";
import { expect, it } from "vitest";

import { digitsFor, sectionsOf, split } from "./split.ts";

const reference = (id: string): string => `<p>See (page <span data-page-of="${id}"></span>)</p>`;

it("makes a part of all that stands before the chapters, and one of each chapter", () => {
  const parts = split(
    parseHtml(
      `<section class="cover">Guide</section><section class="contents">${reference("a")}</section>` +
        `<section class="chapter"><h1 id="a">A</h1>${reference("b")}</section>` +
        `<section class="chapter"><section data-source="content/pages/b.md"><h1 id="b">B</h1></section></section>`,
    ).children,
    3,
  );
  expect(parts.map(({ name }) => name)).toEqual(["front", "chapter-1", "chapter-2"]);
  expect(parts.map((part) => sectionsOf(part).map(({ attribs }) => attribs["data-part"]))).toEqual([
    ["front", "front"],
    ["chapter-1"],
    ["chapter-2"],
  ]);
  expect(toHtml(sectionsOf(parts[1]!))).toContain('<h1 id="a">A</h1><p>See (page <span data-page-of="b"');
});

it("reserves as many digits for page numbers as the length of the book asks for", () => {
  const book = (characters: number): ChildNode[] =>
    parseHtml(`<section class="chapter">${reference("b")}${"x".repeat(characters)}</section>`).children;
  expect([1000, 900_000, 2_000_000].map((characters) => digitsFor(book(characters)))).toEqual([3, 3, 4]);
  expect(split(book(0), 4)[0]!.html).toContain('<span data-page-of="b">0000</span>');
});
