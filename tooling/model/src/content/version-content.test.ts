import { spawnSync } from "node:child_process";
import { cp, mkdir, mkdtemp, readFile, readdir, rm, stat, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

import { afterAll, beforeAll, expect, it } from "vitest";

import { currentVersion } from "./library.ts";
import { buildLibrary } from "./read.ts";
import type { VersionRecord } from "./schemas.ts";
import { contentOfRef, loadRef, loadVersion, pruneVersions } from "./version-content.ts";
import { comparedVersions, versionBase } from "./versions.ts";

const page = (title: string): string =>
  `---\nid: ports\ntitle: ${title}\ndescription: All ports.\ntype: concept\naudience: [operators]\n---\n\nText.\n`;

const current: VersionRecord = {
  pluginId: "default",
  version: "current",
  label: "26.1",
  banner: "none",
  badge: false,
  noIndex: false,
  className: "docs-version-current",
  isLast: true,
};
const older: VersionRecord = { ...current, version: "25.0", label: "25.0", isLast: false, ref: "release/25.0" };

let folder: string;
let root: string;

function git(cwd: string, ...args: string[]): string {
  const identity = ["-c", "user.name=Writer", "-c", "user.email=writer@example.org", "-c", "init.defaultBranch=main"];
  const { status, stdout, stderr } = spawnSync("git", [...identity, ...args], { cwd, encoding: "utf8" });
  if (status !== 0) throw new Error(`git ${args.join(" ")}: ${stderr}`);
  return stdout.trim();
}

async function commit(title: string): Promise<void> {
  await writeFile(join(root, "content/pages/ports.md"), page(title));
  git(root, "add", "--all");
  git(root, "commit", "--quiet", "--message", title);
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "opcon-versions-"));
  root = join(folder, "help");
  await mkdir(join(root, "content/pages"), { recursive: true });
  await writeFile(join(root, ".gitignore"), ".cache\n");
  await writeFile(join(root, "content/areas.yml"), "areas: []\n");
  await writeFile(join(root, "content/versions.yml"), JSON.stringify([{ ...current, label: "25.0" }]));
  for (const name of ["aliases", "glossary", "words"]) await writeFile(join(root, `content/${name}.yml`), "[]\n");
  git(root, "init", "--quiet");
  await commit("Ports");
  git(root, "branch", "release/25.0");
  git(root, "tag", "help-25.0");
  await writeFile(join(root, "content/versions.yml"), JSON.stringify([current, older]));
  await commit("Ports and addresses");
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it("reads an older version from git, with its own record and without touching the working tree", async () => {
  const library = await loadVersion(root, older);
  expect(library.pages.get("ports")?.front.title).toBe("Ports");
  expect(currentVersion(library)).toEqual({ ...older, ref: git(root, "rev-parse", "release/25.0") });
  const now = await loadVersion(root, current);
  expect(now.pages.get("ports")?.front.title).toBe("Ports and addresses");
  expect(currentVersion(now)).toEqual(current);
  expect(git(root, "status", "--porcelain")).toBe("");
});

it("keeps the files while the content is the same, and replaces all of them when it isn't", async () => {
  const first = await contentOfRef(root, "help-25.0", older);
  const kept = join(first.folder, "content/pages/ports.md");
  const { ino } = await stat(kept);
  expect(await contentOfRef(root, "help-25.0", older)).toEqual(first);
  expect((await stat(kept)).ino).toBe(ino);
  await writeFile(kept, "");
  expect(await contentOfRef(root, "help-25.0", older)).toEqual(first);
  expect(await readFile(kept, "utf8")).toContain("Ports");
  const second = await contentOfRef(root, "main", older);
  expect(second).toMatchObject({ folder: first.folder, commit: git(root, "rev-parse", "main") });
  expect(second.tree).not.toBe(first.tree);
  expect(await readFile(kept, "utf8")).toContain("Ports and addresses");
  expect((await readdir(first.folder)).filter((name) => name.endsWith(".new"))).toEqual([]);
  // The content of a released version is stored in its own folder and keeps its record.
  expect(currentVersion(await loadRef(root, "help-25.0"))).toMatchObject({ version: "current", label: "25.0" });
});

it("says what to do about a ref that isn't there, in a whole clone and in a shallow one", async () => {
  await expect(contentOfRef(root, "release/24.0")).rejects.toThrow(
    'This clone has no commit, tag, or branch "release/24.0". Run git fetch --tags origin, or correct the name.',
  );
  git(folder, "clone", "--quiet", "--depth", "1", pathToFileURL(root).href, "shallow");
  await expect(contentOfRef(join(folder, "shallow"), "help-25.0")).rejects.toThrow(
    'This clone is shallow and doesn\'t contain "help-25.0". Run git fetch --unshallow --tags; in a workflow, set fetch-depth: 0.',
  );
  const copy = join(folder, "copy");
  await cp(join(root, "content"), join(copy, "content"), { recursive: true });
  await expect(contentOfRef(copy, "help-25.0")).rejects.toThrow("this folder isn't a git checkout");
});

