import { mkdir, mkdtemp, readFile, readdir, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterEach, beforeEach, expect, test } from "vitest";

import { checkFiles, contentOf, newCache } from "@opcon-help/lint";
import { append, sampleContent } from "@opcon-help/lint/testing";

import { checkedChanges, Refusal, writeChanges } from "./change-set.ts";
import { movePage } from "./move-page.ts";

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

test("a text that can't be written leaves nothing behind, and a writer's own files stay", async () => {
  await writeFile(join(root, "content/pages/a.md.new"), "mine");
  await writeFile(join(root, "content/pages/a.md"), "before");
  const before = await readdir(root, { recursive: true });
  const changes = new Map([
    ["content/pages/a.md", "after"],
    [`content/pages/new/${"x".repeat(300)}.md`, "text"],
  ]);
  await expect(writeChanges(root, changes)).rejects.toThrow("ENAMETOOLONG");
  expect(await readFile(join(root, "content/pages/a.md"), "utf8")).toBe("before");
  expect((await readdir(root, { recursive: true })).filter((name) => name !== ".cache")).toEqual(before);
});

const cache = newCache();
const check = (files: ReturnType<typeof sampleContent>) => checkFiles(files, cache);

test.each("con aux.x help 404 search manuals/index 26.1/x NOTES2. _draft x/llms.txt".split(" "))(
  "a page can't move to %s, which the check would refuse",
  async (to) => {
    const files = sampleContent();
    const { changes } = movePage(files, await contentOf(files, cache), { from: "notes", to });
    await expect(checkedChanges(files, changes, check)).rejects.toThrow(/^Nothing has changed, because npm run check/);
  },
);

test("a file that already has a problem doesn't get another one", async () => {
  const page = "content/pages/notes.md";
  const files = sampleContent({ [page]: append("The the end.") });
  const text = files.get(page)!;
  expect((await checkedChanges(files, new Map([[page, `${text}\nMore.\n`]]), check)).size).toBe(1);
  const broken = text.replace("title: Notes", "title: [#2, beta]");
  await expect(checkedChanges(files, new Map([[page, broken]]), check)).rejects.toThrow(Refusal);
});
