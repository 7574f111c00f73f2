import { currentVersion, type Library, type VersionRecord } from "@opcon-help/model";

import type { PublishedVersion } from "../client/versions/published.ts";
import type { PageContext } from "./context.ts";

/** Start of the addresses of the default version, and of the folders of the others. */
const rootOf = (pluginId: string): string => `/opcon/${pluginId === "default" ? "core" : pluginId}/`;

const published = ({ pluginId, version, label, banner, badge, isLast }: VersionRecord): PublishedVersion => ({
  pluginId,
  version,
  label,
  base: isLast ? rootOf(pluginId) : `${rootOf(pluginId)}${version}/`,
  banner,
  badge,
  isLast,
});

/** The version that this build describes. */
export const ownVersion = (library: Library): PublishedVersion => published(currentVersion(library));

/** Start of the addresses of the version that readers get by default. */
export const latestBase = (library: Library): string => rootOf(currentVersion(library).pluginId);

/**
 * The versions that readers can choose from, newest first. The content of an older version lists only itself, because
 * versions that are published later don't change it.
 */
export const publishedVersions = (library: Library): PublishedVersion[] =>
  library.versions.entries
    .filter(({ pluginId }) => pluginId === currentVersion(library).pluginId)
    .map((record) => published(record));

/** Whether there are other versions: an older version always has a newer one. */
export const isOneOfSeveral = (library: Library): boolean =>
  publishedVersions(library).length > 1 || !ownVersion(library).isLast;

/** Name of the version that this build describes, if there are others. */
export const versionName = (library: Library): string | undefined =>
  isOneOfSeveral(library) ? `OpCon ${ownVersion(library).label}` : undefined;

/**
 * Path of a page below the base address of any version. The path of a page with a help ID leads to the page itself, or
 * to its area in a version without it.
 *
 * @param id of the page in the content layer
 */
export function pathInVersions(here: PageContext | undefined, id: string): string {
  if (here) return `help/${here.page.front.id}/`;
  return id === "404" ? "" : `${id}/`;
}
