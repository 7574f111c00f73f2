import { explorerNames } from "@opcon-help/model";
import { describe, expect, test } from "vitest";

import { append, findingsIn } from "../../testing/sample-content.ts";

const file = "content/pages/notes.md";
const languages = "languages are bash, bat, ini, json, powershell, sql, text, xml, yaml";
const directives = '":::note", ":::tip", ":::caution", ":::danger", "::data-table", "::explorer", ":fact"';
const explorers = explorerNames.map((name) => `"${name}"`).join(", ");
const tooDeep = 'A heading of level 5 is too deep; "####" is the deepest: split the page, or write a list';
const picture = "say in one sentence what the picture shows";

/** What each page rule tells a writer; the places are in the examples of the help pages. */
describe("a message says what is wrong and what would have worked", () => {
  test.each([
    [
      "no-h1-in-body",
      "# Top\n\nText.",
      'The title in the front matter is the page\'s top heading; start sections with "##"',
    ],
    [
      "heading-increment",
      "### Deep\n\nText.",
      'Heading of level 3 follows level 1; write "##" (the page\'s title is level 1)',
    ],
    ["heading-increment", "## A\n\nText.\n\n#### B\n\nText.", 'Heading of level 4 follows level 2; write "###"'],
    [
      "no-duplicate-headings",
      "## A b\n\nText.\n\n## A B\n\nText.",
      'The heading in line 12 has the same anchor "#a-b"; name what is special about this section',
    ],
    ["no-heading-punctuation", "## A:\n\nText.", 'The heading ends with ":"; leave it out'],
    ["no-empty-section", "## The `end`", 'Nothing stands under "The end"; write the section or remove its heading'],
    ["known-directives", ":::info\nText.\n:::", `Unknown directive ":::info"; there are ${directives}`],
    ["known-directives", "::toString{a=b}", `Unknown directive "::toString"; there are ${directives}`],
    ["known-directives", "::note[Text]", '"::note" does nothing; write ":::note"'],
    ["known-directives", "::explorer", `The explorer has no name; write ::explorer{name="…"} with one of ${explorers}`],
    ["known-directives", '::explorer{name="ports"}', `No explorer "ports"; there are ${explorers}`],
    ["fenced-code-language", "```\nx\n```", `The code has no language; ${languages}`],
    ["fenced-code-language", "~~~js\nx\n~~~", `Unknown language "js"; ${languages}`],
    ["fenced-code-language", "    x", `Indented lines are code here without a language; fence them; ${languages}`],
    ["no-html", "<br>", '"<br>" is HTML; write Markdown, or `code` if it is text to read'],
    ["no-mdx", "export const a = 1", "Pages hold no code of components; show an explorer with ::explorer{…}"],
    [
      "no-mdx",
      "The {name} waits.",
      '"{name}" is not computed, it is printed; write the value, a :fact[…], or `code` if it is text to read',
    ],
    ["known-directives", ":fact [ports.agent.port]", '":fact" is printed as it is; write ":fact[set.row.column]"'],
    ["known-directives", ":::note{a=b}\nText.\n:::", '":::note" takes no attributes; remove "{a…}"'],
    [
      "directive-form",
      ":::Note Back up\nText.\n:::",
      'The line opens no aside: no blank before the name, the title in square brackets; write ":::note[Back up]"',
    ],
    [
      "directive-form",
      ":::note\nText.\n:::tip\nText.\n:::\n:::",
      "An aside stands in the aside of line 12; close that one first, asides do not nest",
    ],
    ["directive-form", ":::note\nText.", 'The aside is not closed; write ":::" on a line of its own after it'],
    ["directive-form", ":::", '":::" closes no aside; remove it, or write ":::note" where the aside begins'],
    [
      "directive-form",
      "- A\n\n  :::note\n  Text.\n:::",
      'The ":::" that closes this aside stands outside its block; indent it like the line that opens',
    ],
    ["unclosed-fence", "~~~text\nx", 'The code is not closed, so the text after it is code too; write "~~~" under it'],
    ["code-characters", "Type `‘x`.", '"‘" in code is not what a program reads; type \''],
    ["heading-depth", "## A\n\nB.\n\n### C\n\nD.\n\n#### E\n\nF.\n\n##### G\n\nH.", tooDeep],
    [
      "no-underlined-headings",
      "Text.\n---\n\nText.",
      'The line under this text makes it a heading of level 2; write "## …", or remove the line',
    ],
    [
      "almost-link",
      "See [a] (./index.md).",
      "This reads like a link but is none; write [text](address): no blank stands between the brackets",
    ],
    [
      "almost-link",
      "See (a)[./index.md].",
      "This reads like a link but is none; write [text](address): the text stands in square brackets, the address in round ones",
    ],
    ["reference-definitions", "See [a][b].", '"[a][b]" is no link, because [b] is not defined; write [text](address)'],
    ["reference-definitions", "[b]: ./index.md", "No text refers to [b]; remove the definition"],
    [
      "reference-definitions",
      "See [b].\n\n[b]: ./index.md\n[b]: ./notes.md",
      "[b] is defined in line 14 already, which counts; remove one of them",
    ],
    [
      "no-hidden-characters",
      "A\u00A0b.",
      "Here stands a non-breaking space (U+00A0) that nobody sees; type an ordinary space",
    ],
    ["no-hidden-characters", "A\u202Eb.", "Here stands a mark of direction (U+202E) that nobody sees; remove it"],
    [
      "almost-emphasis",
      "Select **Save **.",
      '"**" is printed, it marks nothing; write **label** without blanks inside the marks, or `code` if it is text to read',
    ],
    ["almost-emphasis", "Type `x.", '"`" opens or closes no code; write `code` with a mark at each end, or "\\`"'],
    ["almost-block", "##Start here", '"##" makes no heading without a blank; write "## Start"'],
    ["almost-block", "1.Start here", '"1." makes no step without a blank; write "1. Start"'],
    ["almost-block", "Do:\n2. Start", '"2." stays in the paragraph above; leave a blank line before a list'],
    ["list-numbering", "1. A\n3. B", 'Step 2 has the number 3; write "2."'],
    ["list-numbering", "2. A\n3. B", "The list begins with 2; begin with 1"],
    [
      "list-numbering",
      "1. A\n\nB\n\n2. C",
      "The list ends here, and a new one begins in line 16; indent this block like the text of step 1",
    ],
    [
      "list-numbering",
      "1. A\n2) B",
      'A list ends here and another begins, because the mark differs; write "1." in all of its steps',
    ],
    ["list-indent", "1. A\n\n  B", "The indent is too small, so that this stands outside the list; indent by 3 blanks"],
    ["table-form", "| A | B |\n| 1 | 2 |", 'These rows are no table; write "| --- | --- |" under the head'],
    [
      "table-form",
      "| A | B |\n| - |\n| 1 | 2 |",
      "The row of dashes has 1 cell, the head has 2; without as many the rows are no table",
    ],
    ["link-text", "[](./index.md)", "The link has no text; name the page it leads to"],
    [
      "link-text",
      "[**Click** here!](./index.md)",
      'The link text "Click here!" does not say where it leads; name the page',
    ],
    [
      "no-bare-url",
      "https://x.example/a",
      '"https://x.example/a" is a bare address; write [what it is](https://x.example/a)',
    ],
    ["https-links", "[Name](http://x.example/)", '"http://x.example/" uses "http:"; write "https:"'],
    ["https-links", "[Name](//x.example/)", '"//x.example/" uses "//"; write "https:"'],
    [
      "https-links",
      "[Name](JavaScript:start)",
      '"JavaScript:start" uses "javascript:"; links use "https:" or "mailto:" only',
    ],
    ["no-trailing-spaces", "Text. ", "The line ends with spaces; remove them"],
    ["no-tabs", "Text\twith a tab.", "The line holds a tab; indent with spaces"],
    [
      "table-cell-count",
      "| A | B |\n| - | - |\n| 1 |",
      "The row has 1 cell, the head has 2; write an empty cell as two bars",
    ],
    [
      "table-cell-count",
      "| A | B |\n| - | - |\n| 1 | 2 | 3 |",
      'The row has 3 cells, the head has 2; write "\\|" for a bar inside a cell',
    ],
    ["terminology", "Abort the job.", '"Abort": write stop. Says what happens.'],
    [
      "glossary-terms",
      "Start a batch job.",
      '"batch job": write job, as in content/glossary.yml; one thing has one name',
    ],
    [
      "spelling",
      "The agent receieves it.",
      '"receieves" is in no dictionary; did you mean receives? If it is right, add it to content/dictionary.txt',
    ],
    ["spelling", "The HXLT waits.", '"HXLT" is in no dictionary; if it is right, add it to content/dictionary.txt'],
    ["repeated-words", "Start the the job.", 'Remove the repeated word "the"'],
    [
      "sentence-length",
      `The job ${"and the job ".repeat(9)}waits.`,
      "The sentence has 30 words; split it into sentences of up to 25 words",
    ],
    ["passive-voice", "The job is run by the agent.", 'Passive voice: say who acts first, "the agent …"'],
    ["terminology", "Hold or\n:fact[ports.agent.port] abort it.", '"abort": write stop. Says what happens.'],
  ])("%s: %s", async (rule, paragraph, message) => {
    const findings = await findingsIn({ [file]: append(paragraph) });
    expect(findings.map((finding) => finding.replace(/^\S+ /, ""))).toEqual([`${rule}: ${message}`]);
  });
});

