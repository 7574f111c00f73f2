import { expect, test } from "vitest";

import { applyEdits } from "../../engine/fixes.ts";
import { checkFiles } from "../../engine/run.ts";
import { append, findingsIn, sampleContent } from "../../testing/sample-content.ts";
import { remarkRules, remarkRulesOff, type RemarkRule } from "../remark-lint.ts";
import { remarkPlugins } from "./remark-lint.ts";

const file = "content/pages/notes.md";
const table = "| A | B |\n| --- | --- |\n";

/** What each rule must find, with the finding's place in the block and what the message quotes. */
const mistakes: Record<RemarkRule, [block: string, place: string, quoted?: string]> = {
  "no-html": ["Press <br> twice.", "1:7"],
  "no-tabs": ["Text\twith\ttabs.", "1:5"],
  "heading-style": ["Start the server\n---\n\nIt waits.", "1:1"],
  "first-heading-level": ["### Deep\n\nText.", "1:1", "has level 3;"],
  "heading-increment": [
    "## A\n\nText.\n\n#### B\n\nText.",
    "5:1",
    "has level 4 and skips a level; write a heading of level 3",
  ],
  "maximum-heading-length": [`## ${"Word ".repeat(17)}end\n\nText.`, "1:1", "88 characters; shorten it to at most 80"],
  "no-duplicate-headings": ["## A\n\nText.\n\n## A\n\nText.", "5:1"],
  "no-heading-content-indent": ["##  A\n\nText.", "1:5"],
  "no-heading-punctuation": ["## A:\n\nText.", "1:1", 'ends with ":"'],
  "no-emphasis-as-heading": ["**Start it**\n\nText.", "1:1"],
  "code-block-style": ["Text:\n\n    x", "3:1"],
  "fenced-code-flag": ["```js\nx\n```", "1:1"],
  "fenced-code-marker": ["~~~text\nx\n~~~", "1:1"],
  "no-shell-dollars": ["```bash\n$ opcon\n$ opcon\n```", "1:1"],
  "no-undefined-references": ["See [the agents][unknown].", "1:5", "[unknown] isn't a link"],
  "no-unused-definitions": ["[unknown]: ./index.md", "1:1", "refers to [unknown]"],
  "no-duplicate-definitions": ["See [it][].\n\n[it]: ./index.md\n[it]: ./agents/install.md", "4:1", "[it] is already"],
  "no-shortcut-reference-link": ["See [it].\n\n[it]: ./index.md", "1:5"],
  "no-literal-urls": ["See https://learn.microsoft.com now.", "1:5"],
  "link-title-style": ["See [the agents](./index.md 'Agents').", "1:5"],
  "ordered-list-marker-style": ["1) One.\n2) Two.", "1:2", 'marked with ")"; write "."'],
  "ordered-list-marker-value": ["1. One.\n3. Two.", "2:2", 'numbered 3; write "2."'],
  "unordered-list-marker-style": ["* One.", "1:1", 'is "*"; write "-"'],
  "checkbox-character-style": ["- [X] One.", "1:5"],
  "list-item-bullet-indent": [" - One.", "1:2"],
  "list-item-indent": ["-  One.", "1:4"],
  "list-item-content-indent": ["1. One.\n\n    Two.", "3:5"],
  "blockquote-indentation": [">  One.", "1:4"],
  "no-blockquote-without-marker": ["> One\ntwo.", "2:1"],
  "rule-style": ["Text.\n\n***\n\nText.", "3:1"],
  "no-hidden-table-cell": [`${table}| 1 | 2 | 3 |`, "3:9"],
  "table-pipes": [`${table}1 | 2`, "3:1"],
};

test.each(Object.entries(mistakes))(
  "%s finds its mistake and says what to do",
  async (rule, [block, place, quoted]) => {
    const findings = await findingsIn({ [file]: append(block) });
    const [line = 0, column] = place.split(":").map(Number);
    const found = findings.find((finding) => finding.startsWith(`${file}:${line + 11}:${column} ${rule}: `));
    expect(findings).toContain(found);
    expect(found).toContain(quoted ?? remarkRules[rule as RemarkRule]);
  },
);

test("every rule of the presets runs, or is off for a reason", () => {
  const known = [...Object.keys(remarkRules), ...Object.keys(remarkRulesOff)];
  expect([...remarkPlugins.keys()].toSorted()).toEqual(known.toSorted());
});

test.each([
  ["1) One.\n2) Two.", "1. One.\n2. Two."],
  ["1. One.\n3. Two.", "1. One.\n2. Two."],
  ["* One.", "- One."],
])("--fix corrects the markers of a list: %s", async (block, fixed) => {
  const content = sampleContent({ [file]: append(block) });
  const edits = (await checkFiles(content)).flatMap(({ edit }) => edit ?? []);
  expect(applyEdits(content.get(file)!, edits).text).toContain(`\n${fixed}\n`);
});
