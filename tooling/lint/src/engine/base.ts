import { changedFiles, git, lastCommits, mergeBase } from "@opcon-help/model/git";

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
  return mergeBase(root, wanted ? [wanted] : [...(target ? [`origin/${target}`] : []), ...mainBranches, "HEAD"]);
}

/** Date of the last change of each file below a folder: its last commit, or today for uncommitted changes. */
export function lastChanges(root: string, folder: string, today: string): Map<string, string> | undefined {
  // In a shallow clone, every file seems to come from the oldest available commit.
  if (git(root, "rev-parse", "--is-shallow-repository")?.trim() !== "false") return undefined;
  const days = new Map(
    [...lastCommits(root, folder)].map(([file, time]) => [file, time.slice(0, "2026-01-01".length)]),
  );
  for (const file of changedFiles(root, "HEAD")) if (file.startsWith(`${folder}/`)) days.set(file, today);
  return days;
}
