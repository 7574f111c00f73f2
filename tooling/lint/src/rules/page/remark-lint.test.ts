import { expect, test } from "vitest";

import { applyEdits } from "../../engine/fixes.ts";
import { checkFiles } from "../../engine/run.ts";
import { append, sampleContent } from "../../testing/sample-content.ts";
import { remarkRules, remarkRulesOff } from "../remark-rules.ts";
import { remarkPlugins } from "./remark-lint.ts";

const file = "content/pages/notes.md";
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
