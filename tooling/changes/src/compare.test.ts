import { describe, expect, test } from "vitest";

import { blocksOf } from "./blocks.ts";
import { comparePages } from "./compare.ts";
import { compareBlocks } from "./compare-text.ts";
import { changesHtml } from "./html.ts";
import { library, page, set } from "./testing/library.ts";
import { textOfWords } from "./words.ts";

/** The differences between two texts, with removed words in brackets and added words in braces. */
const differences = (before: string, after: string): string[] =>
  compareBlocks(blocksOf(`# T\n\nD.\n\n${before}`), blocksOf(`# T\n\nD.\n\n${after}`)).map(({ cells, isRewording }) => {
    const text = cells
      .map((runs) =>
        runs
          .map(({ kind, words }) => {
            const shown = textOfWords(words);
            return kind === "same" ? shown : kind === "removed" ? `[${shown}]` : `{${shown}}`;
          })
          .join(" "),
      )
      .join(" | ");
    return (isRewording ? "wording: " : "") + text;
  });

test("in HTML, words with the same markup share an element, except for code", () => {
  const [before, after] = [blocksOf("# T\n\nD.\n\nOld."), blocksOf("# T\n\nD.\n\n*All of this.* `a` `b`")];
  const html = changesHtml(compareBlocks(before, after));
  expect(html).toContain("<em>All of this.</em> <code>a</code> <code>b</code>");
});

describe("the text of a page", () => {
  test.each([
    ["nothing", "Same.", "Same.", []],
    ["white space and lines", "One\ntwo  three.", "One two three.", []],
    ["one word", "Jobs wait ten seconds.", "Jobs wait thirty seconds.", ["wording: Jobs wait [ten] {thirty} seconds."]],
    ["a number", "Jobs wait 10 seconds.", "Jobs wait 30 seconds.", ["Jobs wait [10] {30} seconds."]],
    ["a negation", "Jobs start again.", "Jobs never start again.", ["Jobs {never} start again."]],
    [
      "a label as a whole",
      "Select **Maintain Jobs** now.",
      "Select **Maintain Schedules** now.",
      ["Select [Maintain Jobs] {Maintain Schedules} now."],
    ],
    ["a step", "1. Open.\n2. Save it.", "1. Open.\n2. Check it.\n3. Save it.", ["{Check it.}"]],
    ["steps in another order", "1. Open it.\n2. Save all.", "1. Save all.\n2. Open it.", ["[Open it.]", "{Open it.}"]],
    ["paragraphs in another order", "One thing.\n\nTwo.\n\nThree.", "Two.\n\nThree.\n\nOne thing.", []],
    ["another paragraph", "Jobs run.", "Calendars exclude holidays.", ["[Jobs run.]", "{Calendars exclude holidays.}"]],
    ["a heading", "## Add jobs\n\nText.", "## Add the jobs\n\nText.", ["wording: Add {the} jobs"]],
    ["code", "```text\na -b\nc\n```", "```text\na -d\nc\n```", ["a - [b] {d}"]],
    [
      "a row",
      "Table: P\n\n| Use | Port |\n| --- | --- |\n| A | `1` |\n| B | `2` |",
      "Table: P\n\n| Use | Port |\n| --- | --- |\n| C | `3` |\n| B | `4` |\n| A | `1` |",
      ["{C} | {3}", "B | [2] {4}"],
    ],
    [
      "a column, which isn't a change of every row",
      "| Use | Port |\n| --- | --- |\n| A | `1` |",
      "| Use | Since | Port |\n| --- | --- | --- |\n| A | 25.0 | `1` |",
      ["Use | {Since} | Port"],
    ],
    ["a note", ":::note\nJobs wait.\n:::", ":::note\nJobs **wait**.\n:::", ["Jobs [wait] {wait} ."]],
  ])("%s", (_name, before, after, expected) => {
    expect(differences(before, after)).toEqual(expected);
  });

  test("a difference belongs to the heading above it", () => {
    const [change] = compareBlocks(
      blocksOf("# T\n\nD.\n\n## One\n\nA 1.\n"),
      blocksOf("# T\n\nD.\n\n## One\n\nA 2.\n"),
    );
    expect(change!.section).toEqual({ title: "One", anchor: "one" });
  });
});

const sidebar = (...pages: string[]): string => pages.map((path) => `- page: ${path}\n`).join("");

test("two releases differ in pages", () => {
  const before = library({
    "pages/ports.md": page(
      "ports",
      '## Old heading\n\n::data-table{set="ports" caption="Ports"}\n\n## Kept\n\nText.\n\n## Former\n\nText.',
    ),
    "pages/a/moved.md": page("moved", "The same."),
    "pages/gone.md": page("gone", "Gone."),
    "pages/merged.md": page("merged", "Merged."),
    "pages/same.md": page("same", "Same."),
    "sidebars/jobs.yml": sidebar("ports", "a/moved", "gone", "merged", "same"),
    "data/ports.yml": set({ agent: "3100", web: "443", kept: "1" }),
  });
  const after = library({
    "pages/ports.md": page(
      "ports",
      '## New heading\n\n::data-table{set="ports" caption="Ports"}\n\n## Kept\n\nText.\n\n## Now\n\nText.',
    ),
    "pages/b/moved.md": page("moved", "The same."),
    "pages/same.md": page("same", "Same.", "former_ids: [merged]\n"),
    "pages/new.md": page("new", "New."),
    "sidebars/jobs.yml": sidebar("new", "ports", "b/moved", "same"),
    "data/ports.yml": set({ agent: "3200", mail: "25", kept: "1" }),
  });
  const pages = comparePages(before, after);
  expect(
    pages.map(({ id, before: old, after: now, replacedBy, text }) => [
      id,
      old?.path,
      now?.path,
      replacedBy?.front.id,
      text.length,
    ]),
  ).toEqual([
    ["new", undefined, "new", undefined, 0],
    ["ports", "ports", "ports", undefined, 6],
    ["moved", "a/moved", "b/moved", undefined, 0],
    ["gone", "gone", undefined, undefined, 0],
    ["merged", "merged", undefined, "same", 0],
  ]);
});
