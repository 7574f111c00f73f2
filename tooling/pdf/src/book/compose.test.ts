import { readFile } from "node:fs/promises";
import { join } from "node:path";

import { findFirst, isTag, toHtml } from "@opcon-help/html";
import { manualOf } from "@opcon-help/model";
import { loadLibrary } from "@opcon-help/model/disk";
import { afterEach, expect, it } from "vitest";

import {
  aside,
  dataTable,
  drawing,
  heading,
  makeSite,
  type FixturePage,
  type FixtureSite,
} from "../testing/fixture-site.ts";
import { compose, type Manuscript } from "./compose.ts";
import { extract } from "./extract.ts";
import { bookPages, select } from "./select.ts";

let site: FixtureSite;
afterEach(() => site.remove());

async function bookOf(pages: readonly FixturePage[], sidebar: string): Promise<Manuscript> {
  site = await makeSite(pages, sidebar);
  const { library } = await loadLibrary(site.root);
  const book = select(library, manualOf(library.areas.entries[0]!));
  const contents = new Map();
  for (const { page, html } of bookPages(book))
    contents.set(page.path, extract(await readFile(join(site.root, html), "utf8"), html));
  const revision = { commit: "abc1234", changed: false, date: new Date("2026-11-20T10:00:00Z") };
  return compose({ book, contents, library, version: "26.1", revision });
}

/** The printed form of a page. */
function topic(manuscript: Manuscript, source: string): string {
  for (const node of manuscript.body.filter(isTag)) {
    const found = findFirst(node, (inner) => inner.attribs["data-source"] === source);
    if (found) return toHtml(found.children);
  }
  throw new Error(`no topic of ${source}`);
}

const pages: FixturePage[] = [
  {
    path: "a",
    title: "First",
    body:
      heading(2, "before", "Before") +
      '<p>See <a href="/opcon/core/b/#deep">the deep part</a>, <a href="#before">above</a> and <a href="/opcon/core/c">the other</a>.</p>' +
      '<p>Ask <a href="https://vendor.example/help?a=1">the vendor</a> or <a href="/opcon/core/manuals/">load</a>; again <a href="https://vendor.example/help?a=1">there</a>.</p>',
  },
  {
    path: "b",
    title: "Second",
    body: `${heading(2, "before", "Before")}${heading(3, "deep", "Deep")}<p id="x">Text</p>`,
  },
  { path: "c", title: "Third", body: "<p>Text</p>", area: "other" },
];
const sidebar = "- page: a\n- group: More\n  items:\n    - page: b\n";

it("numbers chapters and sections, and prefixes ids with the page's id", async () => {
  const { headings } = await bookOf(pages, sidebar);
  expect(headings).toEqual([
    { id: "contents", level: 1, number: "", title: "Contents" },
    { id: "a", level: 1, number: "1", title: "First" },
    { id: "a--before", level: 2, number: "1.1", title: "Before" },
    { id: "group--more", level: 1, number: "2", title: "More" },
    { id: "b", level: 2, number: "2.1", title: "Second" },
    { id: "b--before", level: 3, number: "2.1.1", title: "Before" },
    { id: "b--deep", level: 4, number: "", title: "Deep" },
  ]);
});

