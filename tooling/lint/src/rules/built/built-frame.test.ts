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
  ["heading", "<h1>Agents</h1>", "<h1>Agent</h1>", '"Agents" is missing, "Agent" is wrong'],
  ["link that skips to the text", '"#_top"', '"#top"', '"#_top" is missing, "#top" is wrong'],
  ["list of areas", '<a href="/opcon/core/manuals/">Manuals</a>', "", '"/opcon/core/manuals/" is missing'],
  [
    "list of pages",
    '<a href="/opcon/core/agents/install/">Install</a></nav>',
    "</nav>",
    '"/opcon/core/agents/install/" is',
  ],
  [
    "list of pages",
    '<a href="/opcon/core/">Home</a><a href="/opcon/core/agents/overview/" aria-current="page">Agents</a>',
    '<a href="/opcon/core/agents/overview/" aria-current="page">Agents</a><a href="/opcon/core/">Home</a>',
    "the number or the order is wrong",
  ],
  ["current page", ' aria-current="page"', "", '"/opcon/core/agents/overview/" is missing'],
  ["link to the manual", ' type="application/pdf"', "", '"/opcon/core/manuals/start.pdf" is missing'],
  ["previous page", '"/opcon/core/" rel="prev"', '"/" rel="prev"', '"/opcon/core/" is missing, "/" is wrong'],
  ["next page", ' rel="next"', "", '"/opcon/core/agents/install/" is missing'],
  ["file to edit", "overview.md", "install.md", '"content/pages/agents/overview.md" is missing'],
  ["last update", "2026-11-25T16", "2026-11-25T17", '"2026-11-25T16:24:28.000Z" is missing'],
])("a wrong %s is reported (%#)", (part, from, to, problem) => {
  const found = frameMessages(library, page, committed, replace(from, to)(html));
  expect(found).toEqual([
    expect.stringContaining(`The ${part} in the page's frame doesn't match the content: ${problem}`),
  ]);
});

test("a page without a frame is reported at its file", async () => {
  const found = await findingsInSite({}, "built-frame");
  expect(found).toContainEqual(
    expect.objectContaining({ rule: "built-frame", file: "dist/opcon/core/notes/index.html", line: 1, column: 1 }),
  );
});
