import { toHtml } from "@opcon-help/html";
import { expect, it } from "vitest";

import { aside, builtPage, code, dataTable, heading } from "../testing/fixture-site.ts";
import { extract } from "./extract.ts";

const printed = (body: string): string =>
  toHtml(extract(builtPage({ path: "a/b", title: "A page", body }), "content/pages/a/b.md").body);

it("reads title and address, and omits the rest of the site", () => {
  const content = extract(builtPage({ path: "a/b", title: "A page", body: "<p>Text</p>" }), "x");
  expect(content.title).toBe("A page");
  expect(content.address.href).toBe("https://help.example/opcon/core/a/b/");
  expect(toHtml(content.body)).toBe("<p>Text</p>");
});

const svg = '<svg class="diagram" role="img" aria-label="Two servers" viewBox="0 0 9 9"><text>Primary</text></svg>';
const repeated =
  '<tr><th scope="row" class="repeated">A</th><td>B <br><span class="column-label">C:</span> D</td></tr>';
const mark = '<sup><a href="#fn-1" id="fnref-1" data-footnote-ref aria-describedby="footnote-label">1</a></sup>';
const notes =
  '<section data-footnotes class="footnotes"><h2 class="sr-only" id="footnote-label">Footnotes</h2><ol><li id="fn-1">' +
  '<p>Note. <a href="#fnref-1" data-footnote-backref aria-label="Back">↩</a></p></li></ol></section>';

it.each([
  [
    "elements for the screen",
    `<p>Kept</p><div data-screen-only>Filter</div>${heading(2, "one", "One")}`,
    '<p>Kept</p><h2 id="one">One</h2>',
  ],
  [
    "a glossary term",
    '<p>The <a class="term" href="#term.agent">agent</a> runs jobs.</p>',
    "<p>The agent runs jobs.</p>",
  ],
  [
    "each line of code, and whether it's marked",
    code(["first", "", "  third"], "setup.cmd").replace("ec-line", "ec-line highlight"),
    '<figure class="code"><figcaption>setup.cmd</figcaption><pre><div class="code-line marked">first</div>' +
      '<div class="code-line"></div><div class="code-line">  third</div></pre></figure>',
  ],
  [
    "an aside with links in its title",
    aside("caution", 'Read <a href="/x">the notes</a>', "<p>You need it.</p>"),
    '<aside class="admonition" data-kind="caution"><p class="admonition-title">Read <a href="/x">the notes</a></p><p>You need it.</p></aside>',
  ],
  [
    "captions, row anchors, and heads of tables, without the scroll container",
    dataTable("Ports", ["Port", "Use"], [["443", "Web"]]),
    '<figure class="table"><figcaption>Ports</figcaption><table><thead><tr><th scope="col">Port</th><th scope="col">Use</th></tr></thead>' +
      '<tbody><tr id="set.row-1"><th scope="row">443</th><td>Web</td></tr></tbody></table></figure>',
  ],
  [
    "repeated cells and the labels of folded columns",
    `<table><tbody>${repeated}</tbody></table>`,
    `<figure class="table"><table><tbody>${repeated}</tbody></table></figure>`,
  ],
  [
    "the table of an explorer",
    `<astro-island props="{}"><div><div data-screen-only><label>Filter <input></label></div><table><tr><td>Small</td></tr></table></div></astro-island>`,
    '<figure class="table"><table><tr><td>Small</td></tr></table></figure>',
  ],
  [
    "a drawing in a paragraph",
    `<p><span class="diagram-frame">${svg}</span></p>`,
    `<figure class="diagram">${svg}</figure>`,
  ],
  [
    "a drawing with a caption",
    `<figure class="figure"><div class="diagram-frame" tabindex="0">${svg}</div><figcaption>Two &amp; two</figcaption></figure>`,
    `<figure class="diagram">${svg}<figcaption>Two &amp; two</figcaption></figure>`,
  ],
  [
    "list items, which contain only blocks",
    "<ol><li>One <strong>thing</strong><ul><li>Inner</li></ul></li></ol>",
    "<ol><li><p>One <strong>thing</strong></p><ul><li><p>Inner</p></li></ul></li></ol>",
  ],
  [
    "the state of tasks",
    '<ul class="contains-task-list"><li class="task-list-item"><input type="checkbox" checked disabled> Done</li>' +
      '<li class="task-list-item"><input type="checkbox" disabled> Open</li></ul>',
    '<ul><li class="tick checked"><p> Done</p></li><li class="tick"><p> Open</p></li></ul>',
  ],
  [
    "the hint of a home page task below its link",
    '<div class="situations"><ol><li><a href="/x/">Install</a><span>From the download on.</span></li></ol></div>',
    '<ol><li><p><a href="/x/">Install</a></p><p>From the download on.</p></li></ol>',
  ],
  [
    "the footnotes of a page without what only the screen needs",
    `<p>Text${mark}</p>${notes}`,
    '<p>Text<sup><a id="fnref-1" href="#fn-1" data-footnote-ref>1</a></sup></p>' +
      '<div class="footnotes"><ol><li id="fn-1"><p>Note. </p></li></ol></div>',
  ],
])("prints %s", (_, html, expected) => {
  expect(printed(html)).toBe(expected);
});

it.each([
  ["an unknown element", "<p>Text</p><video src=x>A film</video>", "<video> (“A film”) can't be printed"],
  [
    "a table inside a table",
    "<table><tr><td>Outer<table><tr><td>Inner words</td></tr></table></td></tr></table>",
    "a table inside a table can't be printed (“Inner words”). Use two tables or a list",
  ],
  [
    "a cell of several rows",
    '<table><tr><td rowspan="2">Shared words</td><td>A</td></tr><tr><td>B</td></tr></table>',
    "a cell of several rows can't be printed (“Shared words”). Repeat it in each row",
  ],
])("refuses %s, and names the page", (_, html, problem) => {
  expect(() => printed(html)).toThrow(`content/pages/a/b.md: ${problem}`);
});

it("reports what a built page doesn't have", () => {
  expect(() => extract("<main><h1 id=_top>T</h1></main>", "content/pages/x.md")).toThrow(
    'content/pages/x.md: the built page doesn\'t have an element with the attribute data-page-body and <link rel="canonical">',
  );
});
