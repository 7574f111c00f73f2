import { buildLibrary } from "@opcon-help/model/read";
import { expect, test } from "vitest";

import { withFormerAnchors } from "./former-anchors.ts";

const page = (id: string): string =>
  `---\nid: ${id}\ntitle: Page ${id}\ndescription: About ${id}.\ntype: concept\naudience: [operators]\n---\n\n## Now\n`;

const { library } = buildLibrary(
  new Map([
    ["content/pages/a.md", page("a")],
    ["content/pages/b.md", page("b")],
    [
      "content/aliases.yml",
      "- from: /opcon/core/a#then\n  to: a#now\n- from: /opcon/core/a#gone\n  to: b#now\n- from: /opcon/core/b#old\n  to: b\n",
    ],
  ]),
);
const html = '<h2 id="now">Now</h2>';

test("a former anchor answers at the section that took over, or with a link to its page", () => {
  expect(withFormerAnchors(html, library, library.pages.get("a")!)).toBe(
    '<h2 id="now"><span id="then" class="former-anchor" data-pagefind-ignore></span>Now</h2>' +
      '<p id="gone" class="moved-section" data-screen-only data-pagefind-ignore>This section has moved to <a href="/opcon/core/b/#now">Page b</a>.</p>',
  );
});

test("the former anchor of a row answers in its first cell", () => {
  const table = '<tr id="now"><th scope="row">Now</th></tr>';
  expect(withFormerAnchors(table, library, library.pages.get("a")!)).toContain(
    '<tr id="now"><th scope="row"><span id="then" class="former-anchor" data-pagefind-ignore></span>Now</th></tr>',
  );
});

test("without a section it answers at the top of the page", () => {
  expect(withFormerAnchors(html, library, library.pages.get("b")!)).toMatch(
    /^<span id="old" class="former-anchor" data-pagefind-ignore>/,
  );
});

test("a section that is not there stops the build", () => {
  expect(() => withFormerAnchors("<p>", library, library.pages.get("a")!)).toThrow(
    `content/pages/a.md doesn't contain the section "now", which content/aliases.yml names for the former anchor "then"`,
  );
});