it("doesn't number sections that only list links, nor lists them in the contents", async () => {
  const parts = ["next:Next steps", "one:One", "two:Two", "three:Three"].map((part) => part.split(":"));
  const body = parts.map(([id, title]) => heading(2, id!, title!)).join("<p>Text</p>");
  const manuscript = await bookOf([{ path: "a", title: "First", body }], "- page: a\n");
  expect(manuscript.headings.slice(2).map(({ number, title }) => `${number} ${title}`)).toEqual([
    " Next steps",
    "1.1 One",
    "1.2 Two",
    "1.3 Three",
  ]);
  const lines = manuscript.body.flatMap((node) => toHtml([node]).match(/contents-title">[^<]*/g) ?? []);
  expect(lines).not.toContain('contents-title">Next steps');
  expect(lines.filter((line) => line.endsWith(">One"))).toHaveLength(2);
});

it("gives the steps of a task for installers boxes to tick", async () => {
  const body = "<ol><li>Stop it.<ol><li>Wait.</li></ol></li><li>Start it.</li></ol>";
  const text = topic(await bookOf([{ path: "a", title: "A", body }], "- page: a\n"), "content/pages/a.md");
  expect(text).toContain(
    '<ol><li class="tick"><p>Stop it.</p><ol><li><p>Wait.</p></li></ol></li><li class="tick"><p>Start it.</p></li></ol>',
  );
});

it("leaves out lists of next steps that don't lead out of the chapter", async () => {
  const body = (path: string): string =>
    `<p>Text</p>${heading(2, "next", "Next steps")}<ul><li><a href="/opcon/core/${path}/">Go on</a></li></ul>`;
  const three = ["b", "a", "a"].map((path, index) => ({ path: "abc"[index]!, title: "T", body: body(path) }));
  const manuscript = await bookOf(three, "- group: One\n  items: [{ page: a }, { page: b }]\n- page: c\n");
  const printed = ["a", "b", "c"].map((path) => topic(manuscript, `content/pages/${path}.md`).includes("Go on"));
  expect(printed).toEqual([false, false, true]);
  expect(manuscript.headings.filter(({ title }) => title === "Next steps")).toHaveLength(1);
});

it("prints a page number, the title of another manual, or the number of a note after a link", async () => {
  const first = topic(await bookOf(pages, sidebar), "content/pages/a.md");
  expect(first).toContain(
    '<a href="#b--deep">the deep part</a><span class="page-reference" data-added> (page&nbsp;' +
      '<span class="page-number" data-page-of="b--deep"></span>)</span>, <a href="#a--before">above</a>',
  );
  expect(first).toContain(
    '<a href="other.pdf#nameddest=c">the other</a><span class="manual-reference" data-added> (<cite>Other Manual</cite>)</span>',
  );
  expect(first).toContain(
    '<a href="https://vendor.example/help?a=1">the vendor</a><sup class="note-mark" data-added><a href="#a--note:1">1</a></sup>',
  );
  expect(first).toContain(
    '<a href="https://vendor.example/help?a=1">there</a><sup class="note-mark" data-added><a href="#a--note:1">1</a></sup>.</p>' +
      '<p class="note" id="a--note:1" data-added><span class="note-number">1</span> <a href="https://vendor.example/help?a=1">https://vendor.example/help?a=1</a></p>' +
      '<p class="note" id="a--note:2" data-added><span class="note-number">2</span> <a href="https://help.example/opcon/core/manuals/">https://help.example/opcon/core/manuals/</a></p>',
  );
});

it("prints the address of a link below its table or list, and below a heading", async () => {
  const link = (name: string): string => `<a href="https://vendor.example/${name}">${name}</a>`;
  const body =
    heading(2, "see", link("one")) +
    `<table><tr><td>${link("two")}</td></tr></table><dl><dt>${link("three")}</dt><dd>${link("four")}</dd></dl>`;
  const text = topic(await bookOf([{ path: "a", title: "First", body }], "- page: a\n"), "content/pages/a.md");
  const places = text
    .match(/<\/?(?:h2|p|table|dl|dd)\b|note-number">\d/g)!
    .join(" ")
    .replaceAll(/<|note-number">/g, "");
  expect(places).toBe("h2 /h2 p /p p 1 /p table /table p 2 /p dl dd p /p p 4 /p /dd /dl p 3 /p");
});

it("repeats a link in a heading below it, with its page number or manual", async () => {
  const links = heading(2, "see", '<a href="/opcon/core/b/">Second</a> or <a href="/opcon/core/c">third</a>');
  const manuscript = await bookOf([{ path: "a", title: "First", body: links }, ...pages.slice(1)], sidebar);
  const text = topic(manuscript, "content/pages/a.md").replaceAll(/ (?:class|id|data-[\w-]+)(?:="[^"]*")?/g, "");
  expect(text).toContain(
    '<h2><span>1.1 </span><span><a href="#b">Second</a> or <a href="other.pdf#nameddest=c">third</a></span></h2>' +
      '<p><a href="#b">Second</a><span> (page&nbsp;<span></span>)</span></p>' +
      '<p><a href="other.pdf#nameddest=c">third</a><span> (<cite>Other Manual</cite>)</span></p>',
  );
});

it("gives the page of a target once in a paragraph or a table row, and in a short form in tables", async () => {
  const link = '<a href="/opcon/core/b/#deep">deep</a>';
  const body =
    `<p>${link}, <strong>${link}</strong>, <a href="/opcon/core/b/">second</a></p><ul><li>${link}</li><li>${link}</li></ul>` +
    `<table><tr><th>${link}</th><td>${link}</td></tr></table>`;
  const text = topic(
    await bookOf([{ path: "a", title: "First", body }, ...pages.slice(1)], sidebar),
    "content/pages/a.md",
  );
  const printed = text
    .replaceAll(/<span class="page-number"[^>]*><\/span>/g, "9")
    .replaceAll("&nbsp;", " ")
    .replaceAll(/<\/?(?:a|span|strong|ul|figure|table|tr)\b[^>]*>/g, "");
  expect(printed).toContain(
    "<p>deep (page 9), deep, second (page 9)</p><li><p>deep (page 9)</p></li><li><p>deep (page 9)</p></li><th>deep (p. 9)</th><td>deep</td>",
  );
});

it("reports links to missing anchors with the file and similar anchors", async () => {
  const broken = { path: "a", title: "First", body: '<p><a href="/opcon/core/b/#deeper">Go</a></p>' };
  await expect(bookOf([broken, ...pages.slice(1)], sidebar)).rejects.toThrow(
    `content/pages/a.md: the link “Go” (/opcon/core/b/#deeper) points to an anchor that doesn't exist in content/pages/b.md; did you mean #deep?`,
  );
});

it("shows the kind of an admonition that has its own title", async () => {
  const body = aside("danger", "Back up first", "<p>Now.</p>") + aside("note", "Note", "<p>Then.</p>");
  const text = topic(await bookOf([{ path: "a", title: "First", body }], "- page: a\n"), "content/pages/a.md");
  expect(text).toContain(
    '<span class="admonition-kind" data-added>Danger</span> <span class="admonition-subject">Back up first</span>',
  );
  expect(text).toContain('<span class="admonition-kind">Note</span>');
});

it("lists the third level of a long chapter, and names the topics of tables with the same title", async () => {
  const body = (length: number): string =>
    `${heading(2, "one", "Deep")}<p>${"Words of a long text. ".repeat(length)}</p>${dataTable("Fields", ["A"], [["b"]]).repeat(6)}`;
  const two = [800, 2].map((length, index) => ({ path: "ab"[index]!, title: `Page ${index}`, body: body(length) }));
  const { body: book } = await bookOf(
    two,
    "- group: Long\n  items: [{ page: a }]\n- group: Short\n  items: [{ page: b }]\n",
  );
  const lines = [...toHtml(book).matchAll(/contents-number">([^<]*)<\/span> <span class="contents-title">([^<]*)/g)];
  expect(lines.slice(0, 8).map(([, number, title]) => `${number} ${title}`)).toEqual([
    " Tables",
    "1 Long",
    "1.1 Page 0",
    "1.1.1 Deep",
    "2 Short",
    "2.1 Page 1",
    "1 Fields (Page 0)",
    "2 Fields (Page 0)",
  ]);
});

it("doesn't number the lists of a generated page next to the groups of the same name", async () => {
  const list = `${heading(2, "more", "More")}<p><a href="/opcon/core/b/">Second</a></p>`;
  const three: FixturePage[] = [
    { path: "a", title: "All", type: "index", body: list },
    pages[1]!,
    { ...pages[1]!, path: "d" },
  ];
  const group = "- group: All\n  index: a\n  items:\n    - group: More\n      items: [{ page: b }]\n";
  const { headings } = await bookOf(three, `${group}- page: d\n`);
  expect(headings.filter(({ title }) => title === "More").map(({ number }) => number)).toEqual(["", "1.1"]);
});

it("numbers drawings and lists them when there are more than ten", async () => {
  const drawings = (count: number): FixturePage[] => [
    {
      path: "a",
      title: "a",
      body: Array.from({ length: count }, (_, at) => drawing(`Way ${at + 1}`, "A way")).join(""),
    },
  ];
  const ten = await bookOf(drawings(10), "- page: a\n");
  expect(topic(ten, "content/pages/a.md")).toContain(
    '<span class="caption-number" data-added>Figure 10 </span>Way 10</figcaption>',
  );
  expect(ten.headings.map(({ title }) => title)).toEqual(["Contents", "a"]);
  await site.remove();
  const eleven = await bookOf(drawings(11), "- page: a\n");
  expect(eleven.headings.map(({ title }) => title)).toEqual(["Contents", "Figures", "a"]);
  expect(toHtml(eleven.body)).toContain(
    '<a class="contents-line" href="#figure-11"><span class="contents-number">11</span> <span class="contents-title">Way 11</span>',
  );
});

it("keeps the references within a drawing that appears on two pages", async () => {
  const flow =
    '<svg class="diagram" role="img" aria-label="Flow"><defs><marker id="flow.arrow"></marker></defs><path marker-end="url(#flow.arrow)"/></svg>';
  const two = ["a", "b"].map((path) => ({ path, title: path, body: `<p>${flow}</p>` }));
  const text = topic(await bookOf(two, "- page: a\n- page: b\n"), "content/pages/b.md");
  expect(text).toContain('id="b--flow.arrow"');
  expect(text).toContain('marker-end="url(#b--flow.arrow)"');
});

it("marks the tokens of code and where long ones may break", async () => {
  const text = topic(
    await bookOf(
      [
        {
          path: "a",
          title: "F",
          body:
            "<p><code>C:\\Data\\SAM\\SAM.ini</code> <code>OC-7588</code> <code>copy -S[[DB_SERVER_NAME]]</code></p>" +
            "<pre><code>  --output-directory x</code></pre>",
        },
      ],
      "- page: a\n",
    ),
    "content/pages/a.md",
  );
  expect(text).toContain(
    '<code class="token">C:\\<wbr>Data\\<wbr>SAM\\<wbr>SAM.<wbr>ini</code> <code class="token">OC-7588</code> ' +
      '<code>copy <span class="token">-S[[DB_SERVER_NAME]]</span></code>',
  );
  expect(text).toContain(
    '<div class="code-line">  <span class="token">--output-<wbr>directory</span><span> </span>x</div>',
  );
});
