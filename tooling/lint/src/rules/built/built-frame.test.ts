import { expect, test } from "vitest";

import { contentOf } from "../../engine/run.ts";
import { replace, sampleContent } from "../../testing/sample-content.ts";
import { findingsInSite } from "../../testing/sample-site.ts";
import { frameMessages } from "./built-frame.ts";

const { library } = await contentOf(sampleContent({}));
const page = library.pages.get("agents/overview")!;
const committed = new Map([[page.file, "2026-11-25T16:24:28+00:00"]]);

const html = `<a href="#_top">Skip</a>
<nav class="areas"><a href="/opcon/core/">Start</a><a href="/opcon/core/notes/">Notes</a>
<a href="/opcon/core/index-of-pages/">Index</a><a href="/opcon/core/manuals/">Manuals</a></nav>
<nav class="top-level"><a href="/opcon/core/">Home</a><a href="/opcon/core/agents/overview/" aria-current="page">Agents</a>
<a href="/opcon/core/agents/install/">Install</a></nav>
<h1>Agents</h1><a href="/opcon/core/manuals/start.pdf" type="application/pdf">Guide</a>
<a href="/opcon/core/" rel="prev">Home</a><a href="/opcon/core/agents/install/" rel="next">Install</a>
<a href="https://code.example/edit/main/content/pages/agents/overview.md">Edit</a>
<time datetime="2026-11-25T16:24:28.000Z">today</time>`;

test("a frame that matches the content has no findings", () => {
  expect(frameMessages(library, page, committed, html)).toEqual([]);
});

test.each([
  ["<h1>Agents</h1>", "<h1>Agent</h1>", "heading should be Agents, but the page has Agent"],
  ['"#_top"', '"#top"', "skip link should be #_top, but the page has #top"],
  ['<a href="/opcon/core/manuals/">Manuals</a>', "", "areas should be"],
  ['<a href="/opcon/core/agents/install/">Install</a></nav>', "</nav>", "pages of the area should be"],
  [' aria-current="page"', "", "current page should be /opcon/core/agents/overview/, but the page has nothing"],
  [' type="application/pdf"', "", "manual should be /opcon/core/manuals/start.pdf, but the page has nothing"],
  ['"/opcon/core/" rel="prev"', '"/" rel="prev"', "previous page should be /opcon/core/, but the page has /"],
  [' rel="next"', "", "next page should be /opcon/core/agents/install/, but the page has nothing"],
  ["overview.md", "install.md", "file to edit should be content/pages/agents/overview.md, but"],
  ["2026-11-25T16", "2026-11-25T17", "last update should be 2026-11-25T16:24:28.000Z, but"],
])("a frame with another %s is reported", (from, to, message) => {
  const found = frameMessages(library, page, committed, replace(from, to)(html));
  expect(found).toEqual([expect.stringContaining(`The ${message}`)]);
});

test("a page without a frame is reported at its file", async () => {
  const found = await findingsInSite({}, { rule: "built-frame", lychee: "" });
  expect(found).toContainEqual(
    expect.objectContaining({ rule: "built-frame", file: "dist/opcon/core/notes/index.html", line: 1, column: 1 }),
  );
});
