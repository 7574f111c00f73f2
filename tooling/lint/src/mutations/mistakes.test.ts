import { describe, expect, test } from "vitest";

import { newCache } from "../engine/cache.ts";
import { checkFiles } from "../engine/run.ts";
import { append, front, sampleContent, type Changes } from "../testing/sample-content.ts";

const notes = "content/pages/notes.md";
const install = "content/pages/agents/install.md";
const drawing = "content/diagrams/agents.svg";
const ports = "content/data/ports.yml";
const glossary = "content/glossary.yml";
const aliases = "content/aliases.yml";
const sidebar = "content/sidebars/start.yml";
const areas = "content/areas.yml";

const onPage = (block: string): Changes => ({ [notes]: append(block) });
const inDrawing = (element: string): Changes => ({
  [drawing]: (text) => text.replace("</svg>", () => `${element}\n</svg>`),
});
const withField = (field: string): Changes => ({
  [notes]: (text) => text.replace("id: notes\n", `id: notes\n${field}\n`),
});
const titled = (title: string): Changes => ({ [notes]: (text) => text.replace("title: Notes", `title: ${title}`) });
const inCell = (value: string): Changes => ({ [ports]: (text) => text.replace("REST API", () => value) });
const named = (path: string): Changes => ({
  [`content/pages/${path}`]: `${front({ id: "extra", title: "Page extra", sidebar: "release" })}\nText about it.\n`,
  "content/sidebars/release.yml": `- page: notes\n- page: ${JSON.stringify(path.replace(/\.md$/, ""))}\n`,
});

/** What a writer did, and every finding that it must give, as `file:line:column rule` below content/. */
type Mistake = [what: string, changes: Changes, ...findings: string[]];

