import { expect, it } from "vitest";

import { lineOf, withLine } from "./source-line.ts";

const file = `---
title: Ports
---

Open the **ports** that
[the agents](./agents.md#ports) use.

- First step
`;

it("finds text in Markdown, whatever marks stand within it and wherever its lines end", () => {
  expect(lineOf(file, "Open the ports that the agents use.")).toBe(5);
  expect(lineOf(file, "ports that the agents")).toBe(5);
  expect(lineOf(file, "the agents use")).toBe(6);
  expect(lineOf(file, "First step")).toBe(8);
  expect(lineOf(file, "Second step")).toBeUndefined();
  expect(lineOf(file, "…")).toBeUndefined();
});

it("adds the line to a finding that quotes the text of a file, and to no other", () => {
  const files = new Map([["content/pages/ports.md", file]]);
  expect(withLine("content/pages/ports.md: page 3: the list item “First step” is missing", files)).toBe(
    "content/pages/ports.md:8: page 3: the list item “First step” is missing",
  );
  const other = "content/pages/ports.md: the picture isn't in the built site";
  expect(withLine(other, files)).toBe(other);
  expect(withLine("page 3: “First step” is doubled", files)).toBe("page 3: “First step” is doubled");
});
