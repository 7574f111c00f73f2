import { readFile } from "node:fs/promises";
import { join } from "node:path";

import { currentVersion, homePath, listFile, versionBase, type Library, type VersionRecord } from "@opcon-help/model";
import { buildLibrary } from "@opcon-help/model/read";
import { contentOfRef, VersionProblem, type StoredContent } from "@opcon-help/model/version-content";

import { root } from "../project.ts";

/**
 * The versions in dist:
 * - `current`: only the working tree, as if no other version existed, which is what the tests check
 * - `ready`: the working tree, and the older versions that don't need to be built
 * - `all`: every version
 */
export type Versions = "current" | "ready" | "all";

/** The list of versions without the content, which would stay in memory until the build ends. */
async function versionList(): Promise<Library> {
  const file = listFile("versions");
  return buildLibrary(new Map([[file, await readFile(join(root, file), "utf8").catch(() => "")]])).library;
}

export async function publishedVersions(): Promise<VersionRecord[]> {
  const library = await versionList();
  const current = currentVersion(library);
  return [current, ...library.versions.entries.filter((version) => version !== current)];
}

/** Names of the versions other than the working tree. */
export async function olderVersions(): Promise<string[]> {
  const [, ...older] = await publishedVersions();
  return older.map(titleOf);
}

export const titleOf = ({ pluginId, label }: VersionRecord): string =>
  pluginId === "default" ? `OpCon ${label}` : `${pluginId} ${label}`;

/** Base address of the version in the working tree. */
export async function currentBase(versions: Versions): Promise<string> {
  const [current] = await publishedVersions();
  return versions === "current" ? homePath : versionBase(current!);
}

/**
 * Content of an older version. Undefined if git doesn't have its ref and the version wasn't requested.
 *
 * @throws VersionProblem with the position of the ref in content/versions.yml
 */
export async function storedContent(
  record: VersionRecord,
  ref: string,
  versions: Versions,
): Promise<StoredContent | undefined> {
  try {
    return await contentOfRef(root, ref, record);
  } catch (error) {
    if (!(error instanceof VersionProblem)) throw error;
    if (versions !== "all") return undefined;
    const { entries, source, file } = (await versionList()).versions;
    const index = entries.findIndex(
      ({ pluginId, version }) => pluginId === record.pluginId && version === record.version,
    );
    const { line, column } = source.problemAt([index, "ref"], error.message);
    throw new VersionProblem(`${file}:${line}:${column} ${error.message}`, { cause: error });
  }
}
