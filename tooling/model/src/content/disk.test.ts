import { spawnSync } from "node:child_process";
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterEach, beforeEach, expect, it } from "vitest";

import { loadLibrary, readContent, replaceFile } from "./disk.ts";
import type { Library } from "./library.ts";

const page =
  "---\nid: home\ntitle: Home\ndescription: Where to start.\ntype: concept\naudience: [operators]\n---\n\nText.\n";

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "opcon-model-"));
  await mkdir(join(root, "content/pages"), { recursive: true });
  await writeFile(join(root, "content/pages/index.md"), page);
});
afterEach(() => rm(root, { recursive: true, force: true }));

/** The data of the library. Functions for positions are left out, because they can't be compared. */
const said = ({ pages, sets, sidebars, areas, versions, aliases, glossary, words }: Library): unknown =>
  JSON.parse(
    JSON.stringify(
      [[...pages], [...sets], [...sidebars], areas, versions, aliases, glossary, words],
      (key, value: unknown) => (key.endsWith("ource") && typeof value === "object" ? undefined : value),
    ),
  );

it("reads the same from the cache as from the files, and what has changed from the files", async () => {
  await cp("content", join(root, "content"), { recursive: true });
  const first = await loadLibrary(root);
  const second = await loadLibrary(root);
  expect(said(second.library)).toEqual(said(first.library));
  expect(second.problems).toEqual(first.problems);

  const file = "content/glossary.yml";
  const text = await readFile(join(root, file), "utf8");
  await writeFile(join(root, file), `${text}\n- term: [broken\n`);
  const broken = await loadLibrary(root);
  expect(broken.problems).toEqual([expect.objectContaining({ file, rule: "glossary" })]);
  expect((await loadLibrary(root)).problems).toEqual(broken.problems);
  expect((await loadLibrary(root)).library.sets.size).toBe(first.library.sets.size);
});

it("reads the files again when the cache is damaged", async () => {
  await loadLibrary(root);
  const cache = join(root, ".cache/library.json");
  await writeFile(cache, (await readFile(cache, "utf8")).slice(0, -1));
  const { library } = await loadLibrary(root);
  expect(library.pages.size).toBeGreaterThan(0);
  expect(JSON.parse(await readFile(cache, "utf8"))).toHaveProperty("value");
});

it("reports links to folders and doesn't follow them", async () => {
  // Each path through the two links leads to further paths, 2^40 in total.
  for (const name of ["up", "again"]) await symlink("..", join(root, "content/pages", name));
  const { problems } = await readContent(root);
  expect(problems.map(({ file, message }) => `${file}: ${message}`).toSorted()).toEqual([
    "content/pages/again: This is a link or a device; replace it with the file or folder itself",
    "content/pages/up: This is a link or a device; replace it with the file or folder itself",
  ]);
});

it("leaves no temporary file behind when a file can't be replaced", async () => {
  await expect(replaceFile(join(root, "content"), "text")).rejects.toThrow("EISDIR");
  expect(await readdir(root)).toEqual(["content"]);
});

it("leaves out what git ignores and what editors leave", async () => {
  spawnSync("git", ["init", "-q"], { cwd: root });
  await writeFile(join(root, ".gitignore"), "draft-*.md\n!draft-final.md\n/content/pages/old/\n");
  await mkdir(join(root, "content/pages/old"));
  await mkdir(join(root, "content/pages/new"));
  await writeFile(join(root, "content/pages/new/.gitignore"), "/a.md\n!draft-b.md\n.gitignore\n");
  for (const name of [
    ".DS_Store",
    ".index.md.swp",
    "index.md~",
    "#index.md#",
    "index.md.orig",
    "draft-a.md",
    "draft-final.md",
    "a.md",
    "old/kept.md",
    "new/a.md",
    "new/draft-a.md",
    "new/draft-b.md",
  ])
    await writeFile(join(root, "content/pages", name), "x");
  await symlink("writer@host.77:1", join(root, "content/pages/.#index.md"));
  const { files, problems } = await readContent(root);
  expect([...files.keys()]).toEqual(
    ["a", "draft-final", "index", "new/draft-b"].map((name) => `content/pages/${name}.md`),
  );
  expect(problems).toEqual([]);
});
