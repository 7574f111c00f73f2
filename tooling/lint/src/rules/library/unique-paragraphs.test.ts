import { expect, test } from "vitest";

import { append, findingsIn } from "../../testing/sample-content.ts";

const notes = "content/pages/notes.md";
const home = "content/pages/index.md";
const passage = "An agent that lost its server keeps the results of its jobs for a day.";

test("a paragraph that another page has, in other case, spaces and marks, is reported where it stands again", async () => {
  const again = "An agent that **lost** its server keeps\nthe results of its jobs   for a day.";
  expect(await findingsIn({ [home]: append(passage), [notes]: append(`:::note\n${again}\n:::`) })).toEqual([
    "content/pages/notes.md:13:1 unique-paragraphs: The paragraph also appears in content/pages/index.md:14; keep it there and link to it, or write what is specific to this page",
  ]);
});

test.each([
  ["a step", `1. ${passage}`],
  ["a list", `- ${passage}`],
  ["a cell", `| Fact |\n| - |\n| ${passage} |`],
  ["a short paragraph", "It answers within a few seconds."],
  ["what a task needs", "To change the agent you need **Maintain Machines** or the role `ocadm`."],
])("%s may stand on two pages", async (_, block) => {
  const findings = await findingsIn({ [home]: append(block), [notes]: append(block) });
  expect(findings.filter((finding) => finding.includes("unique-paragraphs"))).toEqual([]);
});