const mistakes: Mistake[] = [
  [
    "svg set onclick",
    inDrawing('<set attributeName="onclick" to="alert(1)"/>'),
    "diagrams/agents.svg:5:1 diagram-safety",
  ],
  [
    "svg animate href",
    inDrawing('<a href="#x"><animate attributeName="href" values="javascript:alert(1)"/></a>'),
    "diagrams/agents.svg:5:1 diagram-form",
    "diagrams/agents.svg:5:14 diagram-safety",
  ],
  [
    "svg begin event",
    inDrawing('<animate onbegin="x()"/>'),
    "diagrams/agents.svg:5:1 diagram-safety",
    "diagrams/agents.svg:5:1 diagram-safety",
  ],
  [
    "svg ns script",
    inDrawing('<s:script xmlns:s="http://www.w3.org/2000/svg">x</s:script>'),
    "diagrams/agents.svg:5:1 diagram-safety",
  ],
  ["svg handler", inDrawing('<handler type="x">a</handler>'), "diagrams/agents.svg:5:1 diagram-safety"],
  ["svg unclosed el", inDrawing("<g>"), "diagrams/agents.svg:6:1 diagram-form"],
  ["svg mismatched", inDrawing("<g><text>a</g></text>"), "diagrams/agents.svg:5:11 diagram-form"],
  [
    "svg not closed",
    { [drawing]: (text: string) => text.replace("</svg>", "") },
    "diagrams/agents.svg:4:55 diagram-form",
    "diagrams/agents.svg:5:1 file-format",
  ],
  ["svg dup attr", inDrawing('<rect class="d-box" class="d-alt"/>'), "diagrams/agents.svg:5:34 diagram-form"],
  ["svg unquoted", inDrawing("<rect width=5 />"), "diagrams/agents.svg:5:13 diagram-form"],
  ["svg entity", inDrawing("<text>a&nbsp;b</text>"), "diagrams/agents.svg:5:8 diagram-form"],
  ["svg bare amp", inDrawing("<text>a & b</text>"), "diagrams/agents.svg:5:11 diagram-form"],
  ["svg empty", { [drawing]: "" }, "diagrams/agents.svg:1:1 diagram-form"],
  [
    "svg no root",
    { [drawing]: "hello" },
    "diagrams/agents.svg:1:1 diagram-form",
    "diagrams/agents.svg:1:6 file-format",
  ],
  [
    "svg html root",
    { [drawing]: "<div>hello</div>" },
    "diagrams/agents.svg:1:1 diagram-form",
    "diagrams/agents.svg:1:1 diagram-safety",
    "diagrams/agents.svg:1:17 file-format",
  ],
  [
    "svg no viewBox",
    { [drawing]: (text: string) => text.replace(' viewBox="0 0 90 40"', "") },
    "diagrams/agents.svg:2:1 diagram-form",
  ],
  [
    "svg bad viewBox",
    { [drawing]: (text: string) => text.replace('viewBox="0 0 90 40"', 'viewBox="0 0 90"') },
    "diagrams/agents.svg:2:1 diagram-form",
  ],
  ["svg fixed fill", inDrawing('<rect fill="#ff0000"/>'), "diagrams/agents.svg:5:1 diagram-form"],
  ["svg fixed stroke name", inDrawing('<rect stroke="red"/>'), "diagrams/agents.svg:5:1 diagram-form"],
  ["svg style color", inDrawing('<rect style="fill:red"/>'), "diagrams/agents.svg:5:1 diagram-form"],
  ["svg misspelt", inDrawing('<text class="d-text">Shcedule</text>'), "diagrams/agents.svg:5:22 data-spelling"],
  ["svg avoided", inDrawing('<text class="d-text">Abort it</text>'), "diagrams/agents.svg:5:22 data-terminology"],
  [
    "svg avoided tspan",
    inDrawing("<text><tspan>batch</tspan> <tspan>job</tspan></text>"),
    "diagrams/agents.svg:5:14 data-glossary-terms",
  ],
  [
    "svg repeated",
    inDrawing('<text class="d-text">the the job</text>'),
    "diagrams/agents.svg:5:26 data-repeated-words",
  ],
  ["svg todo", inDrawing('<text class="d-text">TODO</text>'), "diagrams/agents.svg:5:22 data-placeholder"],
  [
    "svg zero width",
    inDrawing('<text class="d-text">a\u200Bb</text>'),
    "diagrams/agents.svg:5:23 data-printable-characters",
  ],
  ["svg missing id", inDrawing('<rect fill="url(#nope)"/>'), "diagrams/agents.svg:5:1 diagram-form"],
  ["svg dup id", inDrawing('<g id="a"/><g id="a"/>'), "diagrams/agents.svg:5:12 diagram-form"],
  ["svg unknown class", inDrawing('<rect class="d-bax"/>'), "diagrams/agents.svg:5:1 diagram-form"],
  ["wiki link", onPage("See [[Notes]]."), "pages/notes.md:12:5 almost-link"],
  ["wiki link piped", onPage("See [[notes|the notes]]."), "pages/notes.md:12:5 almost-link"],
  ["token ok", onPage("Use [[$DATE]]."), "pages/notes.md:12:5 almost-link"],
  ["embed", onPage("![[agents.svg]]"), "pages/notes.md:12:1 almost-link"],
  ["self link", onPage("See [these notes](./notes.md)."), "pages/notes.md:12:5 internal-links"],
  ["self link anchor", onPage("## A part\n\nSee [the part](./notes.md#a-part)."), "pages/notes.md:14:5 internal-links"],
  ["self top", onPage("See [the start](#_top)."), "pages/notes.md:12:5 internal-links"],
  ["hash only", onPage("See [the start](#)."), "pages/notes.md:12:5 internal-links"],
  ["localhost", onPage("Open [the console](https://localhost:8181/x)."), "pages/notes.md:12:6 https-links"],
  ["localhost http", onPage("Open [the console](http://localhost:8181/x)."), "pages/notes.md:12:6 https-links"],
  ["127", onPage("Open [the console](https://127.0.0.1/x)."), "pages/notes.md:12:6 https-links"],
  ["private ip", onPage("Open [the console](https://192.168.1.4/x)."), "pages/notes.md:12:6 https-links"],
  ["single label host", onPage("Open [the console](https://opconserver/x)."), "pages/notes.md:12:6 https-links"],
  [
    "mailto person",
    onPage("Ask [the author](mailto:jane.roe@smatechnologies.com)."),
    "pages/notes.md:12:25 personal-data",
  ],
  ["mailto contoso", onPage("Ask [the author](mailto:jane.roe@contoso.com)."), "pages/notes.md:12:25 personal-data"],
  ["mailto empty", onPage("Ask [the author](mailto:)."), "pages/notes.md:12:5 https-links"],
  [
    "text is url",
    onPage("See [https://learn.microsoft.com/sql](https://learn.microsoft.com/sql)."),
    "pages/notes.md:12:5 link-text",
  ],
  ["text is file", onPage("See [index.md](./index.md)."), "pages/notes.md:12:5 link-text"],
  ["one slash", onPage("See [SQL Server](https:/learn.microsoft.com/sql)."), "pages/notes.md:12:5 https-links"],
  ["no colon", onPage("See [SQL Server](https//learn.microsoft.com/sql)."), "pages/notes.md:12:5 internal-links"],
  ["htps", onPage("See [SQL Server](htps://learn.microsoft.com/sql)."), "pages/notes.md:12:5 https-links"],
  ["backslash path", onPage("See [home](.\\index.md)."), "pages/notes.md:12:5 internal-links"],
  ["query", onPage("See [home](./index.md?x=1)."), "pages/notes.md:12:5 internal-links"],
  ["two hashes", onPage("See [install](./agents/install.md#result#x)."), "pages/notes.md:12:5 internal-links"],
  ["empty anchor", onPage("See [install](./agents/install.md#)."), "pages/notes.md:12:5 internal-links"],
  ["folder link", onPage("See [install](./agents/)."), "pages/notes.md:12:5 internal-links"],
  ["html link", onPage("See [install](./agents/install.html)."), "pages/notes.md:12:5 internal-links"],
  ["www", onPage("See [SQL Server](www.microsoft.com)."), "pages/notes.md:12:5 internal-links"],
  ["domain no scheme", onPage("See [SQL Server](learn.microsoft.com/sql)."), "pages/notes.md:12:5 internal-links"],
  [
    "cred url",
    onPage("See [SQL Server](https://user:Winter2026@learn.microsoft.com/sql)."),
    "pages/notes.md:12:18 secrets",
    "pages/notes.md:12:31 personal-data",
  ],
  [
    "double https",
    onPage("See [SQL Server](https://https://learn.microsoft.com/sql)."),
    "pages/notes.md:12:5 https-links",
  ],
  ["gh note", onPage("> [!NOTE]\n> The server waits."), "pages/notes.md:12:3 directive-form"],
  ["gh warning lower", onPage("> [!warning] Title\n> The server waits."), "pages/notes.md:12:3 directive-form"],
  ["mkdocs", onPage("!!! note\n    The server waits."), "pages/notes.md:12:1 directive-form"],
  ["mkdocs title", onPage('!!! warning "Careful"\n    The server waits.'), "pages/notes.md:12:1 directive-form"],
  [
    "mkdocs ???",
    onPage("??? note\n    The server waits."),
    "pages/notes.md:12:1 directive-form",
    "pages/notes.md:12:1 no-placeholder",
  ],
  ["bold note quote", onPage("> **Note:** The server waits."), "pages/notes.md:12:3 directive-form"],
  ["bold note", onPage("**Note:** The server waits."), "pages/notes.md:12:1 directive-form"],
  ["plain note", onPage("Note: The server waits."), "pages/notes.md:12:1 directive-form"],
  ["rst note", onPage(".. note::\n   The server waits."), "pages/notes.md:12:1 directive-form"],
  [
    "liquid",
    onPage("{% note %}\nThe server waits.\n{% endnote %}"),
    "pages/notes.md:12:1 no-mdx",
    "pages/notes.md:14:1 no-mdx",
  ],
  ["kramdown", onPage("The server waits.\n{: .note}"), "pages/notes.md:13:1 no-mdx"],
  ["docusaurus warn", onPage(":::warning\nThe server waits.\n:::"), "pages/notes.md:12:1 known-directives"],
  ["emoji code", onPage("The server waits :warning: here."), "pages/notes.md:12:18 known-directives"],
  ["emoji code with a sign", onPage("The server waits :+1: here."), "pages/notes.md:12:18 known-directives"],
  ["emoji code with a digit", onPage("The server waits :100: here."), "pages/notes.md:12:18 known-directives"],
  ["emoji code with a hyphen", onPage("The server waits :e-mail: here."), "pages/notes.md:12:18 known-directives"],
  ["highlight", onPage("The ==server== waits."), "pages/notes.md:12:5 almost-emphasis"],
  ["toc", onPage("[TOC]"), "pages/notes.md:12:1 no-undefined-references", "pages/notes.md:12:2 spelling"],
  ["toc2", onPage("[[_TOC_]]"), "pages/notes.md:12:3 almost-emphasis", "pages/notes.md:12:4 spelling"],
  ["math", onPage("$$x^2$$"), "pages/notes.md:12:1 almost-emphasis"],
  [
    "admon asciidoc",
    onPage("[NOTE]\n====\nThe server waits.\n===="),
    "pages/notes.md:12:1 heading-style",
    "pages/notes.md:12:1 no-empty-section",
    "pages/notes.md:14:1 heading-style",
    "pages/notes.md:14:1 no-empty-section",
  ],
  ["definition list", onPage("Agent\n: A program."), "pages/notes.md:13:1 almost-block"],
  [
    "fence before another",
    onPage("```text\nx\n\nThe server waits.\n\n```text\ny\n```"),
    "pages/notes.md:12:1 unclosed-fence",
  ],
  [
    "fence before another 2",
    onPage("```text\nx\n\nThe server waits.\n\n```bat\ny\n```\n\nMore text.\n\n```text\nz\n```"),
    "pages/notes.md:12:1 unclosed-fence",
  ],
  [
    "tilde before another",
    onPage("~~~text\nx\n\nThe server waits.\n\n~~~text\ny\n~~~"),
    "pages/notes.md:12:1 unclosed-fence",
  ],
  [
    "fence in list unclosed",
    onPage("1. One:\n\n   ```text\n   x\n\n2. Two:\n\n   ```text\n   y\n   ```"),
    "pages/notes.md:14:4 unclosed-fence",
  ],
  [
    "fence unclosed middle",
    { [install]: (text: string) => text.replace("## Steps\n", "```text\nx\n\n## Steps\n") },
    "pages/agents/install.md:18:1 unclosed-fence",
  ],
  [
    "unclosed comment",
    { [install]: (text: string) => text.replace("## Before", "<!-- a remark\n\n## Before") },
    "pages/agents/install.md:12:1 no-html",
  ],
  ["unclosed comment 2", onPage("<!-- a remark"), "pages/notes.md:12:1 no-html"],
  ["comment end only", onPage("a remark -->"), "pages/notes.md:12:10 no-mdx"],
  ["comment inline unclosed", onPage("The server <!-- a remark waits."), "pages/notes.md:12:12 no-mdx"],
  [
    "no closing front",
    { [install]: (text: string) => text.replace("\n---\n", "\n") },
    "pages/agents/install.md:1:1 front-matter",
  ],
  [
    "no closing front 2",
    { [install]: (text: string) => text.replace("\n---\n\n", "\n\n") },
    "pages/agents/install.md:1:1 front-matter",
  ],
  [
    "front closed by dots",
    { [install]: (text: string) => text.replace("\n---\n", "\n...\n") },
    "pages/agents/install.md:8:1 front-matter",
  ],
  [
    "front four dashes",
    { [install]: (text: string) => text.replace("\n---\n", "\n----\n") },
    "pages/agents/install.md:8:1 front-matter",
  ],
  [
    "front open missing",
    { [install]: (text: string) => text.replace("---\n", "") },
    "pages/agents/install.md:1:1 front-matter",
  ],
  ["front blank first", { [install]: (text: string) => "\n" + text }, "pages/agents/install.md:1:1 front-matter"],
  ["front space first", { [install]: (text: string) => " " + text }, "pages/agents/install.md:1:1 front-matter"],
  [
    "30 columns",
    onPage(
      "|" +
        " A1 |".replace("1", "").repeat(0) +
        Array.from({ length: 30 }, (_, i) => ` Column ${i} |`).join("") +
        "\n|" +
        " --- |".repeat(30) +
        "\n|" +
        " x |".repeat(30),
    ),
    "pages/notes.md:12:1 table-content",
  ],
  ["empty table head", onPage("| | |\n| --- | --- |\n| a | b |"), "pages/notes.md:12:1 table-content"],
  ["one empty head cell", onPage("| A | |\n| --- | --- |\n| a | b |"), "pages/notes.md:12:5 table-content"],
  ["first empty head cell", onPage("| | A |\n| --- | --- |\n| a | b |"), "pages/notes.md:12:1 table-content"],
  [
    "same table twice",
    onPage(
      "Table: Ports\n\n| A | B |\n| --- | --- |\n| a | b |\n\nText.\n\nTable: Other ports\n\n| A | B |\n| --- | --- |\n| a | b |",
    ),
    "pages/notes.md:22:1 table-content",
  ],
  [
    "same data-table twice",
    onPage('::data-table{set="ports" caption="Ports"}\n\nText.\n\n::data-table{set="ports" caption="Other ports"}'),
    "pages/notes.md:16:1 data-references",
  ],
  ["dup row", onPage("| A | B |\n| --- | --- |\n| a | b |\n| c | d |\n| a | b |"), "pages/notes.md:16:1 table-content"],
  ["dup head", onPage("| A | A |\n| --- | --- |\n| a | b |"), "pages/notes.md:12:5 table-content"],
  ["no rows", onPage("| A | B |\n| --- | --- |"), "pages/notes.md:12:1 table-content"],
  ["empty row", onPage("| A | B |\n| --- | --- |\n| a | b |\n| | |"), "pages/notes.md:15:1 table-content"],
  [
    "caption twice",
    onPage(
      "Table: Ports\n\n| A | B |\n| --- | --- |\n| a | b |\n\nText.\n\nTable: Ports\n\n| C | D |\n| --- | --- |\n| c | d |",
    ),
    "pages/notes.md:20:1 table-content",
  ],
  ["caption without table", onPage("Table: Ports\n\nText."), "pages/notes.md:12:1 table-content"],
  [
    "data dup row",
    { [ports]: (text: string) => text + '  - key: rest\n    port: 9010\n    use: REST API\n    source: "spec:S1"\n' },
    "data/ports.yml:15:10 data-set",
  ],
  [
    "data dup label",
    { [ports]: (text: string) => text.replace("label: Use", "label: Port") },
    "pages/agents/install.md:16:1 data-references",
  ],
  ["empty heading", onPage("##\n\nText."), "pages/notes.md:12:1 no-empty-block"],
  [
    "empty heading spaces",
    onPage("##   \n\nText."),
    "pages/notes.md:12:1 no-empty-block",
    "pages/notes.md:12:3 file-format",
  ],
  ["empty heading comment", onPage("## <!-- x -->\n\nText."), "pages/notes.md:12:1 no-empty-block"],
  ["closed heading", onPage("## Configure the server ##\n\nText."), "pages/notes.md:12:1 heading-style"],
  ["bold heading", onPage("**Configure the server**\n\nText."), "pages/notes.md:12:1 no-emphasis-as-heading"],
  ["bold heading colon", onPage("**Configure the server:**\n\nText."), "pages/notes.md:12:1 no-emphasis-as-heading"],
  ["italic heading", onPage("*Configure the server*\n\nText."), "pages/notes.md:12:1 no-emphasis-as-heading"],
  [
    "long heading",
    onPage("## " + "Configure the server and ".repeat(6) + "wait\n\nText."),
    "pages/notes.md:12:1 maximum-heading-length",
  ],
  ["title case", onPage("## Configure The New Server Now\n\nText."), "pages/notes.md:12:1 heading-form"],
  ["all caps", onPage("## CONFIGURE THE SERVER\n\nText."), "pages/notes.md:12:1 heading-form"],
  ["lower heading", onPage("## configure the server\n\nText."), "pages/notes.md:12:1 heading-form"],
  ["emoji heading", onPage("## !!!\n\nText."), "pages/notes.md:12:1 no-empty-block"],
  ["symbol heading", onPage("## &\n\nText."), "pages/notes.md:12:1 no-empty-block"],
  ["numbered heading", onPage("## 1. Configure it\n\nText."), "pages/notes.md:12:1 heading-form"],
  ["title bold", titled('"**Notes** of it"'), "pages/notes.md:6:8 plain-titles"],
  ["title code", titled('"The `notes`"'), "pages/notes.md:6:8 plain-titles"],
  ["title link", titled('"[Notes](./index.md)"'), "pages/notes.md:6:8 plain-titles"],
  ["title html", titled('"<b>Notes</b>"'), "pages/notes.md:6:8 plain-titles"],
  ["title entity", titled('"Notes &amp; more"'), "pages/notes.md:6:8 plain-titles"],
  ["title fact", titled('"Port :fact[ports.agent.port]"'), "pages/notes.md:6:8 plain-titles"],
  ["title underscore", titled('"_Notes_ of it"'), "pages/notes.md:6:8 plain-titles"],
  ["title caps", titled("NOTES OF IT"), "pages/notes.md:6:8 plain-titles"],
  ["title case2", titled("Notes About The New Server"), "pages/notes.md:6:8 plain-titles"],
  ["title period", titled("Notes about it."), "pages/notes.md:6:8 plain-titles"],
  ["title hash", titled('"# Notes"'), "pages/notes.md:6:8 plain-titles"],
  ["title long", titled("Notes ".repeat(20) + "end"), "pages/notes.md:6:8 plain-titles"],
  ["title zero", titled('"No\\u200Btes"'), "pages/notes.md:6:8 spelling", "pages/notes.md:6:11 no-hidden-characters"],
  ["title nbsp", titled('"The\u00A0notes"'), "pages/notes.md:6:12 no-hidden-characters"],
  [
    "description html",
    { [notes]: (text: string) => text.replace("What notes tells.", "What <b>notes</b> tells.") },
    "pages/notes.md:2:14 plain-titles",
  ],
  [
    "description md",
    { [notes]: (text: string) => text.replace("What notes tells.", '"What **notes** tells."') },
    "pages/notes.md:2:14 plain-titles",
  ],
  [
    "description link",
    { [notes]: (text: string) => text.replace("What notes tells.", '"What [notes](./index.md) tell."') },
    "pages/notes.md:2:14 plain-titles",
  ],
  ["label md", withField('sidebar_label: "**Notes**"'), "pages/notes.md:6:16 plain-titles"],
  ["label html", withField('sidebar_label: "<i>Notes</i>"'), "pages/notes.md:6:16 plain-titles"],
  [
    "sidebar group md",
    { [sidebar]: (text: string) => text.replace("group: Agents", 'group: "**Agents**"') },
    "sidebars/start.yml:2:10 plain-titles",
  ],
  [
    "sidebar group nbsp",
    { [sidebar]: (text: string) => text.replace("group: Agents", 'group: "The\u00A0agents"') },
    "sidebars/start.yml:2:14 data-printable-characters",
  ],
  [
    "sidebar group zero",
    { [sidebar]: (text: string) => text.replace("group: Agents", 'group: "Age\u200Bnts"') },
    "sidebars/start.yml:2:10 data-spelling",
    "sidebars/start.yml:2:14 data-printable-characters",
  ],
  [
    "sidebar group todo",
    { [sidebar]: (text: string) => text.replace("group: Agents", "group: TODO") },
    "sidebars/start.yml:2:10 data-placeholder",
  ],
  [
    "sidebar page zero",
    { [sidebar]: (text: string) => text.replace("page: agents/install", "page: agents/inst\u200Ball") },
    "pages/agents/install.md:7:10 sidebar-consistency",
    "sidebars/start.yml:5:13 sidebar-consistency",
    "sidebars/start.yml:5:24 data-printable-characters",
  ],
  [
    "area title md",
    { [areas]: (text: string) => text.replace("title: Area start", 'title: "**Area** start"') },
    "areas.yml:3:10 plain-titles",
  ],
  ["keywords dup", withField("keywords: [port, Port]"), "pages/notes.md:6:18 duplicate-entries"],
  ["keywords md", withField('keywords: ["**port**"]'), "pages/notes.md:6:12 plain-titles"],
  [
    "audience dup",
    { [notes]: (text: string) => text.replace("[operators]", "[operators, operators]") },
    "pages/notes.md:4:23 duplicate-entries",
  ],
  ["former self", withField("former_ids: [notes]"), "pages/notes.md:6:14 unique-ids"],
  ["sources dup", withField("sources: [spec:S1, spec:S1]"), "pages/notes.md:6:20 duplicate-entries"],
  [
    "glossary dup",
    { [glossary]: (text: string) => text + "- term: Agent\n  definition: Program that runs jobs twice.\n" },
    "glossary.yml:7:9 duplicate-entries",
  ],
  [
    "glossary syn dup",
    {
      [glossary]: (text: string) =>
        text + "- term: server\n  definition: Machine that waits.\n  synonyms: [host, Host]\n",
    },
    "glossary.yml:9:20 duplicate-entries",
  ],
  [
    "glossary syn two",
    {
      [glossary]: (text: string) =>
        text +
        "- term: server\n  definition: Machine that waits.\n  synonyms: [host]\n- term: machine\n  definition: Computer.\n  synonyms: [host]\n",
    },
    "glossary.yml:12:14 duplicate-entries",
  ],
  [
    "glossary avoid own",
    { [glossary]: (text: string) => text + "- term: server\n  definition: Machine that waits.\n  avoid: [server]\n" },
    "glossary.yml:9:11 duplicate-entries",
  ],
  [
    "glossary avoid syn",
    {
      [glossary]: (text: string) =>
        text + "- term: server\n  definition: Machine that waits.\n  avoid: [host]\n  synonyms: [host]\n",
    },
    "glossary.yml:9:11 duplicate-entries",
  ],
  [
    "glossary avoid two",
    {
      [glossary]: (text: string) => text + "- term: server\n  definition: Machine that waits.\n  avoid: [batch job]\n",
    },
    "glossary.yml:9:11 duplicate-entries",
  ],
  [
    "glossary nbsp",
    { [glossary]: (text: string) => text.replace("Program that", "Program\u00A0that") },
    "glossary.yml:2:22 data-printable-characters",
  ],
  [
    "glossary zero",
    { [glossary]: (text: string) => text.replace("Program that", "Prog\u200Bram that") },
    "glossary.yml:2:15 data-spelling",
    "glossary.yml:2:19 data-printable-characters",
  ],
  [
    "glossary html",
    {
      [glossary]: (text: string) =>
        text.replace("Program that", '"<b>Program</b> that').replace("runs jobs.", 'runs jobs."'),
    },
    "glossary.yml:2:15 plain-titles",
  ],
  [
    "glossary md term",
    { [glossary]: (text: string) => text.replace("term: agent", 'term: "**agent**"') },
    "glossary.yml:1:9 plain-titles",
  ],
  [
    "glossary tbd",
    { [glossary]: (text: string) => text.replace("Program that runs jobs.", "TBD") },
    "glossary.yml:2:15 data-placeholder",
  ],
  [
    "words dup",
    { "content/words.yml": (text: string) => text + "- avoid: [Abort]\n  use: end\n  why: Says so.\n" },
    "words.yml:4:11 duplicate-entries",
  ],
  ["data nbsp", inCell('"REST\u00A0API"'), "data/ports.yml:9:15 data-printable-characters"],
  ["data zero", inCell('"RE\u200BST API"'), "data/ports.yml:9:13 data-printable-characters"],
  ["data nbsp escape", inCell('"REST\\u00A0API"'), "data/ports.yml:9:15 data-printable-characters"],
  ["data tbd", inCell("tbd"), "data/ports.yml:9:10 data-placeholder"],
  ["data n/a", inCell("n/a"), "data/ports.yml:9:10 data-placeholder"],
  [
    "cell n/a",
    onPage("Table: Servers\n\n| Server | Port |\n| --- | --- |\n| A | N/A |\n| B | 80 |"),
    "pages/notes.md:16:7 no-placeholder",
  ],
  [
    "insert name",
    onPage("Select **[insert name]** now, and [name of the server]."),
    "pages/notes.md:12:10 no-placeholder",
    "pages/notes.md:12:35 no-placeholder",
  ],
  ["password in a sentence", onPage('Set `password = "S3cr3tValue"` in the file.'), "pages/notes.md:12:18 secrets"],
  [
    "empty column",
    onPage("Table: Servers\n\n| Server | Port |\n| --- | --- |\n| A | |\n| B | |"),
    "pages/notes.md:14:10 table-content",
  ],
  ["empty title of a note", onPage(":::note[]\nSave first.\n:::"), "pages/notes.md:12:1 directive-form"],
  [
    "plural term",
    { [glossary]: (text: string) => text + "- term: agents\n  definition: Programs that run jobs.\n" },
    "glossary.yml:7:9 duplicate-entries",
  ],
  [
    "words that contradict",
    { "content/words.yml": (text: string) => text + "- avoid: [kill]\n  use: abort\n  why: Says so.\n" },
    "words.yml:1:11 duplicate-entries",
  ],
  [
    "alias in a folder of the build",
    { [aliases]: (text: string) => text + "- from: /opcon/core/search/x\n  to: notes\n" },
    "aliases.yml:3:9 alias-targets",
  ],
  ["data todo", inCell("TODO"), "data/ports.yml:9:10 data-placeholder"],
  ["data ???", inCell('"???"'), "data/ports.yml:9:11 data-placeholder"],
  ["data unc", inCell("\\\\server\\share"), "data/ports.yml:9:10 data-markdown"],
  ["data dunder", inCell("__REST__ API"), "data/ports.yml:9:10 data-markdown"],
  ["data wiki", inCell('"[[Notes]]"'), "data/ports.yml:9:10 data-markdown"],
  ["data crlf", { [ports]: (text: string) => text.replaceAll("\n", "\r\n") }, "data/ports.yml:1:13 file-format"],
  [
    "data trailing",
    { [ports]: (text: string) => text.replace("REST API", "REST API  ") },
    "data/ports.yml:9:18 file-format",
  ],
  [
    "data tab",
    { [ports]: (text: string) => text.replace("    use: REST", "\tuse: REST") },
    "data/ports.yml:9:1 data-set",
  ],
  [
    "data quote",
    { [ports]: (text: string) => text.replace("use: REST API", 'use: "REST API') },
    "data/ports.yml:9:10 data-set",
  ],
  [
    "data conflict",
    {
      [ports]: (text: string) =>
        text.replace("    use: REST API\n", "<<<<<<< HEAD\n    use: REST API\n=======\n    use: REST\n>>>>>>> other\n"),
    },
    "data/ports.yml:9:1 unreadable-file",
  ],
  [
    "data indent",
    { [ports]: (text: string) => text.replace("    use: REST API", "   use: REST API") },
    "data/ports.yml:9:1 data-set",
  ],
  [
    "data colon",
    { [ports]: (text: string) => text.replace("use: REST API", "use: REST: API") },
    "data/ports.yml:9:10 data-set",
  ],
  [
    "data alias",
    { [ports]: (text: string) => text.replace("use: REST API", "use: *REST API") },
    "data/ports.yml:9:16 data-set",
  ],
  [
    "data at",
    { [ports]: (text: string) => text.replace("use: REST API", "use: @REST API") },
    "data/ports.yml:9:10 data-set",
  ],
  [
    "data percent",
    { [ports]: (text: string) => text.replace("use: REST API", "use: %REST API") },
    "data/ports.yml:9:10 data-set",
  ],
  [
    "data dup key field",
    { [ports]: (text: string) => text.replace("use: REST API", "use: REST API\n    use: REST") },
    "data/ports.yml:10:5 data-set",
  ],
  [
    "data unclosed [",
    { [ports]: (text: string) => text.replace("use: REST API", "use: [REST API") },
    "data/ports.yml:10:5 data-set",
  ],
  [
    "data unclosed {",
    { [ports]: (text: string) => text.replace("label: Use, type: text }", "label: Use, type: text") },
    "data/ports.yml:6:1 data-set",
  ],
  [
    "data backtick",
    { [ports]: (text: string) => text.replace("use: REST API", "use: `REST` API") },
    "data/ports.yml:9:10 data-set",
  ],
  [
    "data star",
    { [ports]: (text: string) => text.replace("use: REST API", "use: **REST** API") },
    "data/ports.yml:9:19 data-set",
  ],
  [
    "data bang",
    { [ports]: (text: string) => text.replace("use: REST API", "use: !REST API") },
    "data/ports.yml:9:10 data-set",
  ],
  [
    "data amp",
    { [ports]: (text: string) => text.replace("use: REST API", "use: &REST API") },
    "data/ports.yml:9:10 data-set",
  ],
  [
    "data >",
    { [ports]: (text: string) => text.replace("use: REST API", "use: > REST API") },
    "data/ports.yml:9:12 data-set",
  ],
  [
    "data |",
    { [ports]: (text: string) => text.replace("use: REST API", "use: | REST API") },
    "data/ports.yml:9:12 data-set",
  ],
  [
    "data missing space",
    { [ports]: (text: string) => text.replace("use: REST API", "use:REST API") },
    "data/ports.yml:9:5 data-set",
  ],
  [
    "data unknown type",
    { [ports]: (text: string) => text.replace("label: Use, type: text", "label: Use, type: txt") },
    "data/ports.yml:5:28 data-set",
  ],
  [
    "data unknown field",
    { [ports]: (text: string) => text.replace("use: REST API", "uses: REST API") },
    "data/ports.yml:7:5 data-set",
    "data/ports.yml:9:5 data-set",
  ],
  [
    "data escape",
    { [ports]: (text: string) => text.replace("use: REST API", 'use: "C:\\Path"') },
    "data/ports.yml:9:10 data-spelling",
    "data/ports.yml:9:13 data-printable-characters",
  ],
  ["two docs", { [ports]: (text: string) => text + "---\ntitle: X\n" }, "data/ports.yml:15:1 data-set"],
  [
    "alias case page",
    { [aliases]: (text: string) => text + "- from: /opcon/core/Notes\n  to: notes\n" },
    "aliases.yml:3:9 alias-targets",
  ],
  [
    "alias case alias",
    { [aliases]: (text: string) => text + "- from: /opcon/core/Setup\n  to: notes\n" },
    "aliases.yml:3:9 alias-targets",
  ],
  [
    "alias loop",
    { [aliases]: (text: string) => text + "- from: /opcon/core/a\n  to: b\n- from: /opcon/core/b\n  to: a\n" },
    "aliases.yml:4:7 alias-targets",
  ],
  [
    "alias self",
    { [aliases]: (text: string) => text + "- from: /opcon/core/a\n  to: a\n" },
    "aliases.yml:4:7 alias-targets",
  ],
  [
    "alias loop3",
    {
      [aliases]: (text: string) =>
        text + "- from: /opcon/core/a\n  to: b\n- from: /opcon/core/b\n  to: c\n- from: /opcon/core/c\n  to: a\n",
    },
    "aliases.yml:4:7 alias-targets",
  ],
  [
    "alias search",
    { [aliases]: (text: string) => text + "- from: /opcon/core/search\n  to: notes\n" },
    "aliases.yml:3:9 alias-targets",
  ],
  [
    "alias manuals",
    { [aliases]: (text: string) => text + "- from: /opcon/core/manuals/\n  to: notes\n" },
    "aliases.yml:3:9 alias-targets",
  ],
  [
    "alias to md",
    { [aliases]: (text: string) => text + "- from: /opcon/core/x\n  to: notes.md\n" },
    "aliases.yml:4:7 alias-targets",
  ],
  [
    "alias to url",
    { [aliases]: (text: string) => text + "- from: /opcon/core/x\n  to: https://example.com\n" },
    "aliases.yml:4:7 alias-targets",
  ],
  [
    "alias to route",
    { [aliases]: (text: string) => text + "- from: /opcon/core/x\n  to: /opcon/core/notes\n" },
    "aliases.yml:4:7 aliases",
  ],
  [
    "conflict page",
    onPage("<<<<<<< HEAD\n\nOne text.\n\n=======\n\nOther text.\n\n>>>>>>> branch"),
    "pages/notes.md:12:1 unreadable-file",
  ],
  [
    "conflict page tight",
    onPage("<<<<<<< HEAD\nOne text.\n=======\nOther text.\n>>>>>>> branch"),
    "pages/notes.md:12:1 unreadable-file",
  ],
  [
    "conflict diff3",
    onPage("<<<<<<< HEAD\nOne text.\n||||||| base\nText.\n=======\nOther text.\n>>>>>>> branch"),
    "pages/notes.md:12:1 unreadable-file",
  ],
  ["conflict half", onPage("One text.\n\n>>>>>>> branch"), "pages/notes.md:14:1 unreadable-file"],
  [
    "conflict sidebar",
    {
      [sidebar]: (text: string) =>
        text.replace("- page: index", "<<<<<<< HEAD\n- page: index\n=======\n- page: index\n>>>>>>> x"),
    },
    "sidebars/start.yml:1:1 unreadable-file",
  ],
  [
    "conflict dict",
    { "content/dictionary.txt": "<<<<<<< HEAD\nOpCon\n=======\nSAM\n>>>>>>> x\n" },
    "dictionary.txt:1:1 unreadable-file",
  ],
  [
    "conflict ledger",
    { "content/ledger.json": '{"routes":{\n<<<<<<< HEAD\n=======\n>>>>>>> x\n}}' },
    "ledger.json:2:1 unreadable-file",
  ],
  ["conflict svg", inDrawing("<<<<<<< HEAD\n<g/>\n=======\n>>>>>>> x"), "diagrams/agents.svg:5:1 unreadable-file"],
  [
    "conflict front",
    {
      [install]: (text: string) =>
        text.replace("type: task\n", "<<<<<<< HEAD\ntype: task\n=======\ntype: concept\n>>>>>>> x\n"),
    },
    "pages/agents/install.md:3:1 unreadable-file",
  ],
  ["a page called con.md", named("con.md"), "pages/con.md:0:0 file-names"],
  ["a page called Aux.md", named("Aux.md"), "pages/Aux.md:0:0 file-names"],
  ["a page called nul.page.md", named("nul.page.md"), "pages/nul.page.md:0:0 file-names"],
  ["a page called com1.md", named("com1.md"), "pages/com1.md:0:0 file-names"],
  ["a page called lpt9/page.md", named("lpt9/page.md"), "pages/lpt9/page.md:0:0 file-names"],
  ["a page called a?b.md", named("a?b.md"), "pages/a?b.md:0:0 file-names"],
  ["a page called a%b.md", named("a%b.md"), "pages/a%b.md:0:0 file-names"],
  ["a page called a#b.md", named("a#b.md"), "pages/a#b.md:0:0 file-names"],
  ["a page called a<b.md", named("a<b.md"), "pages/a<b.md:0:0 file-names"],
  ["a page called a&b.md", named("a&b.md"), "pages/a&b.md:0:0 file-names"],
  ["a page called a:b.md", named("a:b.md"), "pages/a:b.md:0:0 file-names"],
  ["a page called a'b.md", named("a'b.md"), "pages/a'b.md:0:0 file-names"],
  ["a page called a b.md", named("a b.md"), "pages/a b.md:0:0 file-names", "sidebars/release.yml:2:9 sidebar"],
  ['a page called a"b.md', named('a"b.md'), 'pages/a"b.md:0:0 file-names'],
  ["a page called a|b.md", named("a|b.md"), "pages/a|b.md:0:0 file-names"],
  ["a page called a*b.md", named("a*b.md"), "pages/a*b.md:0:0 file-names"],
  ["a page called a\\b.md", named("a\\b.md"), "pages/a\\b.md:0:0 file-names"],
  [
    "a page called cafe and an accent",
    named("cafe\u0301.md"),
    "pages/cafe\u0301.md:0:0 file-names",
    "sidebars/release.yml:2:14 data-printable-characters",
  ],
  ["a page called café.md", named("caf\u00e9.md"), "pages/caf\u00e9.md:0:0 file-names"],
  [
    "a page called xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx",
    named(
      "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx.md",
    ),
    "pages/xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx.md:0:0 file-names",
  ],
  ["a page called _draft.md", named("_draft.md"), "pages/_draft.md:0:0 file-names"],
  [
    "a page called .hidden.md",
    named(".hidden.md"),
    "pages/.hidden.md:0:0 file-names",
    "sidebars/release.yml:2:9 sidebar",
  ],
  ["a page called -a.md", named("-a.md"), "pages/-a.md:0:0 file-names"],
  ["a page called a.md.md", named("a.md.md"), "pages/a.md.md:0:0 file-names"],
  ["a page called a..b.md", named("a..b.md"), "pages/a..b.md:0:0 file-names"],
  ["a page called a .md", named("a .md"), "pages/a .md:0:0 file-names", "sidebars/release.yml:2:9 sidebar"],
  [
    "a page called page.MD",
    named("page.MD"),
    "pages/page.MD:0:0 unexpected-files",
    "sidebars/release.yml:2:9 sidebar-consistency",
  ],
  [
    "a page called page.markdown",
    named("page.markdown"),
    "pages/page.markdown:0:0 unexpected-files",
    "sidebars/release.yml:2:9 sidebar-consistency",
  ],
  ["a page called search.md", named("search.md"), "pages/search.md:0:0 file-names"],
  ["a page called 404.md", named("404.md"), "pages/404.md:0:0 file-names"],
  ["a page called manuals/index.md", named("manuals/index.md"), "pages/manuals/index.md:0:0 file-names"],
  ["a page called manuals.md", named("manuals.md"), "pages/manuals.md:0:0 file-names"],
  ["a page called help.md", named("help.md"), "pages/help.md:0:0 file-names"],
  ["a page called help/index.md", named("help/index.md"), "pages/help/index.md:0:0 file-names"],
  ["a page called index-of-pages.md", named("index-of-pages.md"), "pages/index-of-pages.md:0:0 file-names"],
  ["a page called _astro/a.md", named("_astro/a.md"), "pages/_astro/a.md:0:0 file-names"],
  ["a page called a+b.md", named("a+b.md"), "pages/a+b.md:0:0 file-names"],
  ["a page called a(b).md", named("a(b).md"), "pages/a(b).md:0:0 file-names"],
  ["a page called a,b.md", named("a,b.md"), "pages/a,b.md:0:0 file-names"],
  ["a page called a~b.md", named("a~b.md"), "pages/a~b.md:0:0 file-names"],
  ["a page called a$b.md", named("a$b.md"), "pages/a$b.md:0:0 file-names"],
  ["a page called a@b.md", named("a@b.md"), "pages/a@b.md:0:0 file-names"],
  ["a page called a;b.md", named("a;b.md"), "pages/a;b.md:0:0 file-names"],
  ["a page called a=b.md", named("a=b.md"), "pages/a=b.md:0:0 file-names"],
  ["a page called a!b.md", named("a!b.md"), "pages/a!b.md:0:0 file-names"],
  ["a page called notes.html.md", named("notes.html.md"), "pages/notes.html.md:0:0 file-names"],
  [
    "a page called аb.md",
    named("\u0430b.md"),
    "pages/\u0430b.md:0:0 file-names",
    "sidebars/release.yml:2:10 data-printable-characters",
  ],
  [
    "a page called a​b.md",
    named("a\u200bb.md"),
    "pages/a\u200bb.md:0:0 file-names",
    "sidebars/release.yml:2:11 data-printable-characters",
  ],
  ["a page called Agents/other.md", named("Agents/other.md"), "pages/Agents/other.md:0:0 file-names"],
  ["a page called index.html.md", named("index.html.md"), "pages/index.html.md:0:0 file-names"],
  ["a page called help-ids.json.md", named("help-ids.json.md"), "pages/help-ids.json.md:0:0 file-names"],
  ["a page called robots.txt.md", named("robots.txt.md"), "pages/robots.txt.md:0:0 file-names"],
  ["a page called llms.txt.md", named("llms.txt.md"), "pages/llms.txt.md:0:0 file-names"],
  [
    "two files case",
    {
      "content/diagrams/Agents.svg":
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect width="8" height="8"/></svg>\n',
    },
    "diagrams/Agents.svg:0:0 file-names",
    "diagrams/Agents.svg:1:1 unused-diagram",
  ],
  ["crlf page", { [notes]: (text: string) => text.replaceAll("\n", "\r\n") }, "pages/notes.md:1:4 file-format"],
  [
    "crlf one line",
    { [notes]: (text: string) => text.replace("new.\n", "new.\r\n") },
    "pages/notes.md:10:16 file-format",
  ],
  ["no final newline", { [notes]: (text: string) => text.trimEnd() }, "pages/notes.md:10:16 file-format"],
  ["many blank end", { [notes]: (text: string) => text + "\n\n\n" }, "pages/notes.md:11:1 file-format"],
  ["bom", { [notes]: (text: string) => "\uFEFF" + text }, "pages/notes.md:1:1 file-format"],
  ["bom yml", { [ports]: (text: string) => "\uFEFF" + text }, "data/ports.yml:1:1 file-format"],
  ["bom svg", { [drawing]: (text: string) => "\uFEFF" + text }, "diagrams/agents.svg:1:1 file-format"],
  ["tbd", onPage("The port is tbd."), "pages/notes.md:12:13 no-placeholder"],
  ["???", onPage("The port is ???."), "pages/notes.md:12:13 no-placeholder"],
  ["todo lower", onPage("todo: write this."), "pages/notes.md:12:1 no-placeholder"],
  ["coming soon", onPage("Coming soon."), "pages/notes.md:12:1 no-placeholder"],
  ["to be written", onPage("This part is to be written."), "pages/notes.md:12:14 no-placeholder"],
  [
    "front tbd",
    { [notes]: (text: string) => text.replace("What notes tells.", "TBD.") },
    "pages/notes.md:2:14 no-placeholder",
  ],
  ["unc", onPage("Open \\\\server\\share now."), "pages/notes.md:12:6 no-backslash-break"],
  ["unc start", onPage("\\\\server\\share is open."), "pages/notes.md:12:1 no-backslash-break"],
  ["unc link", onPage("Open [the share](\\\\server\\share)."), "pages/notes.md:12:6 internal-links"],
  ["path escapes", onPage("Open C:\\Temp\\_logs now."), "pages/notes.md:12:6 no-backslash-break"],
  ["path star", onPage("Open C:\\Temp\\*.log now."), "pages/notes.md:12:6 no-backslash-break"],
  ["dunder", onPage("Set __init__ now."), "pages/notes.md:12:5 almost-emphasis"],
  ["dunder caps", onPage("Set __SMA_PATH__ now."), "pages/notes.md:12:5 almost-emphasis"],
  ["dunder path", onPage("Open /opt/__cache__/x now."), "pages/notes.md:12:11 almost-emphasis"],
  ["single under", onPage("Set _name_ now."), "pages/notes.md:12:5 almost-emphasis"],
  ["star intraword", onPage("Type 5*3*2 now."), "pages/notes.md:12:7 almost-emphasis"],
  [
    "empty page",
    { [notes]: (text: string) => text.replace("\nNothing is new.\n", "") },
    "pages/notes.md:8:4 no-empty-section",
  ],
  [
    "only heading",
    { [notes]: (text: string) => text.replace("\nNothing is new.\n", "\n## Part\n") },
    "pages/notes.md:10:1 lead-in",
    "pages/notes.md:10:1 no-empty-section",
  ],
  [
    "only picture",
    {
      [notes]: (text: string) =>
        text.replace(
          "\nNothing is new.\n",
          '\n![The server sends jobs to one agent.](../diagrams/agents.svg "A server and its agent")\n',
        ),
    },
    "pages/notes.md:10:1 lead-in",
  ],
  [
    "only comment",
    {
      [notes]: (text: string) =>
        text.replace("\nNothing is new.\n", "\n<!-- lint-allow spelling: the label is such -->\n"),
    },
    "pages/notes.md:8:4 no-empty-section",
    "pages/notes.md:10:1 suppressions",
  ],
  ["typed value", onPage("The agent listens on port 3100."), "pages/notes.md:12:27 typed-facts"],
  ["typed value bold", onPage("The **Agent** listens on port 3100."), "pages/notes.md:12:31 typed-facts"],
  ["typed value rest", onPage("The REST API uses port 9010."), "pages/notes.md:12:24 typed-facts"],
  [
    "mistyped area",
    { [notes]: (text: string) => text.replace("sidebar: release", "sidebar: relaese") },
    "pages/notes.md:7:10 sidebar-consistency",
  ],
  ["cyrillic", onPage("The s\u0435rver waits."), "pages/notes.md:12:6 printable-characters"],
  ["cyrillic title", titled('"N\u043Etes of it"'), "pages/notes.md:6:10 printable-characters"],
  ["cyrillic data", inCell('"REST \u0410PI"'), "data/ports.yml:9:16 data-printable-characters"],
  [
    "cyrillic id",
    { [notes]: (text: string) => text.replace("id: notes", "id: n\u043Etes") },
    "pages/notes.md:5:5 front-matter",
    "pages/notes.md:5:6 printable-characters",
  ],
  [
    "cyrillic fact",
    onPage("Port :fact[p\u043Erts.agent.port]."),
    "pages/notes.md:12:6 data-references",
    "pages/notes.md:12:13 printable-characters",
  ],
  ["cyrillic code", onPage("Type `s\u0435rver` now."), "pages/notes.md:12:8 printable-characters"],
  ["greek lookalike", onPage("The \u0391gent waits."), "pages/notes.md:12:5 printable-characters"],
  ["fullwidth", onPage("The \uFF41gent waits."), "pages/notes.md:12:5 printable-characters"],
  ["ligature", onPage("The ﬁle waits."), "pages/notes.md:12:5 printable-characters"],
  ["emoji", onPage("The server 😀 waits."), "pages/notes.md:12:12 printable-characters"],
  ["cjk", onPage("The server 服 waits."), "pages/notes.md:12:12 printable-characters"],
  ["misspelt set", onPage("Port :fact[prots.agent.port]."), "pages/notes.md:12:6 data-references"],
  ["misspelt set table", onPage('::data-table{set="prots" caption="X"}'), "pages/notes.md:12:1 data-references"],
  ["misspelt row", onPage("Port :fact[ports.agnet.port]."), "pages/notes.md:12:6 data-references"],
  ["misspelt column", onPage("Port :fact[ports.agent.prot]."), "pages/notes.md:12:6 data-references"],
  ["misspelt attr", onPage('::data-table{sets="ports" caption="X"}'), "pages/notes.md:12:1 data-references"],
  ["misspelt field", withField("descripton: x"), "pages/notes.md:6:1 front-matter"],
  ["trailing", onPage("Text. "), "pages/notes.md:12:6 file-format"],
  ["curly code", onPage("Type `“x”` now."), "pages/notes.md:12:7 code-characters"],
  ["http", onPage("See [SQL Server](http://learn.microsoft.com/sql)."), "pages/notes.md:12:5 https-links"],
  [
    "numbers",
    onPage("## A\n\n1. A\n1. B\n1. C"),
    "pages/notes.md:15:2 ordered-list-marker-value",
    "pages/notes.md:16:2 ordered-list-marker-value",
  ],
  [
    "star list",
    onPage("* A\n* B"),
    "pages/notes.md:12:1 unordered-list-marker-style",
    "pages/notes.md:13:1 unordered-list-marker-style",
  ],
  [
    "plus list",
    onPage("+ A\n+ B"),
    "pages/notes.md:12:1 unordered-list-marker-style",
    "pages/notes.md:13:1 unordered-list-marker-style",
  ],
  [
    "paren list",
    onPage("## A\n\n1) A\n2) B"),
    "pages/notes.md:14:2 ordered-list-marker-style",
    "pages/notes.md:15:2 ordered-list-marker-style",
  ],
  ["img no src", onPage('![Two planted machines here]( "A box")'), "pages/notes.md:12:2 almost-link"],
  ["abbr", onPage("*[HTML]: Hyper"), "pages/notes.md:12:1 almost-emphasis"],
  ["attr list", onPage("Text.{#x}"), "pages/notes.md:12:6 no-mdx"],
  ["empty link", onPage("[]()"), "pages/notes.md:12:1 internal-links", "pages/notes.md:12:1 link-text"],
  ["empty fence", onPage("```text\n```"), "pages/notes.md:12:1 no-empty-block"],
  ["empty bullet", onPage("- A\n-\n- C"), "pages/notes.md:13:1 no-empty-block"],
  ["empty step", onPage("## A\n\n1. A\n2.\n3. C"), "pages/notes.md:15:1 no-empty-block"],
  ["empty quote", onPage(">"), "pages/notes.md:12:1 no-empty-block"],
  ["empty aside", onPage(":::note\n:::"), "pages/notes.md:12:1 no-empty-block"],
  [
    "aside ends table",
    onPage(":::note\n| A | B |\n| --- | --- |\n| a | b |\n:::"),
    "pages/notes.md:16:1 directive-form",
  ],
  [
    "area dup",
    {
      [areas]: (text: string) =>
        text +
        "- id: start\n  title: Area start again\n  description: What it is about.\n  audience: [operators]\n  manual: { title: Guide to it, file: start2.pdf }\n",
    },
    "areas.yml:12:7 duplicate-entries",
  ],
  [
    "area dup file",
    { [areas]: (text: string) => text.replace("file: release.pdf", "file: start.pdf") },
    "areas.yml:11:44 duplicate-entries",
  ],
  [
    "area dup title",
    { [areas]: (text: string) => text.replace("title: Area release", "title: Area start") },
    "areas.yml:8:10 duplicate-entries",
  ],
  [
    "sidebar mistyped file",
    { "content/sidebars/relaese.yml": "- page: notes\n" },
    "sidebars/relaese.yml:1:1 sidebar-consistency",
  ],
  [
    "version two last",
    { "content/versions.yml": (text: string) => text + text.replace("default", "two") },
    "versions.yml:10:12 versions",
  ],
  [
    "version none last",
    { "content/versions.yml": (text: string) => text.replace("isLast: true", "isLast: false") },
    "versions.yml:8:11 versions",
  ],
  [
    "sidebar group dup",
    { [sidebar]: (text: string) => text + "- group: Agents\n  items:\n    - page: agents/install\n" },
    "sidebars/start.yml:6:10 sidebar-labels",
    "sidebars/start.yml:8:13 sidebar-consistency",
  ],
  ["bold row", onPage("| A | B |\n| --- | --- |\n| a | b |\n| **a** | `b` |"), "pages/notes.md:15:1 table-content"],
  ["whole heading bold", onPage("## **Configure the server**\n\nText."), "pages/notes.md:12:1 heading-form"],
  ["whole heading italic", onPage("## *Configure the server*\n\nText."), "pages/notes.md:12:1 heading-form"],
  ["title spaces", titled("'Notes  about it'"), "pages/notes.md:6:8 plain-titles"],
  [
    "svg no namespace",
    { [drawing]: (text: string) => text.replace(' xmlns="http://www.w3.org/2000/svg"', "") },
    "diagrams/agents.svg:2:1 diagram-form",
  ],
  ["cell nbsp reference", inCell('"REST&nbsp;API"'), "data/ports.yml:9:15 data-printable-characters"],
  ["T.B.D.", onPage("The port is T.B.D."), "pages/notes.md:12:13 no-placeholder"],
  ["replacement character", onPage("Text\uFFFD is here."), "pages/notes.md:12:5 printable-characters"],
  ["replacement in cell", inCell("REST\uFFFD API"), "data/ports.yml:9:14 data-printable-characters"],
  ["conflict middle alone", onPage("A.\n\n=======\n\nB."), "pages/notes.md:14:1 unreadable-file"],
  ["ledger json", { "content/ledger.json": "{" }, "ledger.json:1:1 ledger"],
];

