import { afterAll, describe, expect, test } from "vitest";

import { siteFolder } from "./engine/built-site.ts";
import { builtMistakes } from "./testing/mistakes/built.ts";
import { changesOf, expectFindings, titled, type Setting } from "./testing/mistakes/judge.ts";
import { findingsInSite } from "./testing/sample-site.ts";

const setting: Setting = {
  folder: siteFolder,
  file: "index.html",
  above: 8,
  add: (element) => ["<body>\n", `<body>\n${element}\n`],
};
let found = 0;

describe.each(Object.entries(builtMistakes))("%s", (rule, ofRule) => {
  test("has a mistake", () => expect(ofRule.some(([, ...findings]) => findings.length > 0)).toBe(true));

  test.each(ofRule.map(titled))("$title", async ({ mistake }) => {
    expectFindings(rule, mistake, await findingsInSite(changesOf(mistake, setting)), setting);
    found += 1;
  });
});

// The figure that the suite reports.
const all = Object.values(builtMistakes).flat().length;
afterAll(() => console.log(`${found} of ${all} mistakes in the built site are judged as they must be`));
