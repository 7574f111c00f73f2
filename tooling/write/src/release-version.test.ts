import { chmodSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";

import { contentOf } from "@opcon-help/lint";
import { append, replace } from "@opcon-help/lint/testing";
import { readContent } from "@opcon-help/model/disk";

import { writeChanges } from "./change-set.ts";
import { movePage } from "./move-page.ts";
import { actionsLeft, type Release } from "./release-version.ts";
import { pushCommand } from "./repository.ts";
import { cloneOf, commitAll, edit, findings, git, read, repository, serverOf, write } from "./testing/repository.ts";

const first: Release = { version: "26.1", next: "26.2" };

/** Carries out a release, or only its first actions. */
async function release(root: string, { version, next }: Release, count = Infinity): Promise<void> {
  for (const { run } of (await actionsLeft(root, { version, next })).slice(0, count)) await run();
}

/** The result of a release: texts, commits, and the tag. Hashes aren't included, because they depend on the time. */
const stateOf = (root: string): object => ({
  versions: read(root, "content/versions.yml"),
  ledger: read(root, "content/ledger.json"),
  log: git(root, "log", "--format=%s%d %T"),
  tag: git(root, "rev-parse", "help-26.1:content"),
  status: git(root, "status", "--porcelain"),
});

const released = (commit: string): string => `# Published versions
- pluginId: default
  version: current
  label: "26.2"
  banner: unreleased
  badge: false
  noIndex: true
  className: docs-version-current
  isLast: false
- pluginId: default
  version: "26.1"
  label: "26.1"
  ref: ${commit}
  tag: help-26.1
  banner: none
  badge: false
  noIndex: false
  className: docs-version-26-1
  isLast: true
`;

test("a release records the addresses, tags them, and makes the branch the next version", async () => {
  const root = repository();
  await release(root, first);
  expect(read(root, "content/versions.yml")).toBe(released(git(root, "rev-parse", "help-26.1^{commit}")));
  expect(git(root, "log", "--format=%s%d")).toBe(
    "Release version 26.1, and continue with 26.2 (HEAD -> main)\nRecord the addresses of version 26.1 (tag: help-26.1)\nStart",
  );
  const ledger = git(root, "show", "help-26.1:content/ledger.json");
  expect(JSON.parse(ledger)).toMatchObject({ routes: { "/opcon/core/notes": { id: "notes", since: "26.1" } } });
  expect(git(root, "show", "help-26.1:content/versions.yml")).toContain('label: "26.1"');
  expect(git(root, "status", "--porcelain")).toBe("");
  expect(await findings(root)).toEqual([]);
  expect(pushCommand(root, "help-26.1")).toBe("git push --atomic origin main help-26.1");
  expect(await actionsLeft(root, first)).toEqual([]);
});

test("a plan doesn't change anything", async () => {
  const root = repository();
  const before = git(root, "rev-parse", "HEAD");
  expect((await actionsLeft(root, first)).map(({ what }) => what)).toEqual([
    "Record the addresses of 26.1 in content/ledger.json, and commit. The ledger contains 5 addresses (5 new) and 5 anchors (5 new).",
    "Tag the commit as help-26.1.",
    "Add 26.1 to content/versions.yml as the latest version, make this branch 26.2 (unreleased), and commit.",
  ]);
  expect(git(root, "rev-parse", "HEAD")).toBe(before);
  expect(git(root, "status", "--porcelain")).toBe("");
  expect(git(root, "tag")).toBe("");
});

describe("an interrupted release continues where it stopped", () => {
  let whole: string;
  beforeAll(async () => {
    whole = repository();
    await release(whole, first);
  });

  test.each([1, 2, 3])("after action %i", async (count) => {
    const root = repository();
    await release(root, first, count);
    await release(root, first);
    expect(stateOf(root)).toEqual(stateOf(whole));
  });

  test.each(["content/ledger.json", "content/versions.yml"])("while %s is written or committed", async (file) => {
    const root = repository();
    const hook = join(root, ".git/hooks/pre-commit");
    mkdirSync(dirname(hook), { recursive: true });
    writeFileSync(hook, `#!/bin/sh\n! git diff --cached --name-only | grep -q ${file}\n`);
    chmodSync(hook, 0o755);
    await expect(release(root, first)).rejects.toThrow("git commit failed");
    expect(git(root, "status", "--porcelain")).toContain(file);
    rmSync(hook);
    await release(root, first);
    expect(stateOf(root)).toEqual(stateOf(whole));
  });
});

test("the next release keeps the addresses, texts, and rows of the first one", async () => {
  const root = repository();
  await release(root, first);
  // Moves one page, merges another, changes a row, and adds one.
  const { files } = await readContent(root);
  const { changes } = movePage(files, await contentOf(files), { from: "agents/install", to: "agents/set-up" });
  await writeChanges(root, changes);
  edit(
    root,
    "content/data/ports.yml",
    (text) =>
      `${replace("port: 3100", "port: 3200")(text)}  - key: web\n    port: 443\n    use: Web\n    since: "26.2"\n    source: "spec:S1"\n`,
  );
  rmSync(join(root, "content/pages/notes.md"));
  commitAll(root, "Move, remove, and change");
  await expect(release(root, { version: "26.2", next: "27.0" })).rejects.toThrow("Run npm run check");

  edit(root, "content/pages/agents/set-up.md", (text) =>
    text
      .replace("id: install-agent\n", "id: install-agent\nformer_ids: [notes]\n")
      .replace(" See the [notes](../notes.md).", ""),
  );
  edit(root, "content/aliases.yml", append("- from: /opcon/core/notes\n  to: agents/set-up"));
  edit(root, "content/sidebars/release.yml", () => "[]\n");
  edit(root, "content/areas.yml", (text) => text.slice(0, text.indexOf("- id: release")));
  rmSync(join(root, "content/sidebars/release.yml"));
  commitAll(root, "Merge the notes");
  expect(await findings(root)).toEqual([]);
  await release(root, { version: "26.2", next: "27.0" });
  edit(root, "content/versions.yml", (text) => text.replace(/(tag: help-26\.1\n  banner: )none/, "$1unmaintained"));
  commitAll(root, "Stop maintaining 26.1");
  expect(await findings(root)).toEqual([]);
  const { library } = await contentOf((await readContent(root)).files);
  expect(
    library.versions.entries.map(({ version, label, tag, banner, badge, isLast }) => [
      version,
      label,
      tag,
      banner,
      badge,
      isLast,
    ]),
  ).toEqual([
    ["current", "27.0", undefined, "unreleased", false, false],
    ["26.2", "26.2", "help-26.2", "none", false, true],
    ["26.1", "26.1", "help-26.1", "unmaintained", true, false],
  ]);
  const { routes } = JSON.parse(git(root, "show", "help-26.2:content/ledger.json"));
  expect(routes).toMatchObject({
    "/opcon/core/notes": { id: "notes", since: "26.1" },
    "/opcon/core/agents/install": { id: "install-agent", since: "26.1" },
    "/opcon/core/agents/set-up": { id: "install-agent", since: "26.2" },
  });
  // The first release keeps its texts and rows.
  expect(git(root, "show", "help-26.1:content/pages/notes.md")).toContain("Nothing is new.");
  expect(git(root, "show", "help-26.1:content/data/ports.yml")).toContain("port: 3100");
});

test("fixes of an older version, made with the commands in CONTRIBUTING.md, pass the check in a fresh clone", async () => {
  const main = repository();
  const server = serverOf(main);
  await release(main, first);
  git(main, "push", "--quiet", "--atomic", "origin", "main", "help-26.1");
  for (const word of ["ports", "hosts"]) {
    const root = word === "ports" ? main : cloneOf(server);
    edit(root, "content/pages/notes.md", append(`Corrected ${word}.`));
    commitAll(root, `Correct ${word}`);
    const [tree, ref] = [join(root, ".cache/26.1"), /ref: (\S+)/.exec(read(root, "content/versions.yml"))![1]!];
    if (word === "ports") git(root, "worktree", "add", "--quiet", "-b", "release/26.1", tree, ref);
    else git(root, "worktree", "add", "--quiet", tree, "release/26.1");
    git(tree, "cherry-pick", "-x", "main");
    git(root, "merge", "--quiet", "--strategy", "ours", "--no-edit", "release/26.1");
    edit(root, "content/versions.yml", (text) => text.replace(ref, git(root, "rev-parse", "release/26.1")));
    commitAll(root, `Publish ${word} in 26.1`);
    git(root, "push", "--quiet", "--atomic", "origin", "main", "release/26.1");
  }
  const clone = cloneOf(server);
  expect(await findings(clone)).toEqual([]);
  const ref = /ref: (\S+)/.exec(read(clone, "content/versions.yml"))![1]!;
  expect(git(clone, "show", `${ref}:content/pages/notes.md`)).toContain("Corrected ports.\n\nCorrected hosts.");
});

describe("a release is refused", () => {
  const refused = async (root: string, wanted: Release = first): Promise<string> => {
    const before = git(root, "rev-parse", "HEAD");
    const message = await release(root, wanted).then(
      () => "released",
      (error: Error) => error.message,
    );
    expect(git(root, "rev-parse", "HEAD")).toBe(before);
    return message;
  };
  const clean = repository();

  test("with changes that aren't committed", async () => {
    const root = repository();
    edit(root, "content/pages/notes.md", append("More."));
    write(root, "content/pages/draft.md", "Draft");
    symlinkSync("content", join(root, "link"));
    edit(root, "content/versions.yml", append("# Note"));
    const message = await refused(root);
    for (const file of ["pages/notes.md", "pages/draft.md", "versions.yml"])
      expect(message).toContain(`  content/${file}`);
    expect(message).toContain("  link");
    expect(message).toContain("Commit or discard your changes first");
  });

  test("as a version that the branch doesn't describe", async () => {
    expect(await refused(clean, { version: "26.2", next: "26.3" })).toBe(
      'This branch has the content of 26.1, not of 26.2. To release it as 26.2, first change the label of "version: current" in content/versions.yml.',
    );
  });

  test("if the next version isn't later", async () => {
    expect(await refused(clean, { version: "26.1", next: "26.0" })).toContain("which 26.0 isn't. Use --next");
  });

  test("with errors in the content", async () => {
    const root = repository();
    edit(root, "content/pages/notes.md", append("[Nothing](./nothing.md)"));
    commitAll(root, "Break a link");
    expect(await refused(root)).toBe("The content has 1 errors. Run npm run check, and fix them before the release.");
  });

  test("with an older version than the latest one", async () => {
    const root = repository();
    await release(root, first);
    edit(root, "content/versions.yml", (text) => text.replace('label: "26.2"', 'label: "26.0"'));
    commitAll(root, "Go back");
    expect(await refused(root, { version: "26.0", next: "26.2" })).toContain("Version 26.1 is already released.");
  });

  test("if its tag has other content", async () => {
    const root = repository();
    git(root, "tag", "help-26.1");
    edit(root, "content/pages/notes.md", append("More."));
    commitAll(root, "More");
    expect(await refused(root)).toContain("The tag help-26.1 already exists and has different content.");
  });

  test("without a branch", async () => {
    const root = repository();
    git(root, "checkout", "--quiet", "--detach");
    expect(await refused(root)).toContain("check out a branch");
  });
});