describe("image-alt tells", () => {
  test.each([
    ["", `The picture has no alternative text; ${picture}`],
    ["agents", `The alternative text "agents" is a file name; ${picture}`],
    ["The new agents.svg", `The alternative text "The new agents.svg" is a file name; ${picture}`],
    ["Two agents", `The alternative text "Two agents" does not say what is shown; ${picture}`],
  ])("%s", async (alternative, message) => {
    expect(
      await findingsIn({ [file]: append(`![${alternative}](../diagrams/agents.svg "A server with its machines")`) }),
    ).toEqual([`${file}:12:1 image-alt: ${message}`]);
  });
});

test("an instruction in round brackets is told as it is", async () => {
  const words =
    "- avoid: [please]\n  use: (leave it out)\n  why: Readers are in a hurry.\n- avoid: [Opcon]\n  use: OpCon\n  why: One spelling.\n";
  const dictionary = "OpCon\nOpcon\n";
  const changes = {
    "content/words.yml": words,
    "content/dictionary.txt": dictionary,
    [file]: append("Please wait for OpCon; Opcon waits."),
  };
  expect(await findingsIn(changes)).toEqual([
    `${file}:12:1 terminology: "Please": leave it out. Readers are in a hurry.`,
    `${file}:12:24 terminology: "Opcon": write OpCon. One spelling.`,
  ]);
});
