import { afterEach, expect, it, vi } from "vitest";

import { printed } from "./testing/printed.ts";
import { numbered } from "./testing/stress-pages.ts";
import { aside, code, dataTable, drawing, heading, makeSite, type FixtureSite } from "./testing/fixture-site.ts";

vi.setConfig({ testTimeout: 400_000 });

let site: FixtureSite | undefined;
afterEach(() => site?.remove());

/** Inline elements as the site builds them, which can be wherever a writer can put text. */
const kinds: Readonly<Record<string, string>> = {
  accents: "Naïve façade, Größe œuvre, Dvořák",
  path: "The C:\\ProgramData\\OpConxps folder",
  "path in code": "The <code>C:\\ProgramData\\OpConxps\\SAM\\SAM.ini</code> file",
  switches: "<code>SMADDI.exe -fC:\\ProgramData\\OpConxps\\MSGIN\\input-file-name.xml -l --log-level verbose</code>",
  property: "<code>-S[[DB_SERVER_NAME_OF_THE_PRIMARY_SITE]] -U[[SqlMaintUser]] -P[[SqlMaintPassword]]</code>",
  "long word": "Unbreakable".repeat(12),
  "long code": `<code>${"x".repeat(150)}</code>`,
  quotes: `"Quoted" and 'quoted' and “quoted” \\" 100% {braces} (brackets) ; /* comment */`,
  marks: "<strong>Strong</strong> <em>emphasis</em> <kbd>Ctrl</kbd> <sup>up</sup> x<sub>1</sub> <del>gone</del>",
  markup: "&lt;b&gt; &amp; &lt;/style&gt; \\00000A",
  signs: "→ ≤ √ ✓ é — … · × © §",
  link: 'Read the <a href="https://vendor.example/a/b-c?d=e%20f&amp;g=(h)#i\\j">vendor notes</a>',
  "link to a page": 'Read <a href="/opcon/core/places/">the places</a>',
  term: 'A <button class="glossary-term">machine group</button> of agents',
};

const plain = (html: string): string => html.replaceAll(/<[^>]+>/g, "");

const filler = Array.from({ length: 60 }, (_, line) => `<p>Filler paragraph ${line} with words for a line.</p>`).join(
  "",
);

it("prints each kind of text in each place", async () => {
  const pages = Object.entries(kinds).map(([name, text], index) => ({
    path: `kind-${index}`,
    title: plain(text)
      .replaceAll(/&\w+;/g, "")
      .slice(0, 200)
      .replaceAll(/[:"'#{}%]/g, ""),
    body:
      `<p>${name}</p>${heading(2, `naïve-${index}`, text)}${filler}${filler}${heading(3, `below-${index}`, text)}<p>${text}</p>` +
      `<ul><li>${text}<ol><li>${text}</li></ol></li></ul><dl><dt>${text}</dt><dd>${text}</dd></dl>` +
      `<blockquote><p>${text}</p></blockquote>` +
      aside("note", text, `<p>${text}</p>${dataTable(text, ["Group", "Item"], [[text, text]], `in-${index}`)}`) +
      dataTable(
        text,
        [text, "B", "C"],
        [
          [text, text, "c"],
          ["d", text, text],
        ],
        `set-${index}`,
      ) +
      code([plain(text)], plain(text)) +
      drawing(text, text),
  }));
  site = await makeSite([...pages, { path: "places", title: "Places", body: "<p>Text</p>" }]);
  const { outcome } = await printed(site);
  expect(outcome.findings).toEqual([]);
  expect(outcome.record!.pages).toBeGreaterThan(40);
});

type Layout = (blocks: readonly string[]) => string;

const each =
  (name: string): Layout =>
  (blocks) =>
    blocks.map((block) => `<${name}>${block}</${name}>`).join("");

const inside =
  (name: string, layout: Layout): Layout =>
  (blocks) =>
    `<${name}>${layout(blocks)}</${name}>`;

const texts: Readonly<Record<string, Layout>> = {
  paragraphs: each("p"),
  "long paragraph": (blocks) => `<p>${blocks.join(" ")}</p>`,
  code: (blocks) => code(blocks.map(plain), "A script"),
  "plain code": (blocks) => `<pre><code>${blocks.map(plain).join("\n")}</code></pre>`,
  rows: (blocks) =>
    dataTable(
      "Rows",
      ["Name", "Text"],
      blocks.map((block) => ["Row", block]),
    ),
};

/** Boxes that page ends divide. */
const boxes: Readonly<Record<string, Layout>> = {
  list: inside("ul", each("li")),
  steps: inside("ol", each("li")),
  definitions: inside("dl", (blocks) => blocks.map((block) => `<dt>Term</dt><dd>${block}</dd>`).join("")),
  quote: inside("blockquote", each("p")),
  note: (blocks) => aside("note", "A note", each("p")(blocks)),
  caution: (blocks) => aside("caution", "Caution", blocks.map((block) => `<div>${block}</div>`).join("")),
};

it("prints each layout in each box across page ends", async () => {
  const pages = Object.entries(boxes).map(([outer, box]) => ({
    path: outer,
    title: outer,
    body: Object.entries({ ...texts, ...boxes })
      .map(([inner, layout], index) => {
        const block = (number: number): string =>
          `${outer} ${inner} ${number} has <a href="https://vendor.example/${number % 9}">words</a> for more than one line, ` +
          "with which a page ends somewhere in each of the layouts of this book";
        const blocks = numbered(10, block);
        return heading(2, `in-${index}`, inner) + box([layout(blocks), layout(blocks.slice(0, 3)), block(11)]);
      })
      .join(""),
  }));
  site = await makeSite(pages);
  expect((await printed(site)).outcome.findings).toEqual([]);
});
