import {
  homePath,
  compareVersions,
  ledgerFile,
  listFile,
  readYaml,
  type Finding,
  type Library,
  type VersionRecord,
} from "@opcon-help/model";
import { filesAt, git } from "@opcon-help/model/git";
import { commitOf, VersionProblem } from "@opcon-help/model/version-content";

import type { Report } from "../../engine/finding.ts";
import type { Content } from "../../engine/content.ts";
import type { LibraryRule } from "../library-rule.ts";
import { lostEntries } from "./ledger.ts";

const versionsFile = listFile("versions");

/** Readers get one version of each help by default. */
function* defaultDefects({ library: { versions } }: Content): Iterable<Report> {
  const indexes = Map.groupBy(versions.entries.keys(), (index) => versions.entries[index]!.pluginId);
  for (const [pluginId, group] of indexes) {
    const last = group.filter((index) => versions.entries[index]!.isLast);
    if (last.length !== 1)
      yield versions.source.problemAt(
        [last[1] ?? group[0]!, "isLast"],
        `${last.length === 0 ? "No record" : "More than one record"} of "${pluginId}" has isLast: true; mark the one version that readers get by default`,
      );
  }
}

function* recordDefects({ library: { versions } }: Content): Iterable<Report> {
  const known = new Set<string>();
  for (const [index, record] of versions.entries.entries()) {
    const at = (field: keyof VersionRecord, message: string): Report =>
      versions.source.problemAt([index, field], message);
    const { pluginId, isLast, banner } = record;
    for (const field of ["version", "label"] as const) {
      // Two helps can have the same versions, but only one of them is in this working tree.
      const owner = record[field] === "current" ? "" : pluginId;
      const key = JSON.stringify([owner, field, record[field].toLowerCase()]);
      if (known.has(key))
        yield at(field, `Another record has the same ${field}, so readers couldn't choose between them; change one`);
      known.add(key);
    }
    if (isLast && banner !== "none")
      yield at(
        "banner",
        `The banner "${banner}" links to the latest version, which is this one; use none, or move isLast`,
      );
  }
  if (versions.entries.every(({ version }) => version !== "current"))
    yield versions.source.problemAt([0], "No record has version: current, so this content isn't published; restore it");
}

/** Pages and old addresses that an older version would cover. */
function* coveredAddresses({ library }: Content): Iterable<Report> {
  const folders = library.versions.entries.flatMap(({ pluginId, version }) =>
    pluginId === "default" ? [version] : [],
  );
  const isCovered = (path: string): boolean => folders.includes(path.split(/[/#]/, 1)[0]!);
  const message = "The address belongs to a version of the help, which would cover it; choose another one";
  for (const { path, file } of library.pages.values()) if (isCovered(path)) yield { file, line: 1, column: 1, message };
  for (const [index, { from }] of library.aliases.entries.entries())
    if (isCovered(from.slice(homePath.length))) yield library.aliases.source.problemAt([index, "from"], message);
}

export const versions: LibraryRule = {
  id: "versions",
  *check(content) {
    if (content.broken.has(versionsFile) || content.library.versions.entries.length === 0) return;
    yield* defaultDefects(content);
    yield* recordDefects(content);
    yield* coveredAddresses(content);
  },
};

/** Records at the base commit, as far as they can be read. */
function recordsIn(text: string | undefined): Partial<VersionRecord>[] {
  const { value } = readYaml(text ?? "", { file: versionsFile, rule: versions.id }).source;
  return Array.isArray(value) ? value : [];
}

/** The commit that a ref names, or why this clone lacks it. */
function commitFor(root: string, ref: string): string | VersionProblem {
  try {
    return commitOf(root, ref);
  } catch (error) {
    if (error instanceof VersionProblem) return error;
    throw error;
  }
}

/** Addresses of a version that its new commit doesn't have. */
function lostAddresses(root: string, before: string, now: string): string | undefined {
  const commits = [before, now].map((ref) => commitFor(root, ref));
  const [old, current] = commits.map((commit) =>
    typeof commit === "string" ? filesAt(root, commit, [ledgerFile]).get(ledgerFile) : undefined,
  );
  const [first, ...others] = typeof commits[1] === "string" ? lostEntries(current, old) : [];
  const more = others.length > 0 ? ` and ${others.length} more` : "";
  return first && `The ledger of "${now}" doesn't list ${first}${more}, which "${before}" published; restore it there`;
}

/** Findings for refs that don't exist. Without git, and in a shallow clone, nothing can be said about them. */
export function unknownRefs({ versions: { entries, source } }: Library, root: string): Finding[] {
  if (git(root, "rev-parse", "--is-shallow-repository")?.trim() !== "false") return [];
  return entries.flatMap(({ ref }, index) => {
    const commit = ref === undefined ? "" : commitFor(root, ref);
    return typeof commit === "string" ? [] : [source.problemAt([index, "ref"], commit.message.replace(/\.$/, ""))];
  });
}

/** Whether the branch maintains a version that is older than the one of the base commit. */
export function isOlderRelease({ versions: { entries } }: Library, before: string | undefined): boolean {
  const here = entries.find(({ ref }) => ref === undefined)?.label;
  const there = recordsIn(before).find(({ ref }) => ref === undefined)?.label;
  return here !== undefined && there !== undefined && compareVersions(here, there) < 0;
}

/** Findings for published addresses of versions that the branch would stop serving. */
export function droppedVersions(
  { versions: { entries, source } }: Library,
  root: string,
  before: string | undefined,
): Finding[] {
  const findings: Finding[] = [];
  const numberOf = ({ version, label }: Partial<VersionRecord>): string =>
    (version === "current" ? label : version) ?? "";
  for (const old of recordsIn(before)) {
    const index = entries.findIndex(({ pluginId, version }) => pluginId === old.pluginId && version === old.version);
    const record = entries[index];
    if (!record) {
      const message = `Version ${old.version} is published, and its addresses would stop working; restore its record, with "banner: unmaintained" if nobody maintains it`;
      findings.push(source.problemAt([], message));
    } else if (record.ref !== old.ref && record.ref !== undefined && old.ref !== undefined) {
      const message = lostAddresses(root, old.ref, record.ref);
      if (message) findings.push(source.problemAt([index, "ref"], message));
    }
    const last = entries.findIndex(({ pluginId, isLast }) => pluginId === old.pluginId && isLast);
    const isEarlier = old.isLast === true && last >= 0 && compareVersions(numberOf(entries[last]!), numberOf(old)) < 0;
    if (isEarlier) {
      const message = `Version ${numberOf(old)} is the latest one that is published, so pages that are new in it would stop working; keep its isLast`;
      findings.push(source.problemAt([last, "isLast"], message));
    }
  }
  return findings;
}
