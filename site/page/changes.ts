import { join } from "node:path";

import { comparePages, compareTexts } from "@opcon-help/changes";
import { comparedVersions, currentVersion, type Library, type VersionRecord } from "@opcon-help/model";
import { codeDigest, diskCache } from "@opcon-help/model/cache";
import { digestOf, loadLibrary } from "@opcon-help/model/disk";
import { loadVersion, VersionProblem } from "@opcon-help/model/version-content";

import { cacheFolder, contentRoot, currentLibrary, once, projectRoot } from "../library.ts";

/** The differences between an older version and this one. */
export type ChangesSince = Awaited<ReturnType<typeof compare>>[number];

async function compare() {
  const library = await currentLibrary();
  // The content of an older version lists only that version, so the list comes from the working tree.
  const { versions } = contentRoot === projectRoot ? library : (await loadLibrary(projectRoot)).library;
  const older = comparedVersions(currentVersion(library), versions.entries);
  const code = codeDigest(join(projectRoot, "tooling/changes/src/compare.ts"));
  const cache = diskCache<Record<string, ReturnType<typeof compareTexts>>>(join(cacheFolder, "changes.json"), code);
  const earlier = await cache.read();
  const texts: typeof earlier = {};
  const compared = older.map(async (version) => {
    const before = await readable(version);
    if (!before) return [];
    const comparison = {
      pages: comparePages(before, library, (old, now) => {
        const key = digestOf(old, now);
        return (texts[key] ??= earlier?.[key] ?? compareTexts(old, now));
      }),
    };
    /** Changes by the path of the page. */
    const pages = new Map(comparison.pages.flatMap((page) => (page.after ? [[page.after.path, page] as const] : [])));
    return [{ version, comparison, pages }];
  });
  const changes = (await Promise.all(compared)).flat();
  if (Object.keys(texts).some((key) => !earlier?.[key])) await cache.write(texts);
  return changes;
}

/**
 * Reads an older version. Returns undefined if today's model can't read it, because that must not stop the build of
 * today's pages.
 */
async function readable(version: VersionRecord): Promise<Library | undefined> {
  try {
    return await loadVersion(projectRoot, version);
  } catch (error) {
    if (!(error instanceof VersionProblem)) throw error;
    console.warn(`The pages aren't compared with OpCon ${version.label}: ${error.message}`);
    return undefined;
  }
}

/** The changes since each older version, newest first. Empty on the dev server, which shows pages without changes. */
export const changesSinceOlder = (): Promise<ChangesSince[]> =>
  once("changes", process.env["NODE_ENV"] === "development" ? async () => [] : compare);
