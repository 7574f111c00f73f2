import { buildLibrary, readPage } from "@opcon-help/model/read";
import { rowAnchors } from "@opcon-help/model/text";
import { markdownToHtml, type MdastPluginDefinition } from "satteri";
import { describe, expect, it } from "vitest";

import { dataTables } from "./data-tables.ts";
import { diagrams } from "./diagrams.ts";
import { explorers, splitAtExplorers } from "./explorers.ts";
import { facts } from "./facts.ts";
import { cellHtml, inlineHtml, relativeLinks } from "./html.ts";
import { taskItems } from "./task-items.ts";
import { tableCaptions, writtenTables } from "./written-tables.ts";

const page = (id: string): string =>
  `---\nid: ${id}\ntitle: ${id}\ndescription: About ${id}.\ntype: task\naudience: [operators]\n---\n`;

const portTables =
  '| Use |\n|---|\n| Agent |\n\n::data-table{set="ports" caption="a"}\n\n::data-table{set="ports" caption="b"}';

const { library, problems } = buildLibrary(
  new Map([
    ["content/areas.yml", "areas: []"],
    ...["versions", "aliases", "glossary", "words"].map((name) => [`content/${name}.yml`, "[]"] as const),
    ["content/pages/index.md", page("home")],
    ["content/pages/installation/install.md", page("install")],
    ["content/pages/installation/upgrade.md", page("upgrade")],
    ["content/pages/ports.md", `${page("ports")}${portTables}`],
    [
      "content/data/ports.yml",
      `title: Ports
description: Where programs listen.
columns:
  use: { label: Used for, type: text }
  port: { label: Port, type: code }
  jobs: { label: Jobs, type: number }
rows:
  - { key: web, use: "Web **<b>** [guide](../pages/installation/install.md)", port: "443", jobs: 12000, source: "spec:a" }
  - { key: agent, use: Agent, port: "3100", jobs: 1, since: "26.0", source: "spec:a" }
`,
    ],
    [
      "content/data/guides.yml",
      `title: Guides
description: Where to read more.
columns:
  guide: { label: Guide, type: text }
  part: { label: Part, type: text }
rows:
  - { key: a, guide: "[Install](../pages/installation/install.md)", part: First, source: "spec:a" }
  - { key: b, guide: "[Install](../pages/installation/install.md)", part: Second, source: "spec:a" }
`,
    ],
    [
      "content/data/options.yml",
      `title: Options
description: What can be set.
columns:
  tab: { label: Tab, type: ui }
  option: { label: Option, type: ui }
  most: { label: Maximum & more, type: number, optional: true }
  limit: { label: Limit, type: text, optional: true }
  meaning: { label: Meaning, type: text }
rows:
  - { key: a, tab: General, option: Name, meaning: The name, source: "spec:a" }
  - { key: b, tab: General, option: Size, most: 1024, meaning: The size, source: "spec:a" }
  - { key: c, tab: General, option: Mode, meaning: The mode, since: "26.0", source: "spec:a" }
  - { key: d, tab: Other, option: Host, meaning: The host, source: "spec:a" }
`,
    ],
    [
      "content/diagrams/flow.svg",
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10" width="10"><marker id="tip"/><path marker-end="url(#tip)"/></svg>',
    ],
  ]),
);
const file = "content/pages/installation/install.md";
const render = (markdown: string, plugin: MdastPluginDefinition): string => {
  const result = markdownToHtml(markdown, { mdastPlugins: [plugin], features: { directive: true, gfm: true } });
  if (result instanceof Promise) throw new Error("The plugins of the help are synchronous");
  return result.html;
};

it.each(["Web", "a.b, c; d-e (f) 5% 10", "I. One", "Runs 24-7.", "x) y", "A - b", "TRUE", "end-"])(
  "renders the plain text of a cell like the rest of its Markdown: %s",
  (text) => {
    expect(inlineHtml(text, library, file)).toBe(text);
    expect(inlineHtml(`${text} *x*`, library, file)).toBe(`${text} <em>x</em>`);
  },
);

it.each(["www.a.b", "a  b", "a_b_c", "it's", "a\nb"])("doesn't take Markdown for plain text: %s", (text) => {
  expect(`${inlineHtml(text, library, file)} <em>x</em>`).toBe(inlineHtml(`${text} *x*`, library, file));
});

it("has a library to render with", () => {
  expect(problems).toEqual([]);
});

describe("a relative link", () => {
  const link = (url: string): string => render(`[x](${url})`, relativeLinks(library, file));

  it("leads to the page's address, with its anchor", () => {
    expect(link("./upgrade.md#before-you-begin")).toContain(
      'href="/opcon/core/installation/upgrade/#before-you-begin"',
    );
    expect(link("../index.md")).toContain('href="/opcon/core/"');
  });

  it("is left alone when it leads out or stays on the page", () => {
    expect(link("https://example.com/a.md")).toContain('href="https://example.com/a.md"');
    expect(link("#steps")).toContain('href="#steps"');
  });

  it("stops the build when its page does not exist, in the case it is written", () => {
    expect(() => link("./Upgrade.md")).toThrow(
      'install.md:1:1 the link "./Upgrade.md" points to a page that doesn\'t exist',
    );
    expect(() => link("./100%.md")).toThrow("doesn't exist");
  });
});

describe("a data table", () => {
  const table = (attributes: string): string =>
    render(`::data-table{set="ports" caption="All & every" ${attributes}}`, dataTables(library, file));

  it("has a caption, heads, and a link target in each row", () => {
    const html = table("");
    expect(html).toContain("<figcaption>All &amp; every</figcaption>");
    expect(html).toContain('<th scope="col" class="number">Jobs</th>');
    expect(html).toContain('<tr id="ports.agent">');
    expect(html).toContain("<td><code>3100</code></td>");
    expect(html).toContain("12,000");
  });

  it("has link targets from the first cells, as a table written in Markdown has", () => {
    const html = render(portTables, dataTables(library, "content/pages/ports.md"));
    expect(Array.from(html.matchAll(/id="(row[^"]+)"/g), ([, id]) => id)).toEqual([
      "row.web-b-guide",
      "row.agent-1",
      "row.web-b-guide-1",
      "row.agent-2",
    ]);
    expect(html).toContain('<th scope="row"><span id="row.agent-1" data-pagefind-ignore></span>Agent ');
  });

  it("says which version a row holds for", () => {
    expect(table("")).toContain('Agent <span class="version-note">since 26.0</span>');
  });

  it("renders Markdown in its cells and follows their links", () => {
    expect(table("")).toContain('<a href="/opcon/core/installation/install/">guide</a>');
  });

  it("leaves out an empty column, folds one that is nearly empty, and marks first cells that repeat the one above", () => {
    const html = render('::data-table{set="options" caption="Options" blank="Yours"}', dataTables(library, file));
    expect(html).toContain('<th scope="col">Option</th> <th scope="col">Meaning</th> <th scope="col" class="blank">');
    expect(html).toContain(
      '<th scope="row" class="repeated"><strong>General</strong></th><td><strong>Size</strong></td>' +
        '<td>The size <br><span class="column-label">Maximum &amp; more:</span> 1,024</td><td class="blank"></td>',
    );
    expect(html.match(/class="repeated"/g)).toHaveLength(1);
    const links = '::data-table{set="guides" caption="Guides"}';
    expect(render(links, dataTables(library, file))).not.toContain("repeated");
    expect(html).toContain("<td>The mode</td>");
  });

  it("leaves room to write in", () => {
    expect(table('blank="Your value"')).toContain('<th scope="col" class="blank">Your value</th>');
  });

  it("stops the build when a column does not exist", () => {
    expect(() => table('columns="socket"')).toThrow('has no column "socket"');
  });

  it("does not use an id twice when two tables share a row", () => {
    const html = render(
      '::data-table{set="ports" caption="a"}\n\n::data-table{set="ports" caption="b"}',
      dataTables(library, file),
    );
    expect(html.match(/id="ports\.web"/g)).toHaveLength(1);
  });
});

