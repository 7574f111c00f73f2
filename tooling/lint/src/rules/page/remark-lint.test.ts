import { expect, test } from "vitest";

import { applyEdits } from "../../engine/fixes.ts";
import { checkFiles } from "../../engine/run.ts";
import { append, sampleContent } from "../../testing/sample-content.ts";
import { remarkRules } from "../remark-rules.ts";
import { remarkPlugins } from "./remark-lint.ts";

const file = "content/pages/notes.md";

/** Rules of the presets that don't run, with the reason. */
const remarkRulesOff = {
  lint: "Its comments would turn rules off without a reason, so pages use `lint-allow` instead.",
  "definition-case": "Labels are names, which keep their case.",
  "definition-spacing": "A label works the same with one or two spaces.",
  "emphasis-marker": "`almost-emphasis` finds underscores, and suggests `code`.",
  "file-extension": "`file-names` checks names of files.",
  "final-definition": "A definition near its paragraph moves with it.",
  "final-newline": "`file-format` finds it in all files, and fixes it.",
  "hard-break-spaces": "`file-format` finds all spaces at the end of a line, and fixes them.",
  "list-item-spacing": "Short steps are easier to read without blank lines.",
  "maximum-line-length": "A paragraph is one line, so that a change of a word doesn't move the others.",
  "no-consecutive-blank-lines": "Several blank lines look like one.",
  "no-file-name-articles": "Addresses stay the same, and `file-names` checks them.",
  "no-file-name-consecutive-dashes": "`file-names` checks names of files.",
  "no-file-name-irregular-characters": "Released addresses contain underscores.",
  "no-file-name-mixed-case": "Released addresses contain capital letters.",
  "no-file-name-outer-dashes": "`file-names` checks names of files.",
  "no-multiple-toplevel-headings": "`no-h1-in-body` finds the first one as well.",
  "no-shortcut-reference-image": "`image-caption` finds every image without its own address.",
  "no-table-indentation": "Version 5.0.1 never ends for a row that is shorter than its indent.",
  "strong-marker": "`almost-emphasis` finds underscores, and suggests `code`.",
  "table-cell-padding": "The row of dashes may be written without spaces.",
  "table-pipe-alignment": "Aligned columns make every row look changed when one cell changes.",
};

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
