import { git, mergeBase } from "@opcon-help/model/git";

import { ToolFailure } from "./tool-failure.ts";

/** Main branches to compare with, in the order in which they are tried. */
const mainBranches = ["origin/HEAD", "origin/main", "main"];

/**
 * The commit that the current work is based on: the merge base with the main branch or, if the main branch is checked
 * out, the last commit.
 *
 * @param wanted branch or commit to compare with; empty to detect it
 * @returns undefined without a git checkout or if the commit doesn't exist
 */
export function baseCommit(root: string, wanted = ""): string | undefined {
  const target = process.env["GITHUB_BASE_REF"];
  return mergeBase(root, wanted ? [wanted] : [...(target ? [`origin/${target}`] : []), ...mainBranches, "HEAD"]);
}

/**
 * The commit that `--changed` compares with. There is no fallback to the last commit, because the comparison wouldn't
 * find committed changes.
 *
 * @throws ToolFailure with the command that fetches the commit if this clone doesn't have it
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
