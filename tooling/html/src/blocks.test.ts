import { expect, it } from "vitest";

import { blockText, quote, readBlocks, solid } from "./blocks.ts";
import { parseHtml } from "./markup.ts";

const read = (html: string): string[] =>
  readBlocks(parseHtml(html).children).map((block) => `${block.kind}: ${blockText(block).trim()}`);

it("starts a block at each element that isn't inline", () => {
  expect(
    read(
      "<h2>Ports</h2><p>Open <code>80<wbr>80</code>.</p><ul><li>First<p>Second</p></li></ul>" +
        "<table><thead><tr><th>Port</th></tr></thead><tbody><tr><th>443</th><td>Web</td></tr></tbody></table>" +
        "<pre><code><div>one</div><div>two</div></code></pre><figure><figcaption>Table 1</figcaption></figure>",
    ),
  ).toEqual([
    "heading: Ports",
    "paragraph: Open 8080.",
    "list item: First",
    "list item: Second",
    "table head: Port",
    "table cell: 443",
    "table cell: Web",
    "code line: one",
    "code line: two",
    "caption: Table 1",
  ]);
});

it("skips what is only for the screen, but not glossary terms", () => {
  expect(
    read(
      '<p>A <a class="term" href="#term.job">job</a><button>Copy</button> runs<span class="sr-only">, link</span>.</p>' +
        '<p data-screen-only>Search</p><svg aria-hidden="true"><text>Arrow</text></svg><svg><text>Server</text></svg>',
    ),
  ).toEqual(["paragraph: A job runs.", "label: Server"]);
});

it("keeps page numbers apart from the text", () => {
  const [block] = readBlocks(parseHtml('<p>See it (page <span data-page-of="x">0</span>)</p>').children);
  expect(block?.pieces).toEqual([{ text: "See it (page " }, { pageOf: "x" }, { text: ")" }]);
});

it("compares text without white space and quotes it in one line", () => {
  expect(solid(" a\u00ADb\u200B c\n")).toBe("abc");
  expect(quote(` a\n b ${"x".repeat(100)}`)).toBe(`“a b ${"x".repeat(73)}…”`);
});
