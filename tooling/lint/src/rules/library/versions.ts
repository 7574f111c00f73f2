import { homePath, compareVersions, listFile, type VersionRecord } from "@opcon-help/model";

import { atStart, type Report } from "../../engine/finding.ts";
import type { Content } from "../../engine/content.ts";
import type { Context } from "../../engine/context.ts";
import { lostEntries } from "./ledger.ts";

/** Problems with the default version. Each help must have exactly one. */
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
    const { pluginId, isLast, banner, label, className } = record;
    for (const field of ["version", "label"] as const) {
      // Two helps can have the same versions, but only one of them is in the working tree.
      const owner = record[field] === "current" ? "" : pluginId;
      const key = JSON.stringify([owner, field, record[field].toLowerCase()]);
      if (known.has(key))
        yield at(field, `Another record has the same ${field}, so readers couldn't choose between them; change one`);
      known.add(key);
    }
    // The schema accepts any text, because a released version keeps the record with which it was released.
    if (!/^\d+\.\d+(?:\.\d+)?$/.test(label))
      yield at(
        "label",
        `The label "${label}" can't be compared with other versions; write numbers, for example "26.0"`,
      );
    if (!/^[a-z][\w-]*$/i.test(className))
      yield at("className", `"${className}" isn't a valid class name; write for example docs-version-26-0`);
    if (isLast && banner !== "none")
      yield at(
        "banner",
        `The banner "${banner}" links to the latest version, which is this one; use none, or move isLast`,
      );
  }
  if (versions.entries.every(({ version }) => version !== "current"))
    yield versions.source.problemAt([0], "No record has version: current, so this content isn't published; restore it");
}

/** Addresses of pages and aliases that are the same as the address of an older version. */
function* coveredAddresses({ library }: Content): Iterable<Report> {
  const folders = library.versions.entries.flatMap(({ pluginId, version, label }) =>
    pluginId === "default" ? [version, label] : [],
  );
  const isCovered = (path: string): boolean => folders.includes(path.split(/[/#]/, 1)[0]!);
  const message = "The address belongs to a version of the help, which would cover it; choose another one";
  for (const { path, file } of library.pages.values()) if (isCovered(path)) yield atStart(file, message);
  for (const [index, { from }] of library.aliases.entries.entries())
    if (isCovered(from.slice(homePath.length))) yield library.aliases.source.problemAt([index, "from"], message);
}

/** Refs and tags that don't exist or don't match their record. */
function* wrongRefs({ library: { versions }, context }: Content): Iterable<Report> {
  for (const [index, { ref, tag, version }] of versions.entries.entries()) {
    const at = (field: "ref" | "tag", message: string): Report => versions.source.problemAt([index, field], message);
    const [release, tagged] = [ref, tag].map((name) => (name === undefined ? undefined : context.release(name)));
    if (release && "problem" in release) yield at("ref", release.problem);
    if (tagged && "problem" in tagged) yield at("tag", tagged.problem);
    if (ref === undefined || !release || "problem" in release) continue;
    if (tag !== undefined && context.contains(ref, tag) === false)
      yield at(
        "tag",
        `The tag ${tag} isn't part of the history of "${ref}", so it was moved after the release; move it back with git fetch --tags --force, or name the commit of the release`,
      );
    if (context.isKept(ref) === false)
      yield at(
        "ref",
        `No permanent branch or tag contains the commit "${ref}" of ${version}, so other clones won't have it; push it as release/${version}`,
      );
    const wasLost = tagged && !("problem" in tagged) ? lostEntries(release.ledger, tagged.ledger) : [];
    if (wasLost[0])
      yield at(
        "ref",
        `Version ${version} was released with ${wasLost[0]}, which "${ref}" doesn't list; restore it there`,
      );
  }
}

/** Addresses of a version that its new commit doesn't have. */
function lostAddresses({ release }: Context, before: string, now: string): string | undefined {
  const [old, current] = [release(before), release(now)];
  if (!old || "problem" in old || !current || "problem" in current) return undefined;
  const [first, ...others] = lostEntries(current.ledger, old.ledger);
  const more = others.length > 0 ? ` and ${others.length} more` : "";
  return first && `The ledger of "${now}" doesn't list ${first}${more}, which "${before}" published; restore it there`;
}

/** Published addresses that wouldn't work anymore after the branch is merged. */
function* droppedAddresses({ library: { versions }, context }: Content): Iterable<Report> {
  const { entries, source } = versions;
  const numberOf = ({ version, label }: Partial<VersionRecord>): string =>
    (version === "current" ? label : version) ?? "";
  for (const old of context.publishedVersions) {
    const index = entries.findIndex(({ pluginId, version }) => pluginId === old.pluginId && version === old.version);
    const record = entries[index];
    if (!record)
      yield source.problemAt(
        [],
        `Version ${old.version} is published, and its addresses would stop working; restore its record, with "banner: unmaintained" if nobody maintains it`,
      );
    else if (record.ref !== old.ref && record.ref !== undefined && old.ref !== undefined) {
      const message =
        context.contains(record.ref, old.ref) === false
          ? `"${old.ref}" is published, but the commit "${record.ref}" doesn't contain it, so its fixes would be lost; create the commit on release/${old.version}`
          : lostAddresses(context, old.ref, record.ref);
      if (message) yield source.problemAt([index, "ref"], message);
    }
    const last = entries.findIndex(({ pluginId, isLast }) => pluginId === old.pluginId && isLast);
    if (old.isLast === true && last >= 0 && compareVersions(numberOf(entries[last]!), numberOf(old)) < 0)
      yield source.problemAt(
        [last, "isLast"],
        `Version ${numberOf(old)} is the latest one that is published, so pages that are new in it would stop working; keep its isLast`,
      );
  }
}

export function* versionRecords(content: Content): Iterable<Report> {
  if (content.broken.has(listFile("versions"))) return;
  yield* droppedAddresses(content);
  if (content.library.versions.entries.length === 0) return;
  yield* defaultDefects(content);
  yield* recordDefects(content);
  yield* coveredAddresses(content);
  yield* wrongRefs(content);
}
