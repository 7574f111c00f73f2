import { afterAll, describe, expect, test } from "vitest";

import { newCache } from "./engine/cache.ts";
import { checkFiles } from "./engine/run.ts";
import { ruleIds } from "./engine/severity.ts";
import { compared, contextOf, mistakesOf, rulesWithMistakes } from "./testing/mistakes.ts";
import { sampleContent } from "./testing/sample-content.ts";
import { findingsInSite } from "./testing/sample-site.ts";

// With the cache, each mistake reads only the changed files again.
const cache = newCache();
let judged = 0;

describe.each(rulesWithMistakes())("%s", (rule) => {
  const mistakes = mistakesOf(rule);

  test.each(mistakes)("$title", async (mistake) => {
    judged += 1;
    const found = rule.startsWith("built-")
      ? await findingsInSite(mistake.changes)
      : await checkFiles(sampleContent(mistake.changes), cache, contextOf(mistake.known));
    const result = compared(rule, mistake, found);
    expect(result.found).toEqual(result.wanted);
  });

  test("is found", () => {
    expect(mistakes.some(({ findings }) => findings.some((finding) => /^(?:.*:)?\d+:\d+(?::|$)/s.test(finding)))).toBe(
      true,
    );
  });
});

test("every rule has mistakes, or a test of its own", () => {
  const own = ["built-frame", "withdrawn"];
  expect([...rulesWithMistakes(), ...own].toSorted()).toEqual(ruleIds().toSorted());
});

// The figure that the suite reports.
afterAll(() => console.log(`${judged} mistakes judged`));
