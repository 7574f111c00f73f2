import { expect, test } from "vitest";

import { pagesOfEachKind } from "./kinds.ts";

const choice = (pages: Record<string, string>): string[] =>
  pagesOfEachKind(Object.entries(pages).map(([address, html]) => ({ address, html }))).map(({ address }) => address);

const text = "<main><p>Text</p></main>";

test("of pages with the same parts, the smallest is chosen", () => {
  expect(choice({ long: text.repeat(2), short: text })).toEqual(["short"]);
});

test.each([
  ["class", '<main><p class="note">Text</p></main>'],
  ["element", "<main><p>Text</p><pre>Code</pre></main>"],
  ["nesting of elements", "<main><p>Text</p></main><p></p>"],
  ["island", '<main><p>Text</p><astro-island component-url="/a.js"></astro-island></main>'],
])("a page with another %s is chosen", (_, html) => {
  expect(choice({ text, html })).toEqual(["html"]);
});

test("pages with different parts are all chosen", () => {
  const [one, two] = ["one", "two"].map(
    (name) => `<main><astro-island component-url="/${name}.js"></astro-island></main>`,
  );
  expect(choice({ one: one!, two: two! })).toEqual(["one", "two"]);
});
