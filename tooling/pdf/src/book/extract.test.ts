import { blockText, parseHtml, readBlocks, toHtml } from "@opcon-help/html";
import { expect, it } from "vitest";

import { aside, builtPage, code, dataTable, heading } from "../testing/planted-site.ts";
import { extract } from "./extract.ts";

const printed = (body: string): string =>
  toHtml(extract(builtPage({ path: "a/b", title: "A page", body }), "dist/a/b/index.html").body);

it("reads title and address and leaves the rest of the site out", () => {
  const content = extract(builtPage({ path: "a/b", title: "A page", body: "<p>Text</p>" }), "x");
  expect(content.title).toBe("A page");
  expect(content.address.href).toBe("https://help.example/opcon/core/a/b/");
  expect(toHtml(content.body)).toBe("<p>Text</p>");
});

it("drops what only the screen shows", () => {
  expect(printed(`<p>Kept</p><div data-screen-only>Filter</div>${heading(2, "one", "One")}`)).toBe(
    '<p>Kept</p><h2 id="one">One</h2>',
  );
});

it("prints a term of the glossary as a word of its sentence", () => {
  const sentence = '<p>The <button type="button" class="term" popovertarget="term.agent">agent</button> runs jobs.</p>';
  expect(printed(sentence)).toBe("<p>The agent runs jobs.</p>");
  const [block, ...others] = readBlocks(parseHtml(sentence).children);
  expect(blockText(block!)).toBe("The agent runs jobs.");
  expect(others).toEqual([]);
});

it("rebuilds code as one box for each line", () => {
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

it("keeps tables with caption, row anchors and heads, without their scroll box", () => {
  expect(printed(dataTable("Ports", ["Port", "Use"], [["443", "Web"]]))).toBe(
    '<figure class="table" data-set="set"><figcaption>Ports</figcaption><table><thead><tr><th scope="col">Port</th><th scope="col">Use</th></tr></thead>' +
      '<tbody><tr id="set.row-1"><th scope="row">443</th><td>Web</td></tr></tbody></table></figure>',
  );
});

it("takes the table out of an explorer and leaves its controls", () => {
  const island = `<astro-island props="{}"><div><div data-screen-only><label>Filter <input></label></div>${dataTable("Sizes", ["Size"], [["Small"]])}</div></astro-island>`;
  expect(printed(island)).toContain("<figcaption>Sizes</figcaption>");
  expect(printed(island)).not.toContain("Filter");
});

it("keeps a drawing with its alternative text, its caption below, and puts one without beside its paragraph", () => {
  const svg = '<svg class="diagram" role="img" aria-label="Two servers" viewBox="0 0 9 9"><text>Primary</text></svg>';
  expect(printed(`<p><span class="diagram-frame">${svg}</span></p>`)).toBe(`<figure class="diagram">${svg}</figure>`);
  expect(
    printed(
      `<figure class="figure"><div class="diagram-frame" tabindex="0">${svg}</div><figcaption>Two &amp; two</figcaption></figure>`,
    ),
  ).toBe(`<figure class="diagram">${svg}<figcaption>Two &amp; two</figcaption></figure>`);
});

it("gives list items blocks only, and a box to an item to tick", () => {
  expect(printed("<ol><li>One <strong>thing</strong><ul><li>Inner</li></ul></li></ol>")).toBe(
    "<ol><li><p>One <strong>thing</strong></p><ul><li><p>Inner</p></li></ul></li></ol>",
  );
  expect(
    printed(
      '<ul class="contains-task-list"><li class="task-list-item"><input type="checkbox" disabled> Do it</li></ul>',
    ),
  ).toBe('<ul><li class="tick"><p> Do it</p></li></ul>');
});

it("sets the hint of a task on the home page below its link", () => {
  expect(
    printed(
      '<div class="task-cards"><ol><li><a href="/x/">Install</a><span>From the download on.</span></li></ol></div>',
    ),
  ).toBe('<ol><li><p><a href="/x/">Install</a></p><p>From the download on.</p></li></ol>');
});

it("names the page and the element that it cannot print", () => {
  expect(() => printed("<p>Text</p><video src=x>A film</video>")).toThrow(
    'dist/a/b/index.html: <video> ("A film") has no printed form',
  );
});

it("names what a built page lacks", () => {
  expect(() => extract("<main><h1 id=_top>T</h1></main>", "dist/x.html")).toThrow(
    'dist/x.html: the built page lacks an element with the attribute data-page-body and <link rel="canonical">',
  );
});
