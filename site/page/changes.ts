import { comparePages, type Comparison, type PageChange } from "@opcon-help/changes";
import { comparedVersions, currentVersion, type Library, type VersionRecord } from "@opcon-help/model";
import { loadLibrary } from "@opcon-help/model/disk";
import { loadVersion, VersionProblem } from "@opcon-help/model/version-content";

import { contentRoot, currentLibrary, projectRoot } from "../library.ts";

/** The differences between an older version and this one. */
export interface ChangesSince {
  version: VersionRecord;
  comparison: Pick<Comparison, "pages">;
  /** By the path of the page. */
  pages: ReadonlyMap<string, PageChange>;
}

/** Astro evaluates this module several times. */
const shared = ((globalThis as { opconHelpChanges?: { comparing?: Promise<ChangesSince[]> } }).opconHelpChanges ??= {});

async function compare(): Promise<ChangesSince[]> {
  const library = await currentLibrary();
  // The content of an older version lists only itself.
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

/** An older version, unless today's model refuses it, which is no reason to refuse today's pages. */
async function readable(version: VersionRecord): Promise<Library | undefined> {
  try {
    return await loadVersion(projectRoot, version);
  } catch (error) {
    if (!(error instanceof VersionProblem)) throw error;
    console.warn(`The pages aren't compared with OpCon ${version.label}: ${error.message}`);
    return undefined;
  }
}

/** The differences from each older version, the newest first. The dev server shows only the pages as they are now. */
export function changesSinceOlder(): Promise<ChangesSince[]> {
  if (process.env["NODE_ENV"] === "development") return Promise.resolve([]);
  return (shared.comparing ??= compare());
}