it("a cell is one line of text: a blank line or a mark of a block in it makes no paragraph or list", () => {
  expect(inlineHtml("one\n\ntwo", library, file)).toBe("one two");
  expect(inlineHtml("  one\n  *two*\n", library, file)).toBe("one <em>two</em>");
  for (const [text, html] of [
    ["- none", "- none"],
    ["1. *first*", "1. <em>first</em>"],
    ["# one", "# one"],
    ["> 5", "&gt; 5"],
    ["---", "---"],
    ["_www.a.b_", '<em><a href="http://www.a.b">www.a.b</a></em>'],
  ] as const)
    expect(inlineHtml(text, library, file)).toBe(html);
});

it("a number has all its digits", () => {
  const column = { name: "n", label: "N", type: "number", values: undefined, optional: false } as const;
  expect(cellHtml(0.00012, column, library, file)).toBe("0.00012");
  expect(cellHtml(1234567.12345, column, library, file)).toBe("1,234,567.12345");
});

it("a fact is the value of the data set", () => {
  expect(render("Port :fact[ports.web.port].", facts(library, file))).toContain("Port <code>443</code>.");
  expect(() => render(":fact[ports.web.prot]", facts(library, file))).toThrow('has no column "prot"');
});

it("a diagram is part of the page, named, with a caption and ids of its own", () => {
  const html = render('Text.\n\n![What flows where](../../diagrams/flow.svg "Jobs & data")', diagrams(library, file));
  expect(html).toMatch(
    /^<p>Text\.<\/p>\n<figure class="figure">.*<figcaption>Jobs &amp; data<\/figcaption><\/figure>\n$/s,
  );
  expect(html).toContain('class="diagram" role="img" aria-label="What flows where"');
  expect(html).toContain('id="flow.tip"');
  expect(html).toContain("url(#flow.tip)");
  const rendering = (markdown: string) => () => render(markdown, diagrams(library, file));
  expect(rendering("Text.\n\n![x](../../diagrams/flaw.svg)")).toThrow(
    /install\.md:3:1 the diagram .*flaw\.svg doesn't exist/,
  );
  expect(rendering('![x][flow]\n\n[flow]: ../../diagrams/flow.svg "x"')).toThrow("needs its own address");
  expect(rendering("![x]()")).toThrow('the picture "" isn\'t an SVG file');
  expect(rendering("![x](../../diagrams/flow.svg)")).toThrow("doesn't have a caption");
  expect(rendering('See ![x](../../diagrams/flow.svg "x").')).toThrow("put it in its own paragraph");
});

