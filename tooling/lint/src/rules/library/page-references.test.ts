import { expect, test } from "vitest";

import { findingsIn, replace } from "../../testing/sample-content.ts";

test("the page of a glossary term exists", async () => {
  expect(await findingsIn({ "content/glossary.yml": replace("agents/install", "agents/instal") })).toEqual([
    'content/glossary.yml:3:9 page-references: There is no page "agents/instal"; did you mean agents/install?',
  ]);
});

test("pages and anchors of the home page's tasks exist", async () => {
  const tasks = `title: Tasks
description: Tasks of the home page.
columns:
  page: { label: Page, type: text }
rows:
  - { key: good, page: agents/install#result, source: "spec:S0" }
  - { key: other-case, page: Notes, source: "spec:S0" }
  - { key: no-anchor, page: "agents/install#end", source: "spec:S0" }
`;
  expect(await findingsIn({ "content/data/home-tasks.yml": tasks })).toEqual([
    'content/data/home-tasks.yml:7:30 page-references: Write the page as "notes"; addresses are case-sensitive',
    expect.stringMatching(
      /^content\/data\/home-tasks.yml:8:29 page-references: .* has no anchor "#end"; did you mean /,
    ),
  ]);
});

test("pages of other areas that a group lists exist", async () => {
  const trees = replace("    - page: agents/install\n", "    - page: agents/install\n  see:\n    - page: note\n");
  expect(await findingsIn({ "content/sidebars/start.yml": trees })).toEqual([
    expect.stringMatching(
      /^content\/sidebars\/start.yml:7:13 page-references: There is no page "note"; did you mean notes/,
    ),
  ]);
});
