import { expect, test } from "vitest";

import { append, findingsIn } from "../../testing/sample-content.ts";

const limits = {
  "content/data/server-limits.yml": `title: Limits
description: Limits of the server.
columns:
  limit: { label: Limit, type: number }
rows:
  - { key: agents, limit: 100, since: "20.0", source: "spec:S1" }
`,
};
const notes = "content/pages/notes.md";

test("a data set that no page shows is reported", async () => {
  expect(await findingsIn(limits)).toEqual([
    "content/data/server-limits.yml:1:1 unused-data-set: No page shows a value of this set; show it or remove it",
  ]);
});

test.each(['::data-table{set="server-limits" caption="Limits"}', "Up to :fact[server-limits.agents.limit] agents."])(
  "it is used by %s",
  async (paragraph) => {
    expect(await findingsIn({ ...limits, [notes]: append(paragraph) })).toEqual([]);
  },
);

test("an explorer uses its set", async () => {
  const locations = {
    "content/data/file-locations.yml": limits["content/data/server-limits.yml"],
    [notes]: append('::explorer{name="file-location-finder"}'),
  };
  expect(await findingsIn(locations)).toEqual([]);
});
