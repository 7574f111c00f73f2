import { expect, test } from "vitest";

import { append, findingsIn, front, replace } from "../../testing/sample-content.ts";

const lost = `${front({ id: "lost", title: "Lost" })}\nNobody comes. See [the part below](#part).\n\n## Part\n\nText.\n`;

test("a page that no sidebar lists and no other page links to is reported", async () => {
  expect(await findingsIn({ "content/pages/lost.md": lost })).toEqual([
    'content/pages/lost.md:6:8 unreachable-page: The page is in no sidebar and no page links to it; give it a "sidebar" and an entry there, or link to it',
  ]);
});

test.each([
  ["a page", { "content/pages/notes.md": append("See [what was lost](./lost.md).") }],
  ["a data cell", { "content/data/ports.yml": replace("use: REST API", 'use: "[REST API](../pages/lost.md)"') }],
  ["the glossary", { "content/glossary.yml": replace("page: agents/install", "page: lost") }],
])("%s that leads to it is enough", async (_, change) => {
  expect(await findingsIn({ "content/pages/lost.md": lost, ...change })).toEqual([]);
});
