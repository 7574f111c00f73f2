import { expect, test } from "vitest";

import { append, findingsIn, replace } from "../../testing/sample-content.ts";

const start = "content/sidebars/start.yml";
const overview = "content/pages/agents/overview.md";

test("a group holds pages", async () => {
  expect(await findingsIn({ [start]: append("- group: Empty\n  items: []") })).toEqual([
    `${start}:7:10 sidebar-groups: The group "Empty" is empty; add pages or remove it`,
  ]);
});

test("the index page of a group is of type index", async () => {
  expect(
    await findingsIn({ [overview]: (text) => `${text.replace("type: index", "type: concept")}\nAgents run jobs.\n` }),
  ).toEqual([
    `${start}:3:10 sidebar-groups: A group's index page must be of type "index", but this page is of type "concept"`,
  ]);
});

test("a page of type index is the index of a group, also of one inside another", async () => {
  const plain = "  items:\n    - page: agents/overview\n";
  expect(await findingsIn({ [start]: replace("  index: agents/overview\n  items:\n", plain) })).toEqual([
    `${overview}:3:7 sidebar-groups: No group uses this index page; add "index: agents/overview" under a group of ${start}`,
  ]);
  const inside = "  items:\n    - group: All\n      index: agents/overview\n      items:\n    ";
  expect(
    await findingsIn({
      [start]: (text) => text.replace("  index: agents/overview\n  items:\n    -", `${inside}    -`),
    }),
  ).toEqual([]);
});
