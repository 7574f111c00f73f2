import { spawnSync } from "node:child_process";
import { mkdtemp, mkdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";

import { sampleContent } from "../testing/sample-content.ts";
import { contextOf } from "./context.ts";
import { checkContent } from "./run.ts";

const file = "content/versions.yml";
const ledger = '{"routes":{}}';

/** Version records for the working tree and for older versions. */
const records = (...older: { version: string; ref: string }[]): string =>
  [{ version: "current", isLast: true }, ...older]
    .map(
      ({ version, ...fields }) =>
        `- ${JSON.stringify({ pluginId: "default", version, label: version.replace("current", "26.1"), isLast: false, ...fields, banner: "none", badge: false, noIndex: false, className: "v" })}\n`,
    )
    .join("");

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

/** A repository with the tag help-26.0. Its main branch publishes these versions. */
async function repository(published: string): Promise<string> {
  const root = await temporary();
  git(root, "init", "--quiet", "--initial-branch", "main");
  for (const [name, text] of sampleContent()) await save(root, name, text);
  await save(root, ".gitignore", ".cache/\n");
  await save(root, "content/ledger.json", ledger);
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
  expect((await contextOf(root, sampleContent(), undefined)).release("help-26.0")).toMatchObject({ ledger });
  await save(root, file, records({ version: "26.0", ref: "help-26.0" }, { version: "25.0", ref: "help-25.0" }));
  const unknown = [
    `3:78 versions: This clone has no commit, tag, or branch "help-25.0". Run git fetch --tags origin, or correct the name`,
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
