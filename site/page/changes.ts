import { comparePages, type Comparison, type PageChange } from "@opcon-help/changes";
import { comparedVersions, currentVersion, type VersionRecord } from "@opcon-help/model";
import { loadLibrary } from "@opcon-help/model/disk";
import { loadVersion } from "@opcon-help/model/version-content";

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
  return Promise.all(
    older.map(async (version) => {
      const comparison = { pages: comparePages(await loadVersion(projectRoot, version), library) };
      const pages = new Map(comparison.pages.flatMap((page) => (page.after ? [[page.after.path, page] as const] : [])));
      return { version, comparison, pages };
    }),
  );
}

/** The differences from each older version, the newest first. The dev server shows only the pages as they are now. */
export function changesSinceOlder(): Promise<ChangesSince[]> {
  if (process.env["NODE_ENV"] === "development") return Promise.resolve([]);
  return (shared.comparing ??= compare());
}
