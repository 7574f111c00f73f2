import { mkdir, mkdtemp, readFile, readdir, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterEach, beforeEach, expect, test } from "vitest";

import { Refusal, writeChanges } from "./change-set.ts";

let parent: string;
let root: string;

beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), "opcon-help-write-"));
  root = join(parent, "project");
  await mkdir(join(root, "content/pages"), { recursive: true });
  await writeFile(join(root, "package.json"), "{}");
});
afterEach(() => rm(parent, { recursive: true, force: true }));

test("files in new folders of the content are written", async () => {
  await writeChanges(root, new Map([["content/pages/a/b.md", "text"]]));
  expect(await readFile(join(root, "content/pages/a/b.md"), "utf8")).toBe("text");
});

test.each([
  ["content/pages/../../../outside.md", "text"],
  ["content/../package.json", "text"],
  ["content/../package.json", null],
  ["package.json", null],
  ["content/pages/link/outside.md", "text"],
  ["content/pages/link/new/outside.md", "text"],
])("%s isn't written or removed", async (file, text) => {
  await mkdir(join(parent, "elsewhere"));
  await symlink(join(parent, "elsewhere"), join(root, "content/pages/link"));
  const changes = new Map([
    ["content/pages/first.md", "text"],
    [file, text],
  ]);
  await expect(writeChanges(root, changes)).rejects.toThrow(Refusal);
  expect((await readdir(parent, { recursive: true })).filter((name) => /outside|first/.test(name))).toEqual([]);
  expect(await readFile(join(root, "package.json"), "utf8")).toBe("{}");
});
