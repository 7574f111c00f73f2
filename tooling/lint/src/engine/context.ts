import {
  memo,
  compareVersions,
  ledgerFile,
  listFile,
  readYaml,
  type Alias,
  type ContentFiles,
  type VersionRecord,
} from "@opcon-help/model";
import { changedFiles, filesAt, git, lastCommits } from "@opcon-help/model/git";
import { commitOf, VersionProblem } from "@opcon-help/model/version-content";

import { harmsAt, type Harm } from "./released.ts";

/** A published version at its ref, or why the ref can't be used. */
export type Release =
  | {
      ledger: string | undefined;
      /** What can harm readers or customers in the content. */
      harms?(): Promise<Harm[]>;
      /** The content, if it isn't in git. */
      files?: Record<string, string>;
    }
  | { problem: string };

/** Information for rules besides the content. For content in memory, it's empty. */
export interface Context {
  /** Today's date, as YYYY-MM-DD. */
  today: string;
  /** Date (YYYY-MM-DD) of the last change of a data file; undefined if the history doesn't contain it. */
  lastChange(file: string): string | undefined;
  /** The ledger at the base commit. */
  publishedLedger: string | undefined;
  /** Records of content/versions.yml at the base commit, without unreadable fields. */
  publishedVersions: readonly Partial<VersionRecord>[];
  /** Old addresses in content/aliases.yml at the base commit. */
  publishedAliases: readonly string[];
  /** Lines with facts in the pages at the base commit, by file. */
  publishedFacts(): ReadonlyMap<string, readonly string[]>;
  /** Reads the release at a ref. Undefined if this clone doesn't contain it. */
  release(ref: string): Release | undefined;
  /** Whether the history of a ref contains another ref. Undefined if this clone doesn't have the whole history. */
  contains(ref: string, other: string): boolean | undefined;
  /**
   * Whether the commit of a ref is on a tag or branch that is never deleted. Undefined if this clone doesn't have the
   * whole history.
   */
  isKept(ref: string): boolean | undefined;
}

export const noContext: Context = {
  today: new Date().toISOString().slice(0, 10),
  lastChange: () => undefined,
  publishedLedger: undefined,
  publishedVersions: [],
  publishedAliases: [],
  publishedFacts: () => new Map(),
  contains: () => undefined,
  isKept: () => undefined,
  release: () => undefined,
};

const versionsFile = listFile("versions");
const aliasesFile = listFile("aliases");

/** Entries of a list file. Empty if it can't be read. */
function entriesIn<T>(text: string | undefined, file: string): Partial<T>[] {
  const { value } = readYaml(text ?? "", { file, rule: "versions" }).source;
  return Array.isArray(value) ? value : [];
}
const recordsIn = (text: string | undefined): Partial<VersionRecord>[] => entriesIn<VersionRecord>(text, versionsFile);

const labelIn = (records: readonly Partial<VersionRecord>[]): string | undefined =>
  records.find(({ ref }) => ref === undefined)?.label;

/** @param base commit that the current work is based on */
export async function contextOf(root: string, files: ContentFiles, base: string | undefined): Promise<Context> {
  const atBase = base === undefined ? undefined : filesAt(root, base, [ledgerFile, versionsFile, aliasesFile]);
  const publishedVersions = recordsIn(atBase?.get(versionsFile));
  const [here, there] = [recordsIn(files.get(versionsFile)), publishedVersions].map(labelIn);
  // The release branch of an older version never published addresses that were added later.
  const isOlder = here !== undefined && there !== undefined && compareVersions(here, there) < 0;
  const isWhole = memo(() => git(root, "rev-parse", "--is-shallow-repository")?.trim() === "false");
  // In a shallow clone, every file seems to have changed in the oldest available commit.
  const days = memo(() => (isWhole() ? lastChanges(root) : new Map<string, string>()));
  // Asks git only once for the same commits.
  const contains = memo((names: string) => {
    const [ancestor = "", ref = ""] = names.split(" ");
    return isWhole() ? isAncestor(root, ancestor, ref) : undefined;
  });
  return {
    ...noContext,
    lastChange: (file) => days().get(file),
    ...(!isOlder && {
      publishedLedger: atBase?.get(ledgerFile),
      publishedVersions,
      publishedAliases: entriesIn<Alias>(atBase?.get(aliasesFile), aliasesFile).flatMap(({ from }) => from ?? []),
    }),
    publishedFacts: memo(() => linesWithFacts(root, base)),
    release: memo((ref: string) => releaseIn(root, ref, isWhole)),
    contains: (ref, other) => contains(`${other} ${ref}`),
    isKept: memo((ref: string) => (isWhole() ? isKept(root, ref, base ?? "HEAD") : undefined)),
  };
}

function linesWithFacts(root: string, base: string | undefined): Map<string, string[]> {
  const found = new Map<string, string[]>();
  const listed =
    base === undefined
      ? undefined
      : git(root, "grep", "-z", "--no-line-number", ":fact\\[", base, "--", "content/pages");
  for (const [, file = "", line = ""] of (listed ?? "").matchAll(/^[^:\n]+:([^\0\n]+)\0(.*)$/gm))
    found.set(file, [...(found.get(file) ?? []), line]);
  return found;
}

/** Date of the last change of each data file: the date of its last commit or, for uncommitted changes, today. */
function lastChanges(root: string): Map<string, string> {
  const folder = "content/data";
  const days = new Map([...lastCommits(root, folder)].map(([file, time]) => [file, time.slice(0, 10)]));
  for (const file of changedFiles(root, "HEAD")) if (file.startsWith(`${folder}/`)) days.set(file, noContext.today);
  return days;
}

/** Whether a commit is an ancestor of a ref. Undefined if one of them doesn't exist, which another finding reports. */
function isAncestor(root: string, ancestor: string, ref: string): boolean | undefined {
  const commits = [ancestor, ref].map((name) => git(root, "rev-parse", "--verify", "--quiet", `${name}^{commit}`));
  if (commits.includes(undefined)) return undefined;
  return git(root, "merge-base", "--is-ancestor", ancestor, ref) !== undefined;
}

function isKept(root: string, ref: string, base: string): boolean | undefined {
  const isInBase = isAncestor(root, ref, base);
  if (isInBase !== false) return isInBase;
  const kept = ["refs/tags/help-*", "refs/heads/release/*", "refs/remotes/*/release/*"];
  return (git(root, "for-each-ref", "--contains", ref, "--format=%(refname)", ...kept) ?? "") !== "";
}

function releaseIn(root: string, ref: string, isWhole: () => boolean): Release | undefined {
  try {
    const commit = commitOf(root, ref);
    return {
      get ledger() {
        return filesAt(root, commit, [ledgerFile]).get(ledgerFile);
      },
      harms: () => harmsAt(root, commit),
    };
  } catch (error) {
    if (!(error instanceof VersionProblem)) throw error;
    return isWhole() ? { problem: error.message.replace(/\.$/, "") } : undefined;
  }
}
