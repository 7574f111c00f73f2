import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

import { afterEach, beforeEach, expect, test } from "vitest";

import { filesDigest } from "./project.ts";

let project: string;
beforeEach(async () => {
  project = await mkdtemp(join(tmpdir(), "opcon-project-"));
  for (const file of ["tooling/pdf/src/page.ts", "tooling/pdf/styles/page.css", "pnpm-lock.yaml"])
    await write(file, "first");
});
afterEach(() => rm(project, { recursive: true, force: true }));

async function write(file: string, text: string): Promise<void> {
  await mkdir(dirname(join(project, file)), { recursive: true });
  await writeFile(join(project, file), text);
}

const digest = (): Promise<string> => filesDigest(["tooling/pdf"], project);

test.each([
  "tooling/pdf/src/page.ts",
  "tooling/pdf/styles/page.css",
  "tooling/pdf/src/new.ts",
  "pnpm-lock.yaml",
  ".remarkrc.mjs",
])("the digest of code changes with %s", async (file) => {
  const before = await digest();
  await write(file, "second");
  expect(await digest()).not.toBe(before);
});

test("the digest of code can contain single files, also in hidden folders", async () => {
  await write(".vscode/settings.json", "first");
  const digestOfBoth = (): Promise<string> => filesDigest(["tooling/pdf", ".vscode/settings.json"], project);
  const before = await digestOfBoth();
  await write(".vscode/settings.json", "second");
  expect(await digestOfBoth()).not.toBe(before);
});

test("the digest of code changes when a file is removed or renamed", async () => {
  const before = await digest();
  await rm(join(project, "tooling/pdf/src/page.ts"));
  const without = await digest();
  await write("tooling/pdf/src/book.ts", "first");
  expect(new Set([before, without, await digest()]).size).toBe(3);
});

test.each(["content/pages/index.md", "README.md", "tooling/pdf/node_modules/x/index.js"])(
  "the digest of code doesn't change with %s",
  async (file) => {
    const before = await digest();
    await write(file, "new");
    expect(await digest()).toBe(before);
  },
);
