import { mkdir, readdir, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";

import { FolderRecord } from "../cache/folder-record.ts";
import { digestOf, loadLibrary } from "./disk.ts";
import { git, runGit } from "./git.ts";
import type { Library } from "./library.ts";
import type { VersionRecord } from "./schemas.ts";

/** Content that was read from git into a folder. */
export interface StoredContent {
  commit: string;
  /** Hash of content/ in git, which is the same for all commits with the same content. */
  tree: string;
  /** Folder that contains content/, so that it can replace the project root. */
  folder: string;
}

/** A version can't be read. The message says what to do. */
export class VersionProblem extends Error {}

const versionsFolder = (root: string): string => join(root, ".cache/versions");

/** Folder for the content of an older version and everything that is built from it. Safe to delete. */
export const versionFolder = (root: string, { pluginId, version }: VersionRecord): string =>
  join(versionsFolder(root), pluginId === "default" ? version : `${pluginId}-${version}`);

/**
 * The commit that a ref names.
 *
 * @throws VersionProblem with the command that gets the commit
 */
export function commitOf(root: string, ref: string): string {
  // In a new clone, most branches exist only as remote branches.
  for (const name of [ref, `origin/${ref}`]) {
    const commit = git(root, "rev-parse", "--verify", "--quiet", `${name}^{commit}`)?.trim();
    if (commit) return commit;
  }
  const shallow = git(root, "rev-parse", "--is-shallow-repository")?.trim();
  if (shallow === undefined)
    throw new VersionProblem(
      `"${ref}" is in git, but this folder isn't a git checkout. Clone the repository with git.`,
    );
  throw new VersionProblem(
    shallow === "true"
      ? `This clone is shallow and doesn't contain "${ref}". Run git fetch --unshallow --tags; in a workflow, set fetch-depth: 0.`
      : `This clone has no commit, tag, or branch "${ref}". Run git fetch --tags origin, or correct the name.`,
  );
}

/**
 * Reads content/ of a commit, tag, or branch into a folder below .cache/versions, unless the folder has it already. The
 * working tree and git's index don't change.
 *
 * @param version record of the content, if it's published as an older version
 * @throws VersionProblem with what to do
 */
export async function contentOfRef(root: string, ref: string, version?: VersionRecord): Promise<StoredContent> {
  const commit = commitOf(root, ref);
  const tree = git(root, "rev-parse", "--verify", "--quiet", `${commit}:./content`)?.trim();
  if (!tree) throw new VersionProblem(`"${ref}" has no folder content/. Name a commit that contains the help.`);
  const folder = version ? versionFolder(root, version) : join(versionsFolder(root), tree.slice(0, 12));
  const stored = { commit, tree, folder };
  const stamp = join(folder, "content.stamp");
  const versions = version && `${JSON.stringify([{ ...version, ref: commit }], null, 2)}\n`;
  const inputs = digestOf(tree, versions ?? "");
  const record = new FolderRecord(join(folder, "content"), stamp);
  if (await record.isOf(inputs)) {
    await utimes(stamp, new Date(), new Date());
    return stored;
  }

  const aside = join(folder, `content.${process.pid}.new`);
  await rm(aside, { recursive: true, force: true });
  await mkdir(aside, { recursive: true });
  const index = { GIT_INDEX_FILE: join(aside, "index") };
  const isRead =
    runGit(root, ["read-tree", tree], index).ok &&
    runGit(root, ["checkout-index", "--all", `--prefix=${join(aside, "content")}/`], index).ok;
  if (!isRead)
    throw new VersionProblem(
      `git can't read the content of "${ref}". Run git fsck, and git fetch --refetch if it fails.`,
    );
  if (versions !== undefined) await writeFile(join(aside, "content/versions.yml"), versions);
  await rm(stamp, { force: true });
  await rm(join(folder, "content"), { recursive: true, force: true });
  await rename(join(aside, "content"), join(folder, "content"));
  await rm(aside, { recursive: true });
  await record.write(inputs);
  return stored;
}

/** Minutes for which another command may still be reading the content of a commit. */
const inUse = 60;

/**
 * Removes content from git that is no longer used, with everything built from it: versions that aren't in
 * content/versions.yml, and commits that branches were compared with. The caller must hold the build's lock, so that no
 * build uses it.
 */
export async function pruneVersions(root: string, records: readonly VersionRecord[]): Promise<void> {
  const named = new Set(records.map((record) => basename(versionFolder(root, record))));
  for (const name of await readdir(versionsFolder(root)).catch(() => [])) {
    const folder = join(versionsFolder(root), name);
    const isCommit = /^[0-9a-f]{12}$/.test(name);
    const used = isCommit ? await stat(join(folder, "content.stamp")).catch(() => undefined) : undefined;
    const isInUse = used !== undefined && Date.now() - used.mtimeMs < inUse * 60_000;
    if (!named.has(name) && !isInUse) await rm(folder, { recursive: true, force: true });
  }
}

/** Instructions for correcting content that is stored in git. */
export function fixOnReleaseBranch(root: string, ref: string, version?: VersionRecord): string {
  const isBranch = [`refs/heads/${ref}`, `refs/remotes/origin/${ref}`].some((name) =>
    git(root, "rev-parse", "--verify", "--quiet", name)?.trim(),
  );
  const branch = isBranch ? ref : `release/${version?.version ?? ref}`;
  const start = isBranch ? branch : `-c ${branch} ${ref}`;
  return `Fix it on the release branch, for example: git switch ${start}, correct the files, commit, and name ${branch} as the ref.`;
}

/**
 * Reads content from git with the current model.
 *
 * @throws VersionProblem if git doesn't have the content, or the content isn't valid
 */
export async function loadRef(root: string, ref: string, version?: VersionRecord): Promise<Library> {
  const { folder } = await contentOfRef(root, ref, version);
  const { library, problems } = await loadLibrary(folder);
  if (problems.length === 0) return library;
  throw new VersionProblem(
    [
      `Today's tooling doesn't accept the content of "${ref}":`,
      ...problems.slice(0, 5).map(({ file, line, column, message }) => `  ${file}:${line}:${column} ${message}`),
      ...(problems.length > 5 ? [`  and ${problems.length - 5} more problems`] : []),
      fixOnReleaseBranch(root, ref, version),
    ].join("\n"),
  );
}

/** Reads the content of a version from the working tree or, if its record has a ref, from git. */
export async function loadVersion(root: string, version?: VersionRecord): Promise<Library> {
  if (version?.ref !== undefined) return loadRef(root, version.ref, version);
  const { library, problems } = await loadLibrary(root);
  const [first] = problems;
  if (first)
    throw new VersionProblem(`${first.file}:${first.line}:${first.column} ${first.message}. Run npm run check.`);
  return library;
}