it("finds a branch that only the server has", async () => {
  git(folder, "clone", "--quiet", root, "clone");
  expect(await contentOfRef(join(folder, "clone"), "release/25.0")).toMatchObject({
    commit: git(root, "rev-parse", "release/25.0"),
  });
});

it("says where content doesn't match today's model, and how to fix a branch or a tag", async () => {
  git(root, "switch", "--quiet", "--create", "release/24.0", "release/25.0");
  await commit("Ports\nstage: old");
  git(root, "tag", "help-24.0");
  git(root, "switch", "--quiet", "main");
  const refused = { ...older, version: "24.0", ref: "release/24.0" };
  await expect(loadVersion(root, refused)).rejects.toThrow(
    /^Today's tooling doesn't accept the content of "release\/24\.0":\n {2}content\/pages\/ports\.md:4:1 .*stage.*\nFix it on the release branch, for example: git switch release\/24\.0, /,
  );
  await expect(loadVersion(root, { ...refused, version: "24.1", ref: "help-24.0" })).rejects.toThrow(
    "for example: git switch -c release/24.1 help-24.0, correct the files, commit, and name release/24.1 as the ref.",
  );
});

it("removes versions that are no longer published and commits that nobody compares with, but nothing in use", async () => {
  const copy = join(folder, "pruned");
  git(folder, "clone", "--quiet", root, "pruned");
  const versions = join(copy, ".cache/versions");
  const agents = { ...older, pluginId: "agents", version: "3.0" };
  for (const version of [older, { ...older, version: "24.0" }, agents]) await contentOfRef(copy, "help-25.0", version);
  const folders: string[] = [];
  for (const title of ["One", "Two", "Three", "Four"]) {
    await writeFile(join(copy, "content/pages/ports.md"), page(title));
    git(copy, "commit", "--quiet", "--all", "--message", title);
    folders.push((await contentOfRef(copy, "HEAD")).folder);
  }
  await pruneVersions(copy, [current, older]);
  expect((await readdir(versions)).toSorted()).toEqual(
    ["25.0", ...folders.map((name) => name.slice(versions.length + 1))].toSorted(),
  );
  // All were used hours ago, but the first one was used again since then.
  for (const [index, name] of folders.entries())
    await utimes(join(name, "content.stamp"), new Date(), new Date(Date.now() - (8 - index) * 3_600_000));
  await contentOfRef(copy, "HEAD~3");
  await pruneVersions(copy, [current, agents]);
  expect((await readdir(versions)).map((name) => join(versions, name)).toSorted()).toEqual([folders[0]]);
});

it("is compared with the version before it, and the working tree with all older versions", () => {
  const next = { ...current, label: "26.2", isLast: false };
  const latest = { ...older, version: "26.1", label: "26.1", isLast: true };
  const agents = { ...older, pluginId: "agents" };
  const records = [next, older, latest, agents];
  expect(comparedVersions(next, records)).toEqual([latest, older]);
  expect(comparedVersions(latest, records)).toEqual([older]);
  expect(comparedVersions(older, records)).toEqual([]);
  expect(comparedVersions(agents, records)).toEqual([]);
});

it("has an address for each version", () => {
  expect(versionBase(current)).toBe("/opcon/core/");
  expect(versionBase(older)).toBe("/opcon/core/25.0/");
  expect(versionBase({ ...older, pluginId: "agents" })).toBe("/opcon/agents/25.0/");
  expect(versionBase({ ...older, pluginId: "agents", isLast: true })).toBe("/opcon/agents/");
});

it("wants a ref from every version except the working tree", () => {
  const problemsOf = (records: object[]): string[] =>
    buildLibrary(new Map([["content/versions.yml", JSON.stringify(records, null, 1)]])).problems.flatMap(
      ({ file, line, column, message }) => (file === "content/versions.yml" ? [`${line}:${column} ${message}`] : []),
    );
  const { ref: _, ...without } = older;
  expect(problemsOf([current, older])).toEqual([]);
  expect(problemsOf([current, without])).toEqual([expect.stringMatching(/ref.*whose content is this version/)]);
  expect(problemsOf([{ ...current, ref: "main" }])).toEqual([expect.stringMatching(/^11:10 .*working tree/)]);
  expect(problemsOf([current, { ...older, ref: "--help" }])).toEqual([expect.stringMatching(/help-26\.0/)]);
});
