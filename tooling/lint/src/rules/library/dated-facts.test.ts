import { expect, test } from "vitest";

import { append, findingsIn, replace, type Changes } from "../../testing/sample-content.ts";

const notes = "content/pages/notes.md";
const install = "content/pages/agents/install.md";
const ports = "content/data/ports.yml";
const advice = "name the release note of the change (source: vendor:release-notes#<ticket>), or leave out the version";

const releaseNotes = `title: Release notes
description: Changes by release.
source: "vendor:release-notes"
columns:
  release: { label: Release, type: text }
  ticket: { label: Ticket, type: code }
  change: { label: Change, type: text }
rows:
${Array.from({ length: 11 }, (_, at) => `  - { key: r${at}, release: "24.3.0", ticket: OC-${at}, change: Change ${at} }`).join("\n")}
  - { key: new, release: "26.0.1", ticket: OC-77, change: "In 26.0.1, something is new" }
`;

const findings = (changes: Changes): Promise<string[]> =>
  findingsIn({
    "content/data/release-notes.yml": releaseNotes,
    "content/pages/index.md": (page) =>
      `${page}\nNew in 26.0.1:\n\n::data-table{set="release-notes" caption="Release notes"}\n`,
    ...changes,
  });

const named = (from: string, source: string) => (text: string) => text.replace(from, `${from}\nsources: ["${source}"]`);

test("release notes need no other proof", async () => {
  expect(await findings({})).toEqual([]);
});

test.each([
  ["a date without a release note", 'since: "26.0"', "spec:S1", true],
  ["a date with its release note", 'since: "26.0"', "vendor:release-notes#OC-77", false],
  ["a release note of another release", 'since: "25.1"', "vendor:release-notes#OC-77", true],
  ["a ticket that doesn't exist", 'since: "26.0"', "vendor:release-notes#OC-78", true],
  ["the last version before the change", 'until: "25.1"', "vendor:release-notes#OC-77", false],
  ["a version with the change", 'until: "26.0"', "vendor:release-notes#OC-77", true],
])("a row with %s", async (_, date, source, isWrong) => {
  const found = await findings({
    [ports]: replace(
      '    use: REST API\n    source: "spec:S1"',
      `    ${date}\n    use: REST API\n    source: "${source}"`,
    ),
  });
  expect(found).toEqual(
    isWrong ? [`${ports}:9:12 dated-facts: The row's source doesn't prove its date; ${advice}`] : [],
  );
});

test("a page or a sentence with a date, and a version before the first release note", async () => {
  expect(await findings({ [notes]: append("Since release 26.0, more is new. Before 24.2, less was.") })).toEqual([
    `${notes}:12:1 dated-facts: No source of the page proves "Since release 26.0"; ${advice}`,
  ]);
  expect(await findings({ [notes]: replace("id: notes", 'since: "26.0"\nid: notes') })).toEqual([
    `${notes}:5:8 dated-facts: No source of the page proves "since: 26.0"; ${advice}`,
  ]);
  const proved = named("id: notes", "vendor:release-notes#OC-77");
  expect(
    await findings({ [notes]: (text) => `${proved(text)}\nSince 26.0, more is new. Up to 25.1, less was.\n` }),
  ).toEqual([]);
});

test("a cell with a date, and a sentence on the documentation", async () => {
  expect(await findings({ [ports]: replace("REST API", "REST API, on in 26.0") })).toEqual([
    `${ports}:9:10 dated-facts: The row's source doesn't prove "in 26.0"; ${advice}`,
  ]);
  expect(await findings({ [install]: append("The documentation for 25.1 has another name.") })).toEqual([]);
});
