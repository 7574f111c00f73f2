import { spawnSync } from "node:child_process";
import { mkdtemp, mkdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";

import { checkContent } from "../../engine/run.ts";
import { findingsIn, front, replace, sampleContent } from "../../testing/sample-content.ts";

const file = "content/versions.yml";

interface Version {
  version: string;
  ref?: string;
  isLast?: boolean;
}

/** Records of versions. The working tree is 26.1 and, unless another version is, the default. */
const records = (...older: Version[]): string =>
  [{ version: "current", isLast: older.every(({ isLast }) => !isLast) }, ...older]
    .map(
      ({ version, isLast = false, ...ref }) =>
        `- ${JSON.stringify({ pluginId: "default", version, label: version.replace("current", "26.1"), ...ref, banner: "none", badge: false, noIndex: false, className: "v", isLast })}\n`,
    )
    .join("");

test("older versions of two helps are fine", async () => {
  const other = records({ version: "1.0", ref: "x", isLast: true }).replaceAll("default", "mobile").split("\n")[1]!;
  expect(await findingsIn({ [file]: `${records({ version: "25.0", ref: "y" })}${other}\n` })).toEqual([]);
});

test("one version is the working tree", async () => {
  const change = replace("version: current", 'version: "26.1"\n  ref: main');
  expect(await findingsIn({ [file]: change })).toEqual([
    `${file}:1:3 versions: No record has version: current, so this content isn't published; restore it`,
  ]);
});

test("a page can't be below an older version", async () => {
  const page = "content/pages/25.0/planted.md";
  const found = await findingsIn({
    [file]: records({ version: "25.0", ref: "x" }),
    [page]: front({ id: "x", title: "X" }),
  });
  expect(found.filter((text) => text.includes(" versions: "))).toEqual([
    `${page}:1:1 versions: The address belongs to a version of the help, which would cover it; choose another one`,
  ]);
});

describe("in a repository", () => {
  const git = (root: string, ...args: string[]): void => {
    const { status, stderr } = spawnSync("git", ["-c", "user.name=A", "-c", "user.email=a@example.com", ...args], {
      cwd: root,
      encoding: "utf8",
    });
    if (status !== 0) throw new Error(stderr);
  };
  const temporary = async (): Promise<string> => {
    const root = await mkdtemp(join(tmpdir(), "versions-"));
    onTestFinished(() => rm(root, { recursive: true }));
    return root;
  };
  const save = async (root: string, name: string, text: string): Promise<void> => {
    await mkdir(dirname(join(root, name)), { recursive: true });
    await writeFile(join(root, name), text);
  };
  const commit = (root: string): void => {
    git(root, "add", "--all");
    git(root, "commit", "--quiet", "--allow-empty", "--message", "Change");
  };
  const ledger = (...routes: string[]): string =>
    JSON.stringify({
      routes: Object.fromEntries(routes.map((route) => [route, { id: "notes", since: "26.0", anchors: [] }])),
    });

  /** A repository with the tag help-26.0, whose main branch publishes the versions. */
  async function repository(published: string): Promise<string> {
    const root = await temporary();
    git(root, "init", "--quiet", "--initial-branch", "main");
    for (const [name, text] of sampleContent()) await save(root, name, text);
    await save(root, ".gitignore", ".cache/\n");
    await save(root, "content/ledger.json", ledger("/opcon/core/notes"));
    commit(root);
    git(root, "tag", "help-26.0");
    await save(root, file, published);
    commit(root);
    return root;
  }

  const found = async (root: string, changed?: string): Promise<string[]> =>
    (await checkContent(root, { changed })).map(
      ({ line, column, rule, message }) => `${line}:${column} ${rule}: ${message}`,
    );

  test("a ref that git knows is fine, and an unknown one is reported", async () => {
    const root = await repository(records({ version: "26.0", ref: "help-26.0" }));
    expect(await found(root)).toEqual([]);
    await save(root, file, records({ version: "26.0", ref: "help-26.0" }, { version: "25.0", ref: "help-25.0" }));
    const unknown = [
      `3:63 versions: This clone has no commit, tag, or branch "help-25.0". Run git fetch --tags origin, or correct the name`,
    ];
    expect(await found(root)).toEqual(unknown);
    expect(await found(root, "main")).toEqual(unknown);
    commit(root);
    await save(root, "content/pages/notes.md", `${sampleContent().get("content/pages/notes.md")}\nMore.\n`);
    expect(await found(root, "main")).toEqual([]);
  });

  test("in a shallow clone, refs aren't checked, and the build says what is missing", async () => {
    const root = await repository(records({ version: "26.0", ref: "help-26.0" }));
    const clone = await temporary();
    git(root, "clone", "--quiet", "--depth", "1", `file://${root}`, clone);
    expect(await found(clone)).toEqual([]);
    git(clone, "fetch", "--quiet", "--unshallow", "--tags");
    expect(await found(clone)).toEqual([]);
  });

  test("without git, refs aren't checked", async () => {
    const root = await temporary();
    for (const [name, text] of sampleContent({ [file]: records({ version: "26.0", ref: "x" }) }))
      await save(root, name, text);
    expect(await found(root)).toEqual([]);
  });

  test("a published version stays, keeps its addresses, and isn't followed by an older latest version", async () => {
    const root = await repository(records({ version: "26.0", ref: "help-26.0" }));
    git(root, "checkout", "--quiet", "-b", "work");
    await save(root, file, records());
    expect(await found(root)).toEqual([
      '1:1 versions: Version 26.0 is published, and its addresses would stop working; restore its record, with "banner: unmaintained" if nobody maintains it',
    ]);

    await save(root, file, records({ version: "26.0", ref: "help-26.0", isLast: true }));
    expect(await found(root)).toEqual([
      "2:146 versions: Version 26.1 is the latest one that is published, so pages that are new in it would stop working; keep its isLast",
    ]);

    await save(root, "content/ledger.json", ledger("/opcon/core/agents/overview"));
    commit(root);
    git(root, "tag", "without-notes");
    await save(root, "content/ledger.json", ledger("/opcon/core/notes", "/opcon/core/agents/overview"));
    commit(root);
    git(root, "tag", "with-both");
    await save(root, file, records({ version: "26.0", ref: "without-notes" }));
    const lost =
      'The ledger of "without-notes" doesn\'t list the released address /opcon/core/notes, which "help-26.0" published; restore it there';
    expect((await found(root)).filter((text) => !text.includes(" ledger: "))).toEqual([`2:63 versions: ${lost}`]);
    await save(root, file, records({ version: "26.0", ref: "with-both" }));
    expect((await found(root)).filter((text) => !text.includes(" ledger: "))).toEqual([]);
  });
});
