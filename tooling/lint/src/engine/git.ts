import { spawnSync } from "node:child_process";
import { basename } from "node:path";

import { isOfEditor } from "@opcon-help/model/disk";

import { ToolFailure } from "./tool-failure.ts";

/** Runs git in the project. Returns undefined if git fails. */
export function git(root: string, ...args: string[]): string | undefined {
  const { status, stdout } = spawnSync("git", args, { cwd: root, encoding: "utf8", maxBuffer: 2 ** 30 });
  return status === 0 ? stdout : undefined;
}

/** Main branches to compare with, in the order they are tried. */
const mainBranches = ["origin/HEAD", "origin/main", "main"];

/**
 * The commit that the current work is based on: the merge base with the main branch, or the last commit if the main
 * branch is checked out.
 *
 * @param wanted branch or commit to compare with; empty to detect it
 * @returns undefined without a git checkout or if the commit doesn't exist
 */
export function baseCommit(root: string, wanted = ""): string | undefined {
  const target = process.env["GITHUB_BASE_REF"];
  const candidates = wanted ? [wanted] : [...(target ? [`origin/${target}`] : []), ...mainBranches, "HEAD"];
  for (const candidate of candidates) {
    const base = git(root, "merge-base", "HEAD", candidate);
    if (base !== undefined) return base.trim();
  }
  return undefined;
}

/**
 * The commit that `--changed` compares with. Nothing stands in for it, because a comparison of the last commit with
 * itself finds no changes.
 *
 * @throws ToolFailure with the command that fetches it, if this clone doesn't have it
 */
export function requiredBase(root: string, wanted: string): string {
  const target = process.env["GITHUB_BASE_REF"];
  const isShallow = git(root, "rev-parse", "--is-shallow-repository")?.trim() === "true";
  const named = wanted || (target ? `origin/${target}` : "");
  const base = baseCommit(root, named);
  if (base !== undefined && (named || !isShallow || mainBranches.some((name) => isCommit(root, name)))) return base;
  if (git(root, "rev-parse", "HEAD") === undefined)
    throw new ToolFailure(
      "This folder isn't a git checkout with a commit, so there is nothing to compare with; run npm run check without --changed",
    );
  const branch = (named || "main").replace(/^origin\//, "");
  if (isShallow || !wanted || isCommit(root, named))
    throw new ToolFailure(
      `The commit where this branch left ${named || "main"} isn't in this clone, so there is nothing to compare with; run git fetch ${isShallow ? "--unshallow " : ""}origin +refs/heads/${branch}:refs/remotes/origin/${branch}, and run the check again`,
    );
  throw new ToolFailure(`There is no commit or branch "${wanted}"; run git branch --all to list the branches`);
}

const isCommit = (root: string, name: string): boolean =>
  git(root, "rev-parse", "--verify", "--quiet", `${name}^{commit}`) !== undefined;

const names = (output: string | undefined): string[] => (output ?? "").split("\0").filter(Boolean);

/** Files below content/ that differ from a commit, including untracked files. */
export function changedFiles(root: string, base: string): string[] {
  const changed = git(root, "diff", "--name-only", "--no-renames", "-z", base, "--", "content");
  const added = git(root, "ls-files", "--others", "--exclude-standard", "-z", "--", "content");
  if (changed === undefined || added === undefined)
    throw new ToolFailure(`git can't compare the files with ${base}; run git status in this folder to see why`);
  return [...names(changed), ...names(added).filter((file) => !isOfEditor(basename(file)))];
}

/** Text of files at a commit. Files that didn't exist then are left out. */
export function filesAt(root: string, commit: string, files: readonly string[]): Map<string, string> {
  const found = new Map<string, string>();
  const input = files.map((file) => `${commit}:${file}\n`).join("");
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

/** Date of the last change of each file below a folder: its last commit, or today for uncommitted changes. */
export function lastChanges(root: string, folder: string, today: string): Map<string, string> | undefined {
  // In a shallow clone, every file seems to come from the oldest available commit.
  if (git(root, "rev-parse", "--is-shallow-repository")?.trim() !== "false") return undefined;
  const log = git(root, "log", "--format=%x01%cs", "--name-only", "-z", "--", folder);
  const days = new Map<string, string>();
  let day = "";
  for (const part of names(log?.replaceAll("\n", "\0"))) {
    if (part.startsWith("\u0001")) day = part.slice(1);
    else if (!days.has(part)) days.set(part, day);
  }
  for (const file of changedFiles(root, "HEAD")) if (file.startsWith(`${folder}/`)) days.set(file, today);
  return days;
}
