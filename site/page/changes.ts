import { comparePages, type Comparison, type PageChange } from "@opcon-help/changes";
import { comparedVersions, currentVersion, type Library, type VersionRecord } from "@opcon-help/model";
import { loadLibrary } from "@opcon-help/model/disk";
import { loadVersion, VersionProblem } from "@opcon-help/model/version-content";

import { contentRoot, currentLibrary, once, projectRoot } from "../library.ts";

/** The differences between an older version and this one. */
export interface ChangesSince {
  version: VersionRecord;
  comparison: Pick<Comparison, "pages">;
  /** Changes by the path of the page. */
  pages: ReadonlyMap<string, PageChange>;
}

async function compare(): Promise<ChangesSince[]> {
  const library = await currentLibrary();
  // The content of an older version lists only that version, so the list comes from the working tree.
  const { versions } = contentRoot === projectRoot ? library : (await loadLibrary(projectRoot)).library;
  const older = comparedVersions(currentVersion(library), versions.entries);
  const compared = older.map(async (version): Promise<ChangesSince[]> => {
    const before = await readable(version);
    if (!before) return [];
    const comparison = { pages: comparePages(before, library) };
    const pages = new Map(comparison.pages.flatMap((page) => (page.after ? [[page.after.path, page] as const] : [])));
    return [{ version, comparison, pages }];
  });
  return (await Promise.all(compared)).flat();
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
