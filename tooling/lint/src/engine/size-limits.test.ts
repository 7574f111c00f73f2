import { expect, test } from "vitest";

import { checkFiles } from "./run.ts";
import { front, sampleContent } from "../testing/sample-content.ts";

const install = "content/pages/agents/install.md";
const card = front({ id: "install-agent", title: "Install an agent", sidebar: "start", type: "concept" });

test("a page that is not read is one finding: links to it, its data and its drawings are not judged", async () => {
  const findings = await checkFiles(sampleContent({ [install]: `${card}\n${"> ".repeat(30)}a\n` }));
  expect(findings.map(({ file, line, rule }) => `${file}:${line} ${rule}`)).toEqual([`${install}:10 unreadable-file`]);
});

test.each([
  ["a line of hyphens", `\`\`\`text\n${"-".repeat(80)}\n\`\`\`\n`],
  ["twenty callouts one after the other", ":::note\nA note.\n:::\n\n".repeat(20)],
  ["a list of three levels", "- a\n  - b\n    - c\n"],
])("%s is no nesting", async (_, body) => {
  const findings = await checkFiles(
    sampleContent({
      "content/pages/notes.md": `${front({ id: "notes", title: "Notes", sidebar: "release" })}\nText.\n\n${body}`,
    }),
  );
  expect(findings.filter(({ rule }) => rule === "unreadable-file")).toEqual([]);
});