it("a diagram that is shown twice has other ids the second time", () => {
  const shown = '![a](../../diagrams/flow.svg "a")';
  const html = render(`${shown}\n\n${shown}`, diagrams(library, file));
  expect(html.match(/id="[^"]*"|url\([^)]*\)/g)).toEqual([
    'id="flow.tip"',
    "url(#flow.tip)",
    'id="flow-2.tip"',
    "url(#flow-2.tip)",
  ]);
});

it("an explorer is put between the texts around it", () => {
  const html = render('Before.\n\n::explorer{name="sizing-chooser"}\n\nAfter.', explorers(library, file));
  expect(splitAtExplorers(html).map((section) => [section.html.replace(/<[^>]*>|\s/g, ""), section.explorer])).toEqual([
    ["Before.", "sizing-chooser"],
    ["After.", undefined],
  ]);
  expect(() => render('::explorer{name="chooser"}', explorers(library, file))).toThrow("use one of sizing-chooser");
});

describe("a table written in Markdown", () => {
  const table = (markdown: string): string => {
    const read = readPage("content/pages/ports.md", page("ports") + markdown);
    const result = markdownToHtml(markdown, {
      mdastPlugins: [tableCaptions],
      hastPlugins: [writtenTables(read.page!.tables, rowAnchors(read.page!, []).written)],
      features: { directive: true, gfm: true },
    });
    if (result instanceof Promise) throw new Error("The plugins of the help are synchronous");
    return result.html.replaceAll("\n", "");
  };
  const rows = "| Use | Port |\n|---|---:|\n| **Web** | 443 |\n| Agent `x` | |";

  it("has what a data table has: a caption, heads, and a link target in each row", () => {
    expect(table(`Text.\n\nTable: Ports & "more"\n\n${rows}\n\nText.`)).toBe(
      '<p>Text.</p><figure class="data-table"><figcaption>Ports &amp; &quot;more&quot;</figcaption>' +
        '<div class="table-scroll" tabindex="0" role="region" aria-label="Ports &amp; &quot;more&quot;"><table>' +
        '<thead><tr><th scope="col">Use</th><th scope="col" class="number">Port</th></tr></thead>' +
        '<tbody><tr id="row.web"><th scope="row"><strong>Web</strong></th><td class="number">443</td></tr>' +
        '<tr id="row.agent-x"><th scope="row">Agent <code>x</code></th><td class="number"></td></tr></tbody>' +
        "</table></div></figure><p>Text.</p>",
    );
  });

  it("folds a column that is nearly empty, and marks first cells that repeat the one above", () => {
    const html = table(
      "| Menu | Entry | Keys | Effect |\n|---|---|--:|---|\n| File | Open | | Opens a **file** |\n| File | Save | `Ctrl+S` | Saves the file |\n" +
        "| File | Quit | | Closes the window |\n| Help | About | | |",
    );
    const links = "| Menu | Entry |\n|---|:---:|\n| [File](#file) | Open |\n| [File](#file) | Save |";
    expect(table(links)).not.toContain("repeated");
    expect(table(links)).toContain('<td class="center">Open</td>');
    expect(html).toContain('<th scope="col">Entry</th><th scope="col">Effect</th></tr>');
    expect(html).toContain(
      '<tr id="row.file-1"><th scope="row" class="repeated">File</th><td>Save</td>' +
        '<td>Saves the file <br><span class="column-label">Keys:</span> <code>Ctrl+S</code></td></tr>',
    );
    expect(html).toContain("<td>Opens a <strong>file</strong></td></tr>");
    expect(html).toContain('<th scope="row">Help</th><td>About</td><td></td></tr>');
  });

  it("can be scrolled with the keyboard without a caption too", () => {
    expect(table(`Text.\n\n${rows}`)).toContain(
      '<p>Text.</p><div class="table-scroll" tabindex="0" role="region" aria-label="Table"><table>',
    );
  });
});

it("the box of a checklist item has the item's name", () => {
  const result = markdownToHtml("- [ ] Plan the **disks**", { hastPlugins: [taskItems], features: { gfm: true } });
  expect(result.html).toMatch(/<input[^>]*aria-label="Plan the disks"/);
  const withTerm = markdownToHtml('- [ ] Plan the <b class="term">disks</b> first', {
    hastPlugins: [taskItems],
    features: { gfm: true },
  });
  expect(withTerm.html).toMatch(/<input[^>]*aria-label="Plan the disks first"/);
});
