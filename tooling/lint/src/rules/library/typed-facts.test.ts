import { expect, test } from "vitest";

import { append, findingsIn } from "../../testing/sample-content.ts";

const notes = "content/pages/notes.md";
const limits = `title: Limits
description: Limits of the server.
columns:
  setting: { label: Setting, type: ui }
  value: { label: Value, type: text }
rows:
  - key: kept
    setting: Days to keep
    value: "30 days"
    source: "spec:S1"
  - key: jobs
    setting: Most jobs
    value: "4,000"
    source: "spec:S1"
  - key: retries
    setting: Retries
    value: "3"
    source: "spec:S1"
`;

const findings = async (sentence: string): Promise<string[]> =>
  (
    await findingsIn({
      "content/data/limits.yml": limits,
      [notes]: append(`::data-table{set="limits" caption="Limits"}\n\n${sentence}`),
    })
  ).filter((finding) => finding.includes(" typed-facts: "));

test("a number that stands in a data set under the name in the same sentence is reported at the number", async () => {
  expect(await findings("The server has limits. **Days to keep** is 30 at first.")).toEqual([
    `${notes}:14:44 typed-facts: 30 is a value in the data set "limits"; write :fact[limits.kept.value] so that it stays up to date`,
  ]);
  expect(await findings("Up to 4000 are possible, see `Most jobs`.")).toHaveLength(1);
});

test.each([
  ["Keep them for 30 days. See **Days to keep**.", "the name stands in another sentence"],
  ["**Days to keep** is 31 here.", "another number"],
  ["**Days to keep** was :fact[limits.kept.value] in 2030.", "the fact itself"],
  ["Type `30` into **Days to keep**.", "code is what the reader types"],
  ["**Retries** is 3.", "a small number is often a count of something else"],
])("%s: %s", async (sentence) => {
  expect(await findings(sentence)).toEqual([]);
});
