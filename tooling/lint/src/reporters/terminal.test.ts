import { expect, test } from "vitest";

import type { Finding } from "@opcon-help/model";
import { terminalReport } from "./terminal.ts";

const finding: Finding = {
  file: "content/pages/a.md",
  line: 12,
  column: 5,
  rule: "link-text",
  message: "The link has no text",
};

test("findings stand in columns, then the help page of each rule, then the count", () => {
  const report = terminalReport([
    finding,
    { ...finding, line: 3, column: 1, message: "Too short", rule: "image-alt" },
    {
      ...finding,
      file: "content/b.txt",
      line: 0,
      column: 0,
      message: "Unread",
      rule: "lead-in",
    },
  ]);
  expect(report).toBe(`content/pages/a.md:12:5  error    The link has no text  link-text
content/pages/a.md:3:1   error    Too short             image-alt
content/b.txt            warning  Unread                lead-in

Explanations and examples:
  image-alt  tooling/lint/docs/image-alt.md
  lead-in    tooling/lint/docs/lead-in.md
  link-text  tooling/lint/docs/link-text.md

2 errors, 1 warning in 2 files
`);
});

test("a long message does not push the others apart", () => {
  const long = "word ".repeat(60).trim();
  const lines = terminalReport([finding, { ...finding, message: long }]).split("\n");
  expect(lines[0]).toHaveLength("content/pages/a.md:12:5  error    ".length + 100 + "  link-text".length);
  expect(lines[1]).toContain(`${long}  link-text`);
});

test("no finding is said in one line", () => {
  expect(terminalReport([])).toBe("No problems found.\n");
});
