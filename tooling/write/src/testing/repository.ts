import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll } from "vitest";

import { checkContent } from "@opcon-help/lint";
import { sampleContent } from "@opcon-help/lint/testing";

// With the same history and these dates, repositories have the same hashes.
process.env["GIT_AUTHOR_DATE"] = process.env["GIT_COMMITTER_DATE"] = "2026-01-01T00:00:00Z";

const folders: string[] = [];
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true })));

export function git(root: string, ...args: string[]): string {
  const { status, stdout, stderr } = spawnSync("git", args, { cwd: root, encoding: "utf8" });
  if (status !== 0) throw new Error(stderr);
  return stdout.trim();
}

export function write(root: string, file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}

export const read = (root: string, file: string): string => readFileSync(join(root, file), "utf8");

export function edit(root: string, file: string, change: (text: string) => string): void {
  write(root, file, change(read(root, file)));
}

export function commitAll(root: string, message: string): void {
  git(root, "add", "--all");
  git(root, "commit", "--quiet", "--message", message);
}

/** What the checks report. */
export const findings = async (root: string): Promise<string[]> =>
  (await checkContent(root)).map(({ file, rule, message }) => `${file} ${rule}: ${message}`);

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "release-"));
  folders.push(folder);
  return folder;
}

function configure(root: string): void {
  for (const [name, value] of [
    ["user.name", "Writer"],
    ["user.email", "writer@example.com"],
    ["commit.gpgSign", "false"],
    ["tag.gpgSign", "false"],
  ] as const)
    git(root, "config", name, value);
}

/** Another clone of a repository, like that of a second writer. */
export function cloneOf(origin: string): string {
  const root = newFolder();
  git(root, "clone", "--quiet", origin, ".");
  configure(root);
  return root;
}

/** Creates the repository that others push to. */
export function serverOf(root: string): string {
  const server = newFolder();
  git(server, "clone", "--quiet", "--bare", root, ".");
  git(root, "remote", "add", "origin", server);
  git(root, "fetch", "--quiet", "origin");
  return server;
}

/** A repository with the sample content, which describes version 26.1. */
export function repository(): string {
  const root = newFolder();
  git(root, "init", "--quiet", "--initial-branch", "main");
  configure(root);
  for (const [file, text] of sampleContent()) write(root, file, text);
  edit(root, "content/versions.yml", (text) => `# Published versions\n${text}`);
  write(root, ".gitignore", ".cache/\n");
  commitAll(root, "Start");
  return root;
}
