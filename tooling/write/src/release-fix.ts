import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

import { contentOf } from "@opcon-help/lint";
import { listFile, type VersionRecord } from "@opcon-help/model";
import { readContent } from "@opcon-help/model/disk";
import { runGit } from "@opcon-help/model/git";
import { loadRef, VersionProblem } from "@opcon-help/model/version-content";
import { parseDocument } from "yaml";

import { Refusal } from "./change-set.ts";
import { refuseErrors } from "./release-ledger.ts";
import {
  branchOf,
  commitFile,
  commitNamed,
  committed,
  contains,
  git,
  refuseUncommitted,
  type Action,
} from "./repository.ts";

const versionsFile = listFile("versions");

export interface Fix {
  version: string;
  /** Any name of the commit with the fix, such as a branch or hash. */
  commit: string;
}

/** Name of the branch for fixes of a released version. */
export const releaseBranchOf = (version: string): string => `release/${version}`;

/** A record of content/versions.yml, and its index in the list. */
async function recordOf(root: string, version: string): Promise<{ record: VersionRecord; index: number }> {
  const files = new Map((await readContent(root)).files).set(versionsFile, committed(root, versionsFile) ?? "");
  const { entries } = (await contentOf(files)).library.versions;
  const index = entries.findIndex((record) => record.version === version && record.pluginId === "default");
  const record = entries[index];
  if (record?.ref !== undefined) return { record, index };
  const known = entries.flatMap((entry) => (entry.ref === undefined ? [] : [entry.version]));
  throw new Refusal(
    known.length === 0
      ? "No version is released yet. Fix the content on this branch."
      : `${versionsFile} has no released version "${version}". Released versions: ${known.join(", ")}.`,
  );
}

/**
 * The commit from which the fix continues: that of the local branch, of the server's branch, or the published commit.
 *
 * @throws Refusal if a branch doesn't contain what is published or what is on the server
 */
function startOf(root: string, branch: string, { ref, version }: VersionRecord): string {
  const published = commitNamed(root, ref!) ?? commitNamed(root, `origin/${ref}`);
  if (published === undefined)
    throw new Refusal(
      `This clone doesn't contain "${ref}", which ${versionsFile} lists for ${version}. Run git fetch --tags.`,
    );
  const local = commitNamed(root, `refs/heads/${branch}`);
  const remote = commitNamed(root, `refs/remotes/origin/${branch}`);
  let start = local ?? remote ?? published;
  if (remote !== undefined && contains(root, remote, start)) start = remote;
  const lacks = [remote, published].find((commit) => commit !== undefined && !contains(root, start, commit));
  if (lacks === undefined) return start;
  throw new Refusal(
    `The branch ${branch} doesn't contain the commit ${lacks.slice(0, 9)}, which is published for ${version}, so that fix would be lost. Run git fetch, and git rebase ${lacks.slice(0, 9)} ${branch}.`,
  );
}

