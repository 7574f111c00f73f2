import { explorerNames } from "@opcon-help/model";
import { describe, expect, test } from "vitest";

import { append, findingsIn } from "../../testing/sample-content.ts";

const file = "content/pages/notes.md";
const directives = '":::note", ":::tip", ":::caution", ":::danger", "::data-table", "::explorer", ":fact"';
const explorers = explorerNames.map((name) => `"${name}"`).join(", ");
const tooDeep = 'A heading of level 5 is too deep; use "####" at most, split the page, or write a list';
const picture = "describe in one sentence what the image shows";

/** The message of each page rule. The help pages test the positions. */
describe("a message says what is wrong and what would have worked", () => {
  test.each([
    ["no-h1-in-body", "# Top\n\nText.", 'The front matter already provides the top heading; start sections with "##"'],
    ["no-empty-section", "## The `end`", 'There is no text under "The end"; write the section or remove its heading'],
    ["known-directives", ":::info\nText.\n:::", `Unknown directive ":::info"; use one of ${directives}`],
    ["known-directives", "::toString{a=b}", `Unknown directive "::toString"; use one of ${directives}`],
    ["known-directives", "::note[Text]", '"::note" has no effect; write ":::note"'],
    ["known-directives", "::explorer", `The explorer has no name; write ::explorer{name="…"} with one of ${explorers}`],
    ["known-directives", '::explorer{name="ports"}', `Unknown explorer "ports"; use one of ${explorers}`],
    ["no-mdx", "export const a = 1", "Pages can't contain component code; show an explorer with ::explorer{…}"],
    [
      "no-mdx",
      "The {name} waits.",
      '"{name}" is printed instead of evaluated; write the value, a :fact[…], or `code` for literal text',
    ],
    ["known-directives", ":fact [ports.agent.port]", '":fact" is printed as typed; write ":fact[set.row.column]"'],
    ["known-directives", ":::note{a=b}\nText.\n:::", '":::note" doesn\'t support attributes; remove "{a…}"'],
    [
      "directive-form",
      ":::note Back up\nText.\n:::",
      'This line doesn\'t open an aside because of its spaces or brackets; write ":::note[Back up]"',
    ],
    [
      "directive-form",
      ":::note\nText.\n:::tip\nText.\n:::\n:::",
      "This aside is inside the aside on line 12; close that aside first, because asides can't be nested",
    ],
    ["directive-form", ":::note\nText.", 'The aside isn\'t closed; add ":::" on its own line after it'],
    ["directive-form", ":::", '":::" has no aside to close; remove it, or write ":::note" where the aside starts'],
    [
      "directive-form",
      "- A\n\n  :::note\n  Text.\n:::",
      'The closing ":::" is outside this aside\'s block; indent it like the opening line',
    ],
    [
      "unclosed-fence",
      "~~~text\nx",
      'The code block isn\'t closed, so the text after it also becomes code; add "~~~" below it',
    ],
    ["code-characters", "Type `‘x`.", '"‘" in code is a typographic character; type \''],
    ["heading-depth", "## A\n\nB.\n\n### C\n\nD.\n\n#### E\n\nF.\n\n##### G\n\nH.", tooDeep],
    [
      "almost-link",
      "See [a] (./index.md).",
      "This isn't a valid link; write [text](address): remove the space before the parenthesis",
    ],
    [
      "almost-link",
      "See (a)[./index.md].",
      "This isn't a valid link; write [text](address): put the text in brackets and the address in parentheses",
    ],
    ["no-hidden-characters", "A\u00A0b.", "Invisible character: a non-breaking space (U+00A0); type an ordinary space"],
    ["no-hidden-characters", "A\u202Eb.", "Invisible character: a bidirectional control (U+202E); remove it"],
    [
      "almost-emphasis",
      "Select **Save **.",
      '"**" is printed as typed; write **label** without spaces inside the marks, or `code` for literal text',
    ],
    ["almost-emphasis", "Type `x.", '"`" is unmatched; write `code` with a backtick at each end, or "\\`"'],
    ["almost-block", "##Start here", '"##" needs a space after it to become a heading; write "## Start"'],
    ["almost-block", "1.Start here", '"1." needs a space after it to become a step; write "1. Start"'],
    ["almost-block", "Do:\n2. Start", '"2." continues the paragraph above; add a blank line before the list'],
    ["list-numbering", "2. A\n3. B", "The list starts with 2; start it with 1"],
    [
      "list-numbering",
      "1. A\n\nB\n\n2. C",
      "This block ends the list, and a new list starts on line 16; indent the block like the text of step 1",
    ],
    ["list-numbering", "1. A\n2) B", 'A new list starts here because the marker differs; write "1." for all steps'],
    [
      "list-indent",
      "1. A\n\n  B",
      "This block is outside the list because its indent is too small; indent it by 3 spaces",
    ],
    ["table-form", "| A | B |\n| 1 | 2 |", 'These rows aren\'t a table; add "| --- | --- |" below the header'],
    [
      "table-form",
      "| A | B |\n| - |\n| 1 | 2 |",
      "The row of dashes has 1 cell, but the header has 2; make the numbers match",
    ],
    ["link-text", "[](./index.md)", "The link has no text; name the page it links to"],
    [
      "link-text",
      "[**Click** here!](./index.md)",
      'The link text "Click here!" doesn\'t describe its target; name the page',
    ],
    ["https-links", "[Name](http://x.example/)", '"http://x.example/" uses "http:"; write "https:"'],
    ["https-links", "[Name](//x.example/)", '"//x.example/" uses "//"; write "https:"'],
    ["https-links", "[Name](JavaScript:start)", '"JavaScript:start" uses "javascript:"; use "https:" or "mailto:"'],
    [
      "table-form",
      "| A | B |\n| - | - |\n| 1 |",
      "The row has 1 cell, but the header has 2; write an empty cell as two pipes",
    ],
    ["terminology", "Abort the job.", '"Abort": write stop. Says what happens.'],
    ["glossary-terms", "Start a batch job.", '"batch job": write job, the term in content/glossary.yml'],
    [
      "spelling",
      "The agent receieves it.",
      "\"receieves\" isn't in the dictionary; did you mean receives? If it's correct, add it to content/dictionary.txt",
    ],
    [
      "spelling",
      "The HXLT waits.",
      "\"HXLT\" isn't in the dictionary; if it's correct, add it to content/dictionary.txt",
    ],
    ["repeated-words", "Start the the job.", 'Remove the repeated word "the"'],
    [
      "sentence-length",
      `The job ${"and the job ".repeat(9)}waits.`,
      "The sentence has 30 words; split it into sentences of up to 25 words",
    ],
    ["passive-voice", "The job is run by the agent.", 'Passive voice: start with who acts, "the agent …"'],
    ["terminology", "Hold or\n:fact[ports.agent.port] abort it.", '"abort": write stop. Says what happens.'],
  ])("%s: %s", async (rule, paragraph, message) => {
    const findings = await findingsIn({ [file]: append(paragraph) });
    expect(findings.map((finding) => finding.replace(/^\S+ /, ""))).toEqual([`${rule}: ${message}`]);
  });
});

describe("image-alt tells", () => {
  test.each([
    ["", `The image has no alternative text; ${picture}`],
    ["agents", `The alternative text "agents" is a file name; ${picture}`],
    ["The new agents.svg", `The alternative text "The new agents.svg" is a file name; ${picture}`],
    ["Two agents", `The alternative text "Two agents" doesn't describe the image; ${picture}`],
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

test("text on an index page is reported", async () => {
  const page = "content/pages/agents/overview.md";
  const found = await findingsIn({ [page]: (text) => `${text}\nSome text.\n` });
  expect(found.map((finding) => finding.split(" ", 2)[1])).toEqual(["index-has-no-body:"]);
});
