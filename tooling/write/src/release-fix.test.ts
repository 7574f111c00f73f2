import { rmSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";

import { append } from "@opcon-help/lint/testing";

import { fixActionsLeft } from "./release-fix.ts";
import { actionsLeft } from "./release-version.ts";
import { pushCommand } from "./repository.ts";
import { cloneOf, commitAll, copyOf, edit, findings, git, read, repository, serverOf } from "./testing/repository.ts";

// A repository with the released version 26.1. The repository and its clones push to the server.
const first = repository();
const server = serverOf(first);
beforeAll(async () => {
  for (const { run } of await actionsLeft(first, { version: "26.1", next: "26.2" })) await run();
  push(first, "help-26.1");
});
const released = (): { root: string; server: string } => copyOf({ root: first, server });

function push(root: string, ref: string): void {
  git(root, ...pushCommand(root, ref).split(" ").slice(1));
}

/** Fixes 26.1, or carries out only the first actions of the fix. */
async function fix(root: string, commit = "HEAD", count = Infinity): Promise<void> {
  for (const { run } of (await fixActionsLeft(root, { version: "26.1", commit })).slice(0, count)) await run();
}

const published = (root: string, file: string): string =>
  git(root, "show", `${/ref: (\S+)/.exec(read(root, "content/versions.yml"))![1]}:${file}`);

function correct(root: string, word: string): void {
  edit(root, "content/pages/notes.md", append(`Corrected ${word}.`));
  commitAll(root, `Correct ${word}`);
}

test("a second fix from a fresh clone publishes the first one, too", async () => {
  const { root, server: origin } = released();
  correct(root, "ports");
  await fix(root);
  push(root, "release/26.1");
  expect(await findings(root)).toEqual([]);

  const other = cloneOf(origin);
  expect(await findings(other)).toEqual([]);
  correct(other, "hosts");
  const commit = git(other, "rev-parse", "HEAD");
  await fix(other, commit);
  push(other, "release/26.1");
  expect(published(other, "content/pages/notes.md")).toContain("Corrected ports.\n\nCorrected hosts.");
  expect(published(other, "content/versions.yml")).toContain('label: "26.1"');
  expect(await findings(cloneOf(origin))).toEqual([]);
  expect(await fixActionsLeft(other, { version: "26.1", commit })).toEqual([]);
});

test("a fix that was reverted on the branch of the version is carried over again", async () => {
  const { root } = released();
  correct(root, "ports");
  const commit = git(root, "rev-parse", "HEAD");
  await fix(root, commit);
  const tree = join(root, ".cache/tree");
  git(root, "worktree", "add", "--quiet", tree, "release/26.1");
  git(tree, "revert", "--no-edit", "HEAD");
  git(root, "worktree", "remove", "--force", tree);
  await fix(root, commit);
  expect(published(root, "content/pages/notes.md")).toContain("Corrected ports.");
});

test.each([1, 2])("a fix that is interrupted after step %i continues there", async (count) => {
  const { root } = released();
  correct(root, "ports");
  const commit = git(root, "rev-parse", "HEAD");
  await fix(root, commit, count);
  await fix(root, commit);
  expect(published(root, "content/pages/notes.md")).toContain("Corrected ports.");
  expect(git(root, "log", "--format=%s", "release/26.1", "-1")).toBe("Correct ports");
  expect(git(root, "log", "--format=%s", "--first-parent", "-3")).toBe(
    "Publish the fix " + commit.slice(0, 9) + " in 26.1\nMerge branch 'release/26.1'\nCorrect ports",
  );
  expect(git(root, "status", "--porcelain")).toBe("");
});

test("a conflict is resolved in its own folder, and the work tree stays as it is", async () => {
  const { root } = released();
  edit(root, "content/pages/notes.md", (text) => text.replace("Nothing is new.", "Much is new."));
  commitAll(root, "New in 26.2");
  edit(root, "content/pages/notes.md", (text) => text.replace("Much is new.", "Much is really new."));
  commitAll(root, "Correct");
  const commit = git(root, "rev-parse", "HEAD");
  const folder = join(root, ".cache/release/26.1");
  await expect(fix(root, commit)).rejects.toThrow(
    `conflicts with release/26.1 in:\ncontent/pages/notes.md\nResolve it in ${folder}`,
  );
  await expect(fix(root, commit)).rejects.toThrow("is unfinished");
  expect(git(root, "status", "--porcelain")).toBe("");
  edit(folder, "content/pages/notes.md", (text) => text.replace(/<{7}[^]*>{7}.*\n/, "Nothing is really new.\n"));
  git(folder, "add", "--all");
  git(folder, "-c", "core.editor=true", "cherry-pick", "--continue");
  await fix(root, commit);
  expect(published(root, "content/pages/notes.md")).toContain("Nothing is really new.");
  expect(read(root, "content/pages/notes.md")).toContain("Much is really new.");
  expect(git(root, "worktree", "list").split("\n")).toHaveLength(1);
});

test("after a fix is squashed into main, the branch of the release still has its commit", async () => {
  const { root, server: origin } = released();
  git(root, "switch", "--quiet", "--create", "correct-ports");
  correct(root, "ports");
  await fix(root);
  git(root, "push", "--quiet", "origin", "release/26.1");
  git(root, "switch", "--quiet", "main");
  git(root, "merge", "--squash", "--quiet", "correct-ports");
  commitAll(root, "Correct ports");
  git(root, "push", "--quiet", "origin", "main");
  expect(await findings(cloneOf(origin))).toEqual([]);
});

describe("a fix is refused", () => {
  test("for a version that isn't released", async () => {
    const { root } = released();
    await expect(fixActionsLeft(root, { version: "26.2", commit: "HEAD" })).rejects.toThrow(
      'content/versions.yml has no released version "26.2". Released versions: 26.1.',
    );
    await expect(fixActionsLeft(repository(), { version: "26.1", commit: "HEAD" })).rejects.toThrow(
      "No version is released yet.",
    );
  });

  test("if git doesn't have its commit, or it also changes code", async () => {
    const { root } = released();
    await expect(fixActionsLeft(root, { version: "26.1", commit: "1234567" })).rejects.toThrow(
      'git has no commit "1234567".',
    );
    edit(root, ".gitignore", append("*.tmp"));
    correct(root, "ports");
    await expect(fix(root)).rejects.toThrow("also changes .gitignore");
  });

  test("if the version already has it", async () => {
    const { root } = released();
    correct(root, "ports");
    git(root, "revert", "--no-edit", "HEAD");
    await expect(fix(root)).rejects.toThrow(/already has the content|conflicts/);
  });

  test("if its branch lacks what is published", async () => {
    const { root, server: origin } = released();
    correct(root, "ports");
    await fix(root);
    push(root, "release/26.1");
    const other = cloneOf(origin);
    git(other, "branch", "release/26.1", "help-26.1");
    git(other, "branch", "-r", "--delete", "origin/release/26.1");
    correct(other, "hosts");
    await expect(fix(other)).rejects.toThrow("so that fix would be lost. Run git fetch");
    rmSync(join(other, ".cache"), { recursive: true, force: true });
  });
});
