import { spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { cp, readFile } from "node:fs/promises";
import { join } from "node:path";

import { expect, test } from "vitest";

const content = join(import.meta.dirname, "../../../../content");
const advice = "list the test in vitest.config.ts as one on content";

test.each([
  ["a file", () => readFile(join(content, "areas.yml"))],
  ["a folder", () => readdirSync(content)],
  ["a copy", () => cp("content", "/nowhere")],
])("a test of code can't read the content: %s", (_, read) => {
  expect(read).toThrow(advice);
});

test("a program that it starts can't either", () => {
  const script = `import { readFileSync } from "node:fs"; readFileSync(${JSON.stringify(join(content, "areas.yml"))})`;
  const { stderr, status } = spawnSync(process.execPath, ["--input-type=module", "--eval", script], {
    encoding: "utf8",
  });
  expect(stderr).toContain(advice);
  expect(status).not.toBe(0);
});

test("other files can be read", () => {
  expect(readdirSync(join(content, ".."))).toContain("content");
});
