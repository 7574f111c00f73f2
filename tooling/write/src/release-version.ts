import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { contentOf } from "@opcon-help/lint";
import { compareVersions, ledgerFile, listFile, type VersionRecord } from "@opcon-help/model";
import { readContent } from "@opcon-help/model/disk";
import { runGit } from "@opcon-help/model/git";
import { parseDocument, type YAMLMap, type YAMLSeq } from "yaml";

import { Refusal, writeChanges } from "./change-set.ts";
import { refuseErrors, releaseLedger } from "./release-ledger.ts";

const versionsFile = listFile("versions");
/** Temporary files of an interrupted release, which the next attempt overwrites. */
const unfinished = new Set([ledgerFile, versionsFile].map((file) => `${file}.new`));

export interface Release {
  version: string;
  /** Version that the branch becomes. */
  next: string;
}

/** A change to the repository that the release still needs. */
export interface Action {
  what: string;
  run(): Promise<void>;
}

/** Name of a release's tag. */
export const tagOf = (version: string): string => `help-${version}`;

/** The version after this one, if nothing else is planned: 26.1 becomes 26.2. */
export const versionAfter = (version: string): string => version.replace(/\d+$/, (last) => String(Number(last) + 1));

function git(root: string, ...args: string[]): string {
  const { ok, output, errors } = runGit(root, args);
  if (ok) return output.trimEnd();
  throw new Refusal(`git ${args[0]} failed: ${errors}\nFix the cause, and run the command again. It continues here.`);
}

const branchOf = (root: string): string => runGit(root, ["symbolic-ref", "--quiet", "--short", "HEAD"]).output.trim();

/** Text of a file in the last commit. */
const committed = (root: string, file: string): string | undefined => {
  const { ok, output } = runGit(root, ["show", `HEAD:${file}`]);
  return ok ? output : undefined;
};

/**
 * What is left to do for a release. The state of the repository determines it, so an interrupted release continues
 * where it stopped, and a complete one has nothing left to do.
 *
 * @throws Refusal if the version can't be released from this work tree
 */
export async function actionsLeft(root: string, release: Release): Promise<Action[]> {
  const { version, next } = release;
  const tag = tagOf(version);
  if (branchOf(root) === "")
    throw new Refusal("A release adds commits and a tag, so check out a branch of the git repository first.");
  const before = { ledger: committed(root, ledgerFile), versions: committed(root, versionsFile) ?? "" };
  // An interrupted release can have written these two files already.
  const files = new Map((await readContent(root)).files).set(versionsFile, before.versions);
  const content = await contentOf(files);
  const records = content.library.versions.entries;
  if (records.some((record) => record.version === version)) return [];
  refuseWrongVersions(records, release);
  const ledger = releaseLedger(content, before.ledger);
  const versions = withRelease(before.versions, release);
  refuseUncommitted(
    root,
    new Map([
      [ledgerFile, ledger.text],
      [versionsFile, versions],
    ]),
  );
  await refuseErrors(root, unfinished);
  const isRecorded = ledger.text === before.ledger;
  const isTagged = runGit(root, ["rev-parse", "--verify", "--quiet", `refs/tags/${tag}`]).ok;
  if (isTagged && !(isRecorded && git(root, "rev-parse", `${tag}:content`) === git(root, "rev-parse", "HEAD:content")))
    throw new Refusal(
      `The tag ${tag} already exists and has different content. If nobody has fetched it, delete it with git tag -d ${tag}, and run the command again.`,
    );
  const recordAddresses: Action = {
    what: `Record the addresses of ${version} in ${ledgerFile}, and commit. ${ledger.summary}`,
    run: () => commit(root, ledgerFile, ledger.text, `Record the addresses of version ${version}`),
  };
  const addTag: Action = {
    what: `Tag the commit as ${tag}.`,
    run: async () => void git(root, "tag", "--annotate", "--message", `OpCon Help ${version}`, tag),
  };
  const publish: Action = {
    what: `Add ${version} to ${versionsFile} as the latest version, make this branch ${next} (unreleased), and commit.`,
    run: () => commit(root, versionsFile, versions, `Release version ${version}, and continue with ${next}`),
  };
  return [...(isRecorded ? [] : [recordAddresses]), ...(isTagged ? [] : [addTag]), publish];
}

function refuseWrongVersions(records: readonly VersionRecord[], { version, next }: Release): void {
  const label = records.find((record) => record.version === "current")?.label;
  if (label === undefined)
    throw new Refusal(`${versionsFile} has no valid record with "version: current". Run npm run check.`);
  if (label !== version)
    throw new Refusal(
      `This branch has the content of ${label}, not of ${version}. To release it as ${version}, first change the label of "version: current" in ${versionsFile}.`,
    );
  const later = records.find((record) => record.version !== "current" && compareVersions(record.version, version) > 0);
  if (later)
    throw new Refusal(
      `Version ${later.version} is already released. To change an older version, see "Fix an older version" in CONTRIBUTING.md.`,
    );
  if (compareVersions(next, version) <= 0)
    throw new Refusal(`The next version must be later than ${version}, which ${next} isn't. Use --next <version>.`);
}

/** Changes that aren't committed would be missing from the release. Its own unfinished changes don't count. */
function refuseUncommitted(root: string, planned: ReadonlyMap<string, string>): void {
  const status = git(root, "status", "--porcelain", "--no-renames", "--untracked-files=all", "-z");
  const changed = status.split("\0").flatMap((line) => line.slice(3) || []);
  const isPlanned = (file: string): boolean =>
    planned.has(file) && existsSync(join(root, file)) && readFileSync(join(root, file), "utf8") === planned.get(file);
  const others = changed.filter((file) => !unfinished.has(file) && !isPlanned(file));
  if (others.length > 0)
    throw new Refusal(
      `Commit or discard your changes first, because the release contains only what is committed:\n${others
        .slice(0, 10)
        .map((file) => `  ${file}`)
        .join("\n")}`,
    );
}

/** Writes a file and commits it. */
async function commit(root: string, file: string, text: string, message: string): Promise<void> {
  await writeChanges(root, new Map([[file, text]]));
  git(root, "add", "--", file);
  git(root, "commit", "--quiet", "--message", message, "--", file);
}

/** The text of content/versions.yml after the release. Comments stay where they are. */
function withRelease(text: string, { version, next }: Release): string {
  const document = parseDocument(text);
  const records = document.contents as YAMLSeq<YAMLMap>;
  const index = records.items.findIndex((record) => record.get("version") === "current");
  const current = records.items[index]!;
  const pluginId = current.get("pluginId");
  for (const record of records.items) if (record.get("pluginId") === pluginId) record.set("isLast", false);
  const released = {
    pluginId,
    version,
    label: version,
    ref: tagOf(version),
    banner: "none",
    badge: current.get("badge"),
    noIndex: false,
    className: `docs-version-${version}`,
    isLast: true,
  };
  records.items.splice(index + 1, 0, document.createNode(released));
  for (const [field, value] of Object.entries({ label: next, banner: "unreleased", noIndex: true }))
    current.set(field, value);
  return document.toString({ lineWidth: 0 });
}

/** The command that publishes a release. The tag and the record that names it must arrive together. */
export function pushCommand(root: string, version: string): string {
  const branch = branchOf(root);
  const remote = runGit(root, ["config", `branch.${branch}.remote`]).output.trim() || "origin";
  return `git push --atomic ${remote} ${branch} ${tagOf(version)}`;
}
