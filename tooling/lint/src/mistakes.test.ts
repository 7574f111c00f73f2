import { afterAll, describe, expect, test } from "vitest";

import { newCache } from "./engine/cache.ts";
import { noContext, type Context } from "./engine/context.ts";
import { checkFiles } from "./engine/run.ts";
import { ruleIds } from "./engine/severity.ts";
import { builtMistakes } from "./testing/mistakes/built.ts";
import { inContext, mistakes } from "./testing/mistakes/index.ts";
import { changesOf, compared, isFound, titled, type Setting } from "./testing/mistakes/judge.ts";
import type { Mistake } from "./testing/mistakes/mistake.ts";
import { sampleContent } from "./testing/sample-content.ts";

const setting: Setting = {
  folder: "content",
  file: "pages/notes.md",
  above: 11,
  add: (paragraph) => ({ add: `\n${paragraph}` }),
};
// With the cache, each mistake reads only the changed files again.
const cache = newCache();
let judged = 0;

async function judge(rule: string, mistake: Mistake, known: Partial<Context> = {}) {
  const files = sampleContent(changesOf(mistake, setting));
  judged += 1;
  return compared(rule, mistake, await checkFiles(files, cache, { ...noContext, ...known }), setting);
}

describe.each(Object.entries(mistakes))("%s", (rule, ofRule) => {
  test("has a mistake", () => expect(ofRule.some(isFound)).toBe(true));

  test.each(ofRule.map(titled))("$title", async ({ mistake }) => {
    const { found, wanted } = await judge(rule, mistake);
    expect(found).toEqual(wanted);
  });
});

test.each(inContext.map(([rule, known, mistake]) => ({ rule, known, ...titled(mistake) })))(
  "with what git or the site knows, $rule: $title",
  async ({ rule, known, mistake }) => {
    const { found, wanted } = await judge(rule, mistake, known);
    expect(found).toEqual(wanted);
  },
);

test("every rule has a mistake, or a test of its own", () => {
  const own = ["built-frame", "lychee"];
  expect([...Object.keys(mistakes), ...Object.keys(builtMistakes), ...own].toSorted()).toEqual(ruleIds().toSorted());
});

// The figure that the suite reports.
afterAll(() => console.log(`${judged} mistakes in content judged`));