/** What looks like a mistake and isn't one. */
const fine: [what: string, changes: Changes][] = [
  ["link title", onPage('See [home](./index.md "Home page").')],
  ["one column", onPage("| A |\n| --- |\n| a |")],
  ["no caption", onPage("Text.\n\n| A | B |\n| --- | --- |\n| a | b |")],
  [
    "data empty col",
    {
      [ports]: (text: string) =>
        text.replace("  use: {", "  extra: { label: Extra, type: text, optional: true }\n  use: {"),
    },
  ],
  ["link heading", onPage("## See [home](./index.md)\n\nText.")],
  ["fact heading", onPage("## Port :fact[ports.agent.port]\n\nText.")],
  ["bold in heading", onPage("## Configure **the server**\n\nText.")],
  ["path plain", onPage("Open C:\\Temp\\logs now.")],
  ["task list", onPage("- [ ] A\n- [x] B")],
  ["blank lines", onPage("Text.\n\n\n\n\nText.")],
  ["smart dashes", onPage("The server -- waits.")],
  ["empty code", onPage("Type `` ` ` `` now.")],
];

// Only the changed file is read again for each mistake.
const cache = newCache();

async function findingsOf(changes: Changes): Promise<string[]> {
  const findings = await checkFiles(sampleContent(changes), cache);
  return findings.map(({ file, line, column, rule }) => `${file.replace("content/", "")}:${line}:${column} ${rule}`);
}

describe("a mistake is found at its place, and nothing else is", () => {
  test.each(mistakes)("%s", async (_, changes, ...findings) => {
    expect(await findingsOf(changes)).toEqual(findings);
  });
});

test.each(fine)("%s is fine", async (_, changes) => {
  expect(await findingsOf(changes)).toEqual([]);
});
