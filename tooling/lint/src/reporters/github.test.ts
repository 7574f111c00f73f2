import { expect, test } from "vitest";

import type { Finding } from "@opcon-help/model";
import { githubReport } from "./github.ts";

const finding: Finding = {
  file: "content/pages/a.md",
  line: 12,
  column: 5,
  rule: "link-text",
  message: "The link has no text",
};

test("each finding is a workflow command", () => {
  expect(githubReport([finding, { ...finding, rule: "lead-in", line: 0, column: 0 }])).toBe(
    "::error file=content/pages/a.md,line=12,col=5,title=link-text::The link has no text\n" +
      "::warning file=content/pages/a.md,title=lead-in::The link has no text\n",
  );
});

test("marks of the command language are escaped, in a property more than in the message", () => {
  expect(githubReport([{ ...finding, file: "content/a,b:c%.md", message: "100 %, at 12:30\r\nnext" }])).toBe(
    "::error file=content/a%2Cb%3Ac%25.md,line=12,col=5,title=link-text::100 %25, at 12:30%0D%0Anext\n",
  );
});
