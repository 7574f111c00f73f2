import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { runGit } from "@opcon-help/model/git";

import { Refusal, writeChanges } from "./change-set.ts";

/** A change to the repository that a command still has to make. */
export interface Action {
  what: string;
  run(): Promise<void>;
}

/**
 * Output of a git command without its last line break.
 *
 * @throws Refusal if git fails
 */
export function git(root: string, ...args: string[]): string {
  const { ok, output, errors } = runGit(root, args);
  if (ok) return output.trimEnd();
  throw new Refusal(`git ${args[0]} failed: ${errors}\nFix the cause, and run the command again. It continues here.`);
}

/** Hash of the commit with a name; undefined if there is none. */
export const commitNamed = (root: string, name: string): string | undefined =>
  runGit(root, ["rev-parse", "--verify", "--quiet", `${name}^{commit}`]).output.trim() || undefined;

/**
 * Name of the branch that is checked out.
 *
 * @throws Refusal if none is checked out
 */
export function branchOf(root: string): string {
  const branch = runGit(root, ["symbolic-ref", "--quiet", "--short", "HEAD"]).output.trim();
  if (branch) return branch;
  throw new Refusal("This command adds commits, so check out a branch of the git repository first.");
}

/** Text of a file in the last commit. */
export const committed = (root: string, file: string): string | undefined => {
  const { ok, output } = runGit(root, ["show", `HEAD:${file}`]);
  return ok ? output : undefined;
};

/**
 * Refuses to continue if there are uncommitted changes, because they would be missing from what is published. Changes
 * of an interrupted run are ignored.
 *
 * @param planned texts that the command writes
 * @throws Refusal with the names of the other files
 */
export function refuseUncommitted(root: string, planned: ReadonlyMap<string, string>): void {
  const status = git(root, "status", "--porcelain", "--no-renames", "--untracked-files=all", "-z");
  const changed = status.split("\0").flatMap((line) => line.slice(3) || []);
  const isPlanned = (file: string): boolean =>
    planned.has(file) && existsSync(join(root, file)) && readFileSync(join(root, file), "utf8") === planned.get(file);
  const others = changed.filter((file) => !isPlanned(file));
  if (others.length > 0)
    throw new Refusal(
      `Commit or discard your changes first, because uncommitted changes would be missing from the version:\n${others
        .slice(0, 10)
        .map((file) => `  ${file}`)
        .join("\n")}`,
    );
}

/** Writes a file, and commits it. */
export async function commitFile(root: string, file: string, text: string, message: string): Promise<void> {
  await writeChanges(root, new Map([[file, text]]));
  git(root, "add", "--", file);
  git(root, "commit", "--quiet", "--message", message, "--", file);
}

/** The command that publishes the branch and another ref. It pushes both together, because the branch names the ref. */
export function pushCommand(root: string, ref: string): string {
  const branch = branchOf(root);
  const remote = runGit(root, ["config", `branch.${branch}.remote`]).output.trim() || "origin";
  return `git push --atomic ${remote} ${branch} ${ref}`;
}
