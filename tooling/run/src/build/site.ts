import { comparedVersions, homePath, versionBase } from "@opcon-help/model";
import { pruneVersions, VersionProblem } from "@opcon-help/model/version-content";

import { withLock } from "../lock.ts";
import type { Output } from "../process.ts";
import { buildLock, root } from "../project.ts";
import { buildVersion, formerly, type Built } from "./version.ts";
import { composeDist } from "./dist.ts";
import { publishedVersions, titleOf, type Versions } from "./versions.ts";

/**
 * Builds the site in dist if anything that it depends on has changed. Each version is built in its own folder below
 * .cache/versions. dist is composed in another folder and then moved, so that it always contains a complete site.
 * Existing manuals are kept. Only one build runs at a time. If an older version can't be built, its last build is kept.
 *
 * @returns exit code of the build
 */
export const buildSite = (versions: Versions, output: Output = {}): Promise<number> =>
  withLock(buildLock, () => buildVersions(versions, output));

async function buildVersions(versions: Versions, output: Output): Promise<number> {
  const [current, ...older] = await publishedVersions();
  await pruneVersions(root, [current!, ...older]);
  const built: Built[] = [];
  let failed = 0;
  for (const record of [current!, ...(versions === "current" ? [] : older)]) {
    const base = record === current && versions === "current" ? homePath : versionBase(record);
    const compared = comparedVersions(record, [current!, ...older]);
    let version = await codeOfProblem(titleOf(record), () =>
      buildVersion({ record, base, compared, versions }, output),
    );
    if (typeof version === "number") {
      if (record === current || version > 1) return version;
      failed = version;
      version = await formerly(record, base);
      console.error(
        `${titleOf(record)} can't be built, so ${version ? "it stays as it was published" : "it isn't in dist"}.`,
      );
    }
    if (version) built.push(version);
  }
  return (await composeDist(built, output)) || failed;
}

async function codeOfProblem<T>(title: string, build: () => Promise<T>): Promise<T | number> {
  try {
    return await build();
  } catch (error) {
    if (!(error instanceof VersionProblem)) throw error;
    console.error(`${title}: ${error.message}`);
    return 1;
  }
}
