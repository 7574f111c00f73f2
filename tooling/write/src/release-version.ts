import { contentOf } from "@opcon-help/lint";
import { compareVersions, ledgerFile, listFile, type VersionRecord } from "@opcon-help/model";
import { readContent } from "@opcon-help/model/disk";
import { parseDocument, type YAMLMap, type YAMLSeq } from "yaml";

import { Refusal } from "./change-set.ts";
import { refuseErrors, releaseLedger } from "./release-ledger.ts";
import { branchOf, commitFile, commitNamed, committed, git, refuseUncommitted, type Action } from "./repository.ts";

const versionsFile = listFile("versions");

export interface Release {
  version: string;
  /** The version that the branch describes after the release. */
  next: string;
}

/** Name of the tag for a release. */
export const tagOf = (version: string): string => `help-${version}`;

/** The default for the next version: 26.2 after 26.1. */
export const versionAfter = (version: string): string => version.replace(/\d+$/, (last) => String(Number(last) + 1));

/**
 * The remaining actions of a release. The state of the repository determines them, so that an interrupted release can
 * continue, and a complete release has none.
 *
 * @throws Refusal if the version can't be released from this work tree
 */
export async function actionsLeft(root: string, release: Release): Promise<Action[]> {
  const { version, next } = release;
  const tag = tagOf(version);
  branchOf(root);
  const before = { ledger: committed(root, ledgerFile), versions: committed(root, versionsFile) ?? "" };
  // An interrupted release may have changed these two files, so the committed text of versions.yml is used.
  const files = new Map((await readContent(root)).files).set(versionsFile, before.versions);
  const content = await contentOf(files);
  const records = content.library.versions.entries;
  if (records.some((record) => record.version === version)) return [];
  refuseWrongVersions(records, release);
  const ledger = releaseLedger(content, before.ledger);
  const isRecorded = ledger.text === before.ledger;
  const isTagged = commitNamed(root, `refs/tags/${tag}`) !== undefined;
  /** The text of the records. It's created after the tag, because it contains the tag's commit. */
  const versions = (): string => withRelease(before.versions, release, git(root, "rev-parse", `${tag}^{commit}`));
  refuseUncommitted(
    root,
    new Map([
      [ledgerFile, ledger.text],
      [versionsFile, isTagged ? versions() : before.versions],
    ]),
  );
  await refuseErrors(root);
  if (isTagged && !(isRecorded && git(root, "rev-parse", `${tag}:content`) === git(root, "rev-parse", "HEAD:content")))
    throw new Refusal(
      `The tag ${tag} already exists and has different content. If nobody has fetched it, delete it with git tag -d ${tag}, and run the command again.`,
    );
  const recordAddresses: Action = {
    what: `Record the addresses of ${version} in ${ledgerFile}, and commit. ${ledger.summary}`,
    run: () => commitFile(root, ledgerFile, ledger.text, `Record the addresses of version ${version}`),
  };
  const addTag: Action = {
    what: `Tag the commit as ${tag}.`,
    run: async () => void git(root, "tag", "--annotate", "--message", `OpCon Help ${version}`, tag),
  };
  const publish: Action = {
    what: `Add ${version} to ${versionsFile} as the latest version, make this branch ${next} (unreleased), and commit.`,
    run: () => commitFile(root, versionsFile, versions(), `Release version ${version}, and continue with ${next}`),
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

/** The text of content/versions.yml after the release. Comments are kept. */
function withRelease(text: string, { version, next }: Release, ref: string): string {
  const document = parseDocument(text);
  const records = document.contents as YAMLSeq<YAMLMap>;
  const index = records.items.findIndex((record) => record.get("version") === "current");
  const current = records.items[index]!;
  const pluginId = current.get("pluginId");
  for (const record of records.items)
    if (record.get("pluginId") === pluginId) {
      // The badge shows readers that this version is no longer the latest.
      if (record.get("isLast") === true && record !== current) record.set("badge", true);
      record.set("isLast", false);
    }
  const released = {
    pluginId,
    version,
    label: version,
    ref,
    tag: tagOf(version),
    banner: "none",
    badge: current.get("badge"),
    noIndex: false,
    className: `docs-version-${version.replaceAll(".", "-")}`,
    isLast: true,
  };
  records.items.splice(index + 1, 0, document.createNode(released));
  for (const [field, value] of Object.entries({ label: next, banner: "unreleased", noIndex: true }))
    current.set(field, value);
  return document.toString({ lineWidth: 0 });
}
