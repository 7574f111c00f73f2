import { describe, expect, test } from "vitest";

import { siteFolder } from "./engine/built-site.ts";
import { builtMistakes } from "./testing/mistakes/built.ts";
import { changesOf, compared, isFound, titled, type Setting } from "./testing/mistakes/judge.ts";
import { findingsInSite } from "./testing/sample-site.ts";

const setting: Setting = {
  folder: siteFolder,
  file: "index.html",
  above: 8,
  add: (element) => ["<body>\n", `<body>\n${element}\n`],
};
describe.each(Object.entries(builtMistakes))("%s", (rule, ofRule) => {
  test("has a mistake", () => expect(ofRule.some(isFound)).toBe(true));

  test.each(ofRule.map(titled))("$title", async ({ mistake }) => {
    const findings = await findingsInSite(changesOf(mistake, setting));
    const { found, wanted } = compared(rule, mistake, findings, setting);
    expect(found).toEqual(wanted);
  });
});
