import { comparedVersions, homePath, versionBase } from "@opcon-help/model";
import { pruneVersions, VersionProblem } from "@opcon-help/model/version-content";

import { withLock } from "../lock.ts";
import type { Output } from "../process.ts";
import { buildLock, root } from "../project.ts";
import { buildVersion, type Built } from "./version.ts";
import { composeDist } from "./dist.ts";
import { publishedVersions, type Versions } from "./versions.ts";

/**
 * Builds the site into dist if anything it depends on has changed. Each version is built in its own folder below
 * .cache/versions, and dist is composed of them elsewhere and then moved into place, so dist never contains half a site.
 * Existing manuals are kept. Only one build runs at a time.
 *
 * @returns exit code of the build
 */
export const buildSite = (versions: Versions, output: Output = {}): Promise<number> =>
  withLock(buildLock, async () => {
    try {
      return await buildVersions(versions, output);
    } catch (error) {
      if (!(error instanceof VersionProblem)) throw error;
      console.error(error.message);
      return 1;
    }
  });

async function buildVersions(versions: Versions, output: Output): Promise<number> {
  const [current, ...older] = await publishedVersions();
  await pruneVersions(root, [current!, ...older]);
  const built: Built[] = [];
  for (const record of [current!, ...(versions === "current" ? [] : older)]) {
    const base = record === current && versions === "current" ? homePath : versionBase(record);
    const compared = comparedVersions(record, [current!, ...older]);
    const version = await buildVersion({ record, base, compared, versions }, output);
    if (typeof version === "number") return version;
    if (version) built.push(version);
  }
  return composeDist(built, output);
}
