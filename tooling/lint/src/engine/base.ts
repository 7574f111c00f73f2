import { git, mergeBase } from "@opcon-help/model/git";

import { ToolFailure } from "./tool-failure.ts";

/** Main branches to compare with, in the order in which they are tried. */
const mainBranches = ["origin/HEAD", "origin/main", "main"];

const isCommit = (root: string, name: string): boolean =>
  git(root, "rev-parse", "--verify", "--quiet", `${name}^{commit}`) !== undefined;

/**
 * The commit that the current work is based on: the merge base with the main branch. There is no other commit to fall
 * back on, because a comparison with it wouldn't find committed changes.
 *
 * @param wanted branch or commit to compare with; empty to detect it
 * @param isRequired whether the comparison is what was asked for
 * @returns undefined without a git checkout or commit
 * @throws ToolFailure with the command that fetches the commit if this clone doesn't have it
 */
export function baseCommit(root: string, wanted = "", isRequired = false): string | undefined {
  if (!isCommit(root, "HEAD")) return undefined;
  const target = process.env["GITHUB_BASE_REF"];
  const named = wanted || (target ? `origin/${target}` : "");
  const known = (named ? [named] : mainBranches).filter((name) => isCommit(root, name));
  const base = mergeBase(root, known);
  if (base !== undefined) return base;
  // A repository that was never shared can have its only branch under any name. One commit that was fetched without a
  // branch has nothing to compare with either, but then a comparison that was asked for must fail.
  const isAlone = !git(root, ...(isRequired ? ["remote"] : ["for-each-ref", "refs/remotes"]));
  if (!named && known.length === 0 && isAlone) return mergeBase(root, ["HEAD"]);
  if (wanted && known.length === 0)
    throw new ToolFailure(`There is no commit or branch "${wanted}"; run git branch --all to list the branches`);
  const isShallow = git(root, "rev-parse", "--is-shallow-repository")?.trim() === "true";
  const branch = (named || "main").replace(/^origin\//, "");
  throw new ToolFailure(
    `The commit where this branch left ${named || "main"} isn't in this clone, so there is nothing to compare with; run git fetch ${isShallow ? "--unshallow " : ""}origin +refs/heads/${branch}:refs/remotes/origin/${branch}, and run the check again`,
  );
}

/** The commit that `--changed` compares with. @throws ToolFailure if there is none */
export function requiredBase(root: string, wanted: string): string {
  const base = baseCommit(root, wanted, true);
  if (base !== undefined) return base;
  throw new ToolFailure(
    "This folder isn't a git checkout with a commit, so there is nothing to compare with; run npm run check without --changed",
  );
}
