import { appendFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

import { afterAll, expect, test } from "vitest";

import { codeDigest } from "./code-digest.ts";

const root = mkdtempSync(join(tmpdir(), "opcon-digest-"));
afterAll(() => rmSync(root, { recursive: true }));

const files = {
  "pnpm-lock.yaml": "",
  "tsconfig.json": "{}",
  "package.json": '{ "files": ["config.mjs", "site/**"], "dependencies": { "@own/a": "workspace:*", "zod": "4" } }',
  "config.mjs": "",
  "site/page.css": "",
  "site/page.test.ts": "",
  "site/e2e/page.ts": "",
  "content/page.md": "",
  "a/package.json": '{ "dependencies": { "@own/b": "workspace:*" } }',
  "a/src/a.ts": "",
  "b/package.json": '{ "dependencies": { "@own/a": "workspace:*" } }',
  "b/styles/b.css": "",
  "c/package.json": "{}",
};
for (const [file, text] of Object.entries(files)) {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}
for (const [from, to] of ["/a", "a/b", "b/a"].map((link) => link.split("/") as [string, string])) {
  mkdirSync(join(root, from, "node_modules/@own"), { recursive: true });
  symlinkSync(join(root, to), join(root, from, "node_modules/@own", to), "junction");
}

test("the key moves with each file of the program's packages, and with nothing else", () => {
  const moved = Object.keys(files).filter((file) => {
    const before = codeDigest(join(root, "config.mjs"));
    appendFileSync(join(root, file), "\n");
    return codeDigest(join(root, "config.mjs")) !== before;
  });
  const others = ["package.json", "site/page.test.ts", "site/e2e/page.ts", "content/page.md", "c/package.json"];
  expect(moved).toEqual(Object.keys(files).filter((file) => !others.includes(file)));
});

test("a program belongs to the nearest package", () => {
  const before = codeDigest(join(root, "a/src/a.ts"));
  appendFileSync(join(root, "config.mjs"), "\n");
  expect(codeDigest(join(root, "a/src/a.ts"))).toBe(before);
});
