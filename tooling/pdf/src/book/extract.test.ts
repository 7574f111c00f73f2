import { blockText, parseHtml, readBlocks, toHtml } from "@opcon-help/html";
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

it("omits elements for the screen", () => {
  expect(printed(`<p>Kept</p><div data-screen-only>Filter</div>${heading(2, "one", "One")}`)).toBe(
    '<p>Kept</p><h2 id="one">One</h2>',
  );
});

it("prints a glossary term as plain text", () => {
  const sentence = '<p>The <a class="term" href="#term.agent">agent</a> runs jobs.</p>';
  expect(printed(sentence)).toBe("<p>The agent runs jobs.</p>");
  const [block, ...others] = readBlocks(parseHtml(sentence).children);
  expect(blockText(block!)).toBe("The agent runs jobs.");
  expect(others).toEqual([]);
});

it("makes one box for each line of code", () => {
  expect(printed(code(["first", "", "  third"], "setup.cmd"))).toBe(
    '<figure class="code"><figcaption>setup.cmd</figcaption><pre><div class="code-line">first</div>' +
      '<div class="code-line"></div><div class="code-line">  third</div></pre></figure>',
  );
});

it("keeps an aside's kind and title", () => {
  expect(printed(aside("caution", "Back up first", "<p>You need it.</p>"))).toBe(
    '<aside class="admonition" data-kind="caution"><p class="admonition-title">Back up first</p><p>You need it.</p></aside>',
  );
});

it("keeps captions, row anchors, and heads of tables, without the scroll container", () => {
  expect(printed(dataTable("Ports", ["Port", "Use"], [["443", "Web"]]))).toBe(
    '<figure class="table"><figcaption>Ports</figcaption><table><thead><tr><th scope="col">Port</th><th scope="col">Use</th></tr></thead>' +
      '<tbody><tr id="set.row-1"><th scope="row">443</th><td>Web</td></tr></tbody></table></figure>',
  );
});

it("keeps repeated cells and the labels of folded columns", () => {
  const rows = '<tr><th scope="row" class="repeated">A</th><td>B <br><span class="column-label">C:</span> D</td></tr>';
  expect(printed(`<table><tbody>${rows}</tbody></table>`)).toContain(rows);
});

it("prints the table of an explorer without its controls", () => {
  const island = `<astro-island props="{}"><div><div data-screen-only><label>Filter <input></label></div>${dataTable("Sizes", ["Size"], [["Small"]])}</div></astro-island>`;
  expect(printed(island)).toContain("<figcaption>Sizes</figcaption>");
  expect(printed(island)).not.toContain("Filter");
});

it("keeps the alternative text and caption of drawings, and moves inline drawings out of their paragraph", () => {
  const svg = '<svg class="diagram" role="img" aria-label="Two servers" viewBox="0 0 9 9"><text>Primary</text></svg>';
  expect(printed(`<p><span class="diagram-frame">${svg}</span></p>`)).toBe(`<figure class="diagram">${svg}</figure>`);
  expect(
    printed(
      `<figure class="figure"><div class="diagram-frame" tabindex="0">${svg}</div><figcaption>Two &amp; two</figcaption></figure>`,
    ),
  ).toBe(`<figure class="diagram">${svg}<figcaption>Two &amp; two</figcaption></figure>`);
});

it("puts only blocks into list items, and marks checklist items", () => {
  expect(printed("<ol><li>One <strong>thing</strong><ul><li>Inner</li></ul></li></ol>")).toBe(
    "<ol><li><p>One <strong>thing</strong></p><ul><li><p>Inner</p></li></ul></li></ol>",
  );
  expect(
    printed(
      '<ul class="contains-task-list"><li class="task-list-item"><input type="checkbox" disabled> Do it</li></ul>',
    ),
  ).toBe('<ul><li class="tick"><p> Do it</p></li></ul>');
});

it("keeps the state of a task, and the links in the title of an admonition", () => {
  expect(
    printed(
      '<ul><li class="task-list-item"><input type="checkbox" checked disabled> Done</li>' +
        '<li class="task-list-item"><input type="checkbox" disabled> Open</li></ul>',
    ),
  ).toBe('<ul><li class="tick checked"><p> Done</p></li><li class="tick"><p> Open</p></li></ul>');
  expect(printed(aside("tip", 'Read <a href="/x">the notes</a>', "<p>Text</p>"))).toContain(
    '<p class="admonition-title">Read <a href="/x">the notes</a></p>',
  );
});

it("prints the hint of a home page task below its link", () => {
  expect(
    printed(
      '<div class="situations"><ol><li><a href="/x/">Install</a><span>From the download on.</span></li></ol></div>',
    ),
  ).toBe('<ol><li><p><a href="/x/">Install</a></p><p>From the download on.</p></li></ol>');
});

it("keeps the footnotes of a page without what only the screen needs", () => {
  const mark = '<sup><a href="#fn-1" id="fnref-1" data-footnote-ref aria-describedby="footnote-label">1</a></sup>';
  const notes =
    '<section data-footnotes class="footnotes"><h2 class="sr-only" id="footnote-label">Footnotes</h2><ol><li id="fn-1">' +
    '<p>Note. <a href="#fnref-1" data-footnote-backref aria-label="Back">↩</a></p></li></ol></section>';
  expect(printed(`<p>Text${mark}</p>${notes}`)).toBe(
    '<p>Text<sup><a id="fnref-1" href="#fn-1" data-footnote-ref>1</a></sup></p>' +
      '<div class="footnotes"><ol><li id="fn-1"><p>Note. </p></li></ol></div>',
  );
});

it("reports the page and the element that can't be printed", () => {
  expect(() => printed("<p>Text</p><video src=x>A film</video>")).toThrow(
    "content/pages/a/b.md: <video> (“A film”) can't be printed",
  );
});

it("refuses a table inside a table", () => {
  expect(() => printed("<table><tr><td>Outer<table><tr><td>Inner words</td></tr></table></td></tr></table>")).toThrow(
    "content/pages/a/b.md: a table inside a table can't be printed (“Inner words”). Use two tables or a list",
  );
});

it("refuses a cell of several rows", () => {
  expect(() =>
    printed('<table><tr><td rowspan="2">Shared words</td><td>A</td></tr><tr><td>B</td></tr></table>'),
  ).toThrow("content/pages/a/b.md: a cell of several rows can't be printed (“Shared words”). Repeat it in each row");
});

it("reports what a built page doesn't have", () => {
  expect(() => extract("<main><h1 id=_top>T</h1></main>", "content/pages/x.md")).toThrow(
    'content/pages/x.md: the built page doesn\'t have an element with the attribute data-page-body and <link rel="canonical">',
  );
});
