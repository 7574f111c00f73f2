import { atEnd, eachOnItsPage, type PlantedItem } from "./plant.ts";

export const markdown: PlantedItem = {
  item: "8 Markdown that becomes something else",
  plants({ pages }) {
    return eachOnItsPage(pages, (page) => {
      const plant = (defect: string, block: string, finding: Parameters<typeof atEnd>[3]) =>
        atEnd(page, defect, block, finding);
      const aside = { rule: "directive-form" } as const;
      const empty = { rule: "no-empty-block" } as const;
      const known = { rule: "known-directives" } as const;
      const table = { rule: "table-form" } as const;
      const number = { rule: "list-numbering" } as const;
      const value = { rule: "ordered-list-marker-value", column: 2 } as const;
      const indent = { rule: "list-indent" } as const;
      const fence = { rule: "fenced-code-flag" } as const;
      const code = { rule: "code-characters" } as const;
      const hidden = { rule: "no-hidden-characters", column: 5 } as const;
      const link = { rule: "almost-link", column: 5 } as const;
      const emphasis = { rule: "almost-emphasis", column: 8 } as const;
      const block = { rule: "almost-block" } as const;
      return [
        plant("an aside with a blank before its name", "::: note\nThe server waits.\n:::", aside),
        plant("an aside with a title without brackets", ":::note The server waits\nText.\n:::", aside),
        plant("an aside with a blank before its title", ":::note [The server]\nText.\n:::", aside),
        plant("an aside with a colon behind its name", ":::note:\nText.\n:::", aside),
        plant("an aside whose title is not closed", ":::note[The server\nText.\n:::", aside),
        plant("an aside that is not closed", ":::note\nThe server waits.", aside),
        plant("an aside that is not closed before another", ":::note\nText.\n\n:::tip\nText.\n:::", aside),
        plant("an aside closed with two colons", ":::note\nThe server waits.\n::", aside),
        plant("an aside closed outside its list", "- The server:\n\n  :::note\n  Text.\n:::\n\nMore text.", {
          ...aside,
          line: 3,
          column: 3,
        }),
        plant("a closing without an aside", "The server waits.\n\n:::\n\nText.", { ...aside, line: 3 }),
        plant("a closing that stands twice", ":::note\nText.\n:::\n\n:::", { ...aside, line: 5 }),
        plant("an aside in an aside", ":::note\nText.\n\n:::tip\nText.\n:::\n\nText.\n:::", { ...aside, line: 4 }),
        plant("an aside in a longer aside", "::::note\nText.\n\n:::tip\nText.\n:::\n\n::::", { ...aside, line: 4 }),
        plant("an aside closed below a table", "Text.\n\n:::note\n| A | B |\n| --- | --- |\n| C | D |\n:::\n\nText.", {
          ...aside,
          line: 7,
        }),
        plant("an empty step", "Do this:\n\n1. Start it.\n2.\n3. Stop it.", { ...empty, line: 4 }),
        plant("an empty code block", "Text.\n\n```text\n```", { ...empty, line: 3 }),
        plant("an empty aside", ":::tip\n:::", empty),
        plant("a heading of symbols", "## + &\n\nText.", empty),
        plant("an aside in another case", ":::Note\nThe server waits.\n:::", known),
        plant("an aside of an unknown type", ":::warning\nThe server waits.\n:::", known),
        plant("an aside with two colons", "::note[The server waits]", known),
        plant("a block that is not in the list", "::youtube[planted]", known),
        plant("a block with one colon", ':data-table{set="planted" caption="Planted"}', known),
        plant("a block whose brace is not closed", '::data-table{set="planted" caption="Planted"', aside),
        plant("a fact with a blank before its bracket", "The port is :fact [ports.web.port].", {
          ...known,
          column: 13,
        }),
        plant("a fact under another name", "The port is :facts[ports.web.port].", { ...known, column: 13 }),
        plant("a word that is a directive", "The port:web[9010] waits.", { ...known, column: 9 }),

        plant("a row with too few cells", "| A | B |\n| --- | --- |\n| 1 |", { ...table, line: 3 }),
        plant("a row with too many cells", "| A | B |\n| --- | --- |\n| 1 | 2 | 3 |", {
          rule: "no-hidden-table-cell",
          line: 3,
          column: 9,
        }),
        plant("a bar in code in a cell", "| A | B |\n| --- | --- |\n| `a | b` | 2 |", {
          rule: "no-hidden-table-cell",
          line: 3,
          column: 11,
        }),
        plant("a table without a row of dashes", "| A | B |\n| 1 | 2 |\n| 3 | 4 |", table),
        plant("a row of dashes with too few cells", "| A | B |\n| --- |\n| 1 | 2 |", table),
        plant("a row of dashes with too many cells", "| A | B |\n| --- | --- | --- |\n| 1 | 2 |", table),
        plant("a table without a head", "| --- | --- |\n| 1 | 2 |", table),
        plant("a blank line above the dashes", "| A | B |\n\n| --- | --- |\n| 1 | 2 |", table),
        plant("a table right under a sentence", "The ports:\n| A | B |\n| --- | --- |\n| 1 | 2 |", {
          ...table,
          line: 2,
        }),
        plant("a sentence right under a table", "| A | B |\n| --- | --- |\n| 1 | 2 |\nThe server waits.", {
          rule: "table-pipes",
          line: 4,
        }),

        plant("a number that is left out", "## Planted\n\n1. One.\n2. Two.\n4. Four.", { ...value, line: 5 }),
        plant("a number that stands twice", "## Planted\n\n1. One.\n2. Two.\n2. Three.", { ...value, line: 5 }),
        plant("a list that begins with 3", "## Planted\n\n3. Three.\n4. Four.", { ...number, line: 3 }),
        plant("a list that begins with 0", "## Planted\n\n0. Zero.\n1. One.", { ...number, line: 3 }),
        plant("code between two steps at the margin", "## Planted\n\n1. One:\n\n```text\nx\n```\n\n2. Two.", {
          ...number,
          line: 5,
        }),
        plant("a sentence between two steps at the margin", "## Planted\n\n1. One.\n\nText.\n\n2. Two.", {
          ...number,
          line: 5,
        }),
        plant("bullets between two steps at the margin", "## Planted\n\n1. One:\n\n- a\n- b\n\n2. Two.", {
          ...number,
          line: 5,
        }),
        plant("a list that begins anew after code", "## Planted\n\n1. One:\n\n```text\nx\n```\n\n1. Two.", {
          ...number,
          line: 5,
        }),
        plant("a list that begins anew after a result", "## Planted\n\n1. One.\n\nResult: it waits.\n\n1. Two.", {
          ...number,
          line: 5,
        }),
        plant("a list that begins anew after an aside", "## Planted\n\n1. One.\n\n:::note\nText.\n:::\n\n1. Two.", {
          ...number,
          line: 5,
        }),
        plant("a list whose mark changes", "## Planted\n\n1. One.\n2. Two.\n3) Three.", { ...number, line: 5 }),
        plant("a result indented by two", "## Planted\n\n1. One.\n\n  Result: it waits.", {
          ...indent,
          line: 5,
          column: 3,
        }),
        plant("code indented by two", "## Planted\n\n1. One:\n\n  ```text\n  x\n  ```\n\n2. Two.", {
          ...indent,
          line: 5,
          column: 3,
        }),
        plant("a text indented by one below a bullet", "- One.\n\n Text of one.", { ...indent, line: 3, column: 2 }),
        plant("a line at the margin below a step", "## Planted\n\n1. One.\nText of one.", { ...indent, line: 4 }),
        plant("a line at the margin below a bullet", "- One.\nText of one.\n- Two.", { ...indent, line: 2 }),

        plant("a fence that is not closed", "```text\nx\n\nThe server waits.", { rule: "unclosed-fence" }),
        plant("a fence closed with fewer marks", "````text\nx\n```\n\nThe server waits.", { rule: "unclosed-fence" }),
        plant("a fence closed with another mark", "```text\nx\n~~~\n\nThe server waits.", { rule: "unclosed-fence" }),
        plant("a fence closed with words behind it", "```text\nx\n``` end\n\nThe server waits.", {
          rule: "unclosed-fence",
        }),
        plant("a fence that a quote ends", "> ```text\n> x\n\nThe server waits.", {
          rule: "unclosed-fence",
          column: 3,
        }),
        plant("a fence without language", "```\nx\n```", fence),
        plant("a fence with an unknown language", "```command\nx\n```", fence),
        plant("a language in another case", "```Text\nx\n```", fence),
        plant("code by indent", "The server waits:\n\n    x", { rule: "code-block-style", line: 3 }),

        plant("a break", "The server<br>waits.", { rule: "no-html", column: 11 }),
        plant("a comment", "<!-- The server waits. -->", { rule: "no-html" }),
        plant("an allowance without a reason", "<!-- lint-allow no-html -->", { rule: "suppressions" }),
        plant("a name in angle brackets", "Enter <schedule> here.", { rule: "no-html", column: 7 }),
        plant("a component", "<Sizing />", { rule: "no-html" }),
        plant("a component with an expression", '<Sizing items={["small"]} />', { rule: "no-mdx", column: 15 }),
        plant("an expression", "The server {name} waits.", { rule: "no-mdx", column: 12 }),
        plant("a double brace", "The server {{name}} waits.", { rule: "no-mdx", column: 12 }),
        plant("an id of a heading", "## Planted words {#planted}\n\nText.", { rule: "no-mdx", column: 18 }),
        plant("a comment of MDX", "{/* The server waits. */}", { rule: "no-mdx" }),
        plant("a fragment", "The server <>waits</>.", { rule: "no-mdx", column: 12 }),
        plant("an export", "export default function Planted() {}", { rule: "no-mdx" }),

        plant("curly quotes in code", "Type `SMADDI.exe “x”` here.", { ...code, column: 18 }),
        plant("a curly apostrophe in code", "Type `’x’` here.", { ...code, column: 7 }),
        plant("a long dash in a command", "```bat\nSMADDI.exe –i\n```", { ...code, line: 2, column: 12 }),
        plant("a non-breaking hyphen in code", "Type `a‑b` here.", { ...code, column: 8 }),
        plant("a non-breaking space in code", "Use `a\u00A0b` here.", { ...hidden, column: 7 }),
        plant("a tab in a sentence", "The\tserver waits.", { rule: "no-tabs", column: 4 }),
        plant("a tab in code", "```text\n\tx\n```", { rule: "no-tabs", line: 2 }),
        plant("a tab before a list item", "- One.\n\t- Two.", { rule: "no-tabs", line: 2 }),
        plant("two blanks that mean a break", "The server  \nwaits.", { rule: "file-format", column: 11 }),
        plant("a blank at the end of a line", "The server waits. ", { rule: "file-format", column: 18 }),
        plant("blanks on an empty line", "The server waits.\n  \nText.", { rule: "file-format", line: 2 }),
        plant("a backslash that means a break", "The server\\\nwaits.", { rule: "no-backslash-break", column: 11 }),
        plant("a path that ends in a backslash", "The folder is C:\\Temp\\\nand no other.", {
          rule: "no-backslash-break",
          column: 22,
        }),
        plant("a backslash at the end of a bullet's line", "- The server\\\n  waits.", {
          rule: "no-backslash-break",
          column: 13,
        }),

        plant("a sign that the fonts lack", "Wait until the light is \u2600.", {
          rule: "printable-characters",
          column: 25,
        }),
        plant("an emoji", "The server waits \u{1F600} here.", { rule: "printable-characters", column: 18 }),
        plant("a zero-width space", "The \u200Bserver waits.", hidden),
        plant("a zero-width joiner in a label", "Select **Sa\u200Dve**.", { ...hidden, column: 12 }),
        plant("a soft hyphen", "The \u00ADserver waits.", hidden),
        plant("a non-breaking space", "The \u00A0server waits.", hidden),
        plant("a non-breaking space as an entity", "The &nbsp;server waits.", { ...hidden, column: 5 }),
        plant("a zero-width space by its number", "The &#x200b;server waits.", hidden),
        plant("a control character", "The \u0007server waits.", hidden),
        plant("a bidirectional control", "The \u202Eserver waits.", hidden),
        plant("an isolate of direction", "The \u2066server waits.", hidden),
        plant("a byte-order mark in the middle", "The \uFEFFserver waits.", hidden),
        plant("a line separator", "The \u2028server waits.", hidden),
        plant("a tag character", "The \u{E0041}server waits.", hidden),
        plant("a hidden character in code", "```text\nabcd\u200Bx\n```", { ...hidden, line: 2 }),

        plant("a blank between the brackets of a link", "See [the page] (./index.md).", link),
        plant("a blank between the brackets and an address", "See [SQL Server] (https://learn.microsoft.com).", link),
        plant("a blank in the address of a link", "See [the page](./the page.md).", link),
        plant("a blank in the address of a server", "See [SQL Server](https://learn.microsoft.com/a b).", link),
        plant("a link that is not closed", "See [the page](./index.md", link),
        plant("a link with its brackets turned", "See (the page)[./index.md].", link),
        plant("a picture with a blank between its brackets", "See ![Two machines](./two machines.svg).", {
          ...link,
          column: 6,
        }),
        plant("a label with a blank at its end", "Select **Save **.", emphasis),
        plant("a label with a blank at its beginning", "Select ** Save**.", emphasis),
        plant("a label that is not closed", "Select **Save.", emphasis),
        plant("a label closed with one star", "Select **Save*.", emphasis),
        plant("underscores with a blank", "Select _ Save_ now.", emphasis),
        plant("a star that is not closed", "Select *Save.", emphasis),
        plant("a backtick that is not closed", "Select `Save.", emphasis),
        plant("code closed with a quote", "Select `Save' now.", emphasis),
        plant("tildes around some words", "It takes ~5 to 10~ minutes.", { rule: "no-strikethrough", column: 10 }),
        plant("two tildes around some words", "It takes ~~5 to~~ 10 minutes.", {
          rule: "no-strikethrough",
          column: 10,
        }),
        plant("a tilde for an index", "Write H~2~O.", { rule: "no-strikethrough", column: 8 }),
        plant("a heading without a blank", "##Planted words", block),
        plant("a heading of seven marks", "####### Planted words", block),
        plant("a step without a blank", "1.Select the machine.", block),
        plant("a step with a bracket without a blank", "1)Select the machine.", block),
        plant("a bullet without a blank", "-machines", block),
        plant("a bullet of a word processor", "• machines", block),
        plant("steps right under a sentence that do not begin with 1", "Do this:\n2. Select it.", {
          ...block,
          line: 2,
        }),
      ];
    });
  },
};