/** Whether the content of a branch has a fix: a commit carries it over, and no later one reverts it. */
function hasFix(root: string, branch: string, fix: string): boolean {
  const message = `--grep=(cherry picked from commit ${fix})`;
  if (!contains(root, branch, fix) && git(root, "log", "--format=%H", "--fixed-strings", message, branch) === "")
    return false;
  const folder = mkdtempSync(join(tmpdir(), "opcon-help-fix-"));
  try {
    const [patch, index] = [join(folder, "patch"), { GIT_INDEX_FILE: join(folder, "index") }];
    git(root, "diff", "--binary", `--output=${patch}`, `${fix}^`, fix);
    runGit(root, ["read-tree", branch], index);
    const fits = (...how: string[]): boolean => runGit(root, ["apply", "--cached", "--check", ...how, patch], index).ok;
    return fits("--reverse") || !fits();
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Folder of the work tree in which a fix is carried over and its conflicts are resolved. */
const workTreeOf = (root: string, branch: string): string => join(root, ".cache", branch);

async function removeWorkTree(root: string, branch: string): Promise<void> {
  await rm(workTreeOf(root, branch), { recursive: true, force: true });
  git(root, "worktree", "prune");
}

/**
 * Carries a commit over to the branch of a version, in a separate work tree.
 *
 * @throws Refusal if files conflict, or the current tooling rejects the result
 */
async function carryOver(root: string, branch: string, start: string, fix: string): Promise<void> {
  const folder = workTreeOf(root, branch);
  const where = `Resolve it in ${folder}, run git cherry-pick --continue there, and run this command again. To start again, delete that folder.`;
  if (existsSync(join(folder, ".git")) && commitNamed(folder, "CHERRY_PICK_HEAD"))
    throw new Refusal(`A fix of ${branch} is unfinished. ${where}`);
  await removeWorkTree(root, branch);
  await mkdir(dirname(folder), { recursive: true });
  if (!hasFix(root, start, fix)) {
    git(root, "worktree", "add", "--quiet", "-B", branch, folder, start);
    const { ok, errors } = runGit(folder, ["cherry-pick", "-x", fix]);
    if (!ok) {
      const files = git(folder, "diff", "--name-only", "--diff-filter=U");
      if (files) throw new Refusal(`${fix.slice(0, 9)} conflicts with ${branch} in:\n${files}\n${where}`);
      await removeWorkTree(root, branch);
      throw new Refusal(
        errors.includes("is now empty")
          ? `${branch} already has the content of ${fix.slice(0, 9)}, so there is nothing to fix.`
          : `git cherry-pick failed: ${errors}`,
      );
    }
  } else git(root, "branch", "--force", branch, start);
}

/**
 * The remaining actions to fix a released version: the fix on its branch, that branch in the history of this one, and
 * the record. The state of the repository determines them, so that an interrupted fix can continue.
 *
 * @throws Refusal if the version isn't released, or the commit doesn't fix the content
 */
export async function fixActionsLeft(root: string, { version, commit }: Fix): Promise<Action[]> {
  const here = branchOf(root);
  const branch = releaseBranchOf(version);
  if (here === branch) throw new Refusal("Run this command on main, whose content/versions.yml names the version.");
  const { record, index } = await recordOf(root, version);
  const fix = commitNamed(root, commit);
  if (fix === undefined) throw new Refusal(`git has no commit "${commit}".`);
  const changed = git(root, "show", "--format=", "--name-only", "-m", "--first-parent", fix).split("\n");
  const others = changed.filter((file) => !file.startsWith("content/"));
  if (others.length > 0)
    throw new Refusal(
      `${fix.slice(0, 9)} also changes ${others[0]}, but a version consists only of content/. Commit the change of the content separately.`,
    );
  const before = committed(root, versionsFile) ?? "";
  const recorded = (ref: string): string => {
    const document = parseDocument(before);
    document.setIn([index, "ref"], ref);
    return document.toString({ lineWidth: 0 });
  };
  const start = startOf(root, branch, record);
  const isCarried = commitNamed(root, `refs/heads/${branch}`) === start && hasFix(root, branch, fix);
  refuseUncommitted(root, new Map([[versionsFile, isCarried ? recorded(start) : before]]));
  const isAccepted = async (): Promise<void> => {
    try {
      await loadRef(root, branch);
    } catch (error) {
      throw error instanceof VersionProblem ? new Refusal(error.message) : error;
    }
  };
  const tip = (): string => git(root, "rev-parse", branch);
  const actions: Action[] = [];
  if (!isCarried)
    actions.push({
      what: `Carry ${fix.slice(0, 9)} over to the branch ${branch}.`,
      run: () => carryOver(root, branch, start, fix),
    });
  if (!isCarried || !contains(root, here, start))
    actions.push({
      what: `Merge ${branch} into ${here} without its files, so that every clone of ${here} has the commit.`,
      run: async () => {
        await isAccepted();
        await removeWorkTree(root, branch);
        git(root, "merge", "--quiet", "--strategy", "ours", "--no-edit", branch);
      },
    });
  if (!isCarried || record.ref !== start)
    actions.push({
      what: `Enter that commit in ${versionsFile}, and commit the file.`,
      run: async () => {
        await commitFile(root, versionsFile, recorded(tip()), `Publish the fix ${fix.slice(0, 9)} in ${version}`);
        await refuseErrors(root);
      },
    });
  return actions;
}
