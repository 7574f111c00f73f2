import { expect, test } from "vitest";

import { append, findingsIn, sampleContent } from "../../testing/sample-content.ts";

test("a drawing with the bytes of another is reported", async () => {
  expect(
    await findingsIn({
      "content/diagrams/machines.svg": sampleContent().get("content/diagrams/agents.svg")!,
      "content/pages/notes.md": append('![The same drawing again.](../diagrams/machines.svg "Machines")'),
    }),
  ).toEqual([
    "content/diagrams/machines.svg:1:1 duplicate-files: The file is identical to content/diagrams/agents.svg; keep one of them",
  ]);
});
