import { spawnSync } from "node:child_process";
import { basename } from "node:path";

import { isOfEditor } from "./editor-files.ts";

/** Runs git in a folder of the project. If git isn't installed, `errors` contains a message about it. */
export function runGit(
  root: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): { ok: boolean; output: string; errors: string } {
  const { status, stdout, stderr, error } = spawnSync("git", args, {
    cwd: root,
    encoding: "utf8",
    env: { ...process.env, ...env },
    maxBuffer: 2 ** 30,
  });
  return { ok: status === 0, output: stdout ?? "", errors: (stderr ?? "").trim() || (error?.message ?? "") };
}

/** Output of a git command; undefined if it fails. */
export function git(root: string, ...args: string[]): string | undefined {
  const { ok, output } = runGit(root, args);
  return ok ? output : undefined;
}

/** The merge base of the current commit with the first of the candidates that exists. */
export function mergeBase(root: string, candidates: readonly string[]): string | undefined {
  for (const candidate of candidates) {
    const base = git(root, "merge-base", "HEAD", candidate);
    if (base !== undefined) return base.trim();
  }
  return undefined;
}

const names = (output: string | undefined): string[] => (output ?? "").split("\0").filter(Boolean);

/**
 * Files that differ from a commit, including untracked files.
 *
 * @throws Error if git can't compare them
 */
export function changedFiles(root: string, base: string, folder = "content"): string[] {
  const changed = git(root, "diff", "--name-only", "--no-renames", "--relative", "-z", base, "--", folder);
  const added = git(root, "ls-files", "--others", "--exclude-standard", "-z", "--", folder);
  if (changed === undefined || added === undefined)
    throw new Error(`git can't compare the files with ${base}; run git status in this folder to see why`);
  return [...names(changed), ...names(added).filter((file) => !isOfEditor(basename(file)))];
}

/** Text of files at a commit. Files that don't exist there are left out. */
export function filesAt(root: string, commit: string, files: readonly string[]): Map<string, string> {
  const found = new Map<string, string>();
  const input = files.map((file) => `${commit}:./${file}\n`).join("");
  // git reports sizes in bytes, so the output must be split before it's decoded.
  const { stdout } = spawnSync("git", ["cat-file", "--batch"], { cwd: root, input, maxBuffer: 2 ** 30 });
  let at = 0;
  for (const file of files) {
    const end = stdout.indexOf("\n", at);
    const size = /^[0-9a-f]+ blob (\d+)$/.exec(stdout.toString("utf8", at, end))?.[1];
    at = end + 1;
    if (size === undefined) continue;
    found.set(file, stdout.toString("utf8", at, at + Number(size)));
    at += Number(size) + 1;
  }
  return found;
}

/**
 * ISO time of the last commit of each file below a folder, from one pass through the history. Empty if there are no
 * commits.
 */
export function lastCommits(root: string, folder: string, ref = "HEAD"): Map<string, string> {
  const log = git(root, "log", "--format=%x01%cI", "--name-only", "--relative", "-z", ref, "--", folder);
  const times = new Map<string, string>();
  let time = "";
  for (const part of names(log?.replaceAll("\n", "\0"))) {
    if (part.startsWith("\u0001")) time = part.slice(1);
    else if (!times.has(part)) times.set(part, time);
  }
  return times;
}
