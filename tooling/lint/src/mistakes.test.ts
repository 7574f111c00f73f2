import { afterAll, describe, expect, test } from "vitest";

import { newCache } from "./engine/cache.ts";
import { noContext, type Context } from "./engine/context.ts";
import { checkFiles } from "./engine/run.ts";
import { inContext, mistakes } from "./testing/mistakes/index.ts";
import { changesOf, expectFindings, titled, type Setting } from "./testing/mistakes/judge.ts";
import type { Mistake } from "./testing/mistakes/mistake.ts";
import { sampleContent } from "./testing/sample-content.ts";

const setting: Setting = {
  folder: "content",
  file: "pages/notes.md",
  above: 11,
  add: (paragraph) => ({ add: `\n${paragraph}` }),
};
// Only the changed files are read again for each mistake.
const cache = newCache();
let found = 0;

async function judge(rule: string, mistake: Mistake, known: Partial<Context> = {}): Promise<void> {
  const files = sampleContent(changesOf(mistake, setting));
  expectFindings(rule, mistake, await checkFiles(files, cache, { ...noContext, ...known }), setting);
  found += 1;
}

describe.each(Object.entries(mistakes))("%s", (rule, ofRule) => {
  test("has a mistake", () => expect(ofRule.some(([, ...findings]) => findings.length > 0)).toBe(true));

  test.each(ofRule.map(titled))("$title", ({ mistake }) => judge(rule, mistake));
});

test.each(inContext.map(([rule, known, mistake]) => ({ rule, known, ...titled(mistake) })))(
  "with what git or the site knows, $rule: $title",
  ({ rule, known, mistake }) => judge(rule, mistake, known),
);

// The figure that the suite reports.
const all = Object.values(mistakes).flat().length + inContext.length;
afterAll(() => console.log(`${found} of ${all} mistakes in content are judged as they must be`));
