import { expect, test } from "vitest";

import { findingsIn, replace } from "../../testing/sample-content.ts";

test("neighbours of one name are reported at the second", async () => {
  expect(
    await findingsIn({ "content/pages/index.md": replace("title: Home", "title: Home\nsidebar_label: agents") }),
  ).toEqual([
    'content/sidebars/start.yml:2:10 sidebar-labels: Another entry on this level is also called "Agents"; give one of them a different "sidebar_label"',
  ]);
});

test("one name at two levels is no defect", async () => {
  expect(
    await findingsIn({
      "content/pages/agents/install.md": replace(
        "title: Install an agent",
        "title: Install an agent\nsidebar_label: Agents",
      ),
    }),
  ).toEqual([]);
});
