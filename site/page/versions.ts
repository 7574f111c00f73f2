import { currentVersion, sitePages, versionBase, type Library, type VersionRecord } from "@opcon-help/model";

import type { PublishedVersion } from "../client/versions/published.ts";
import type { PageContext } from "./context.ts";

/** Data about a version that other versions can read. */
export const publishedAs = (
  { pluginId, version, label, banner, badge, isLast }: VersionRecord,
  base: string,
): PublishedVersion => ({ pluginId, version, label, base, banner, badge, isLast });

const published = (record: VersionRecord): PublishedVersion => publishedAs(record, versionBase(record));

/** The version that this build publishes. */
export const ownVersion = (library: Library): PublishedVersion => published(currentVersion(library));

/** Base address of the version that readers get by default. */
export const latestBase = (library: Library): string => versionBase({ ...currentVersion(library), isLast: true });

/**
 * The versions that readers can choose from, newest first. The content of an older version lists only that version, so
 * that publishing another version doesn't change it.
 */
export const publishedVersions = (library: Library): PublishedVersion[] =>
  library.versions.entries.filter(({ pluginId }) => pluginId === currentVersion(library).pluginId).map(published);

/**
 * Whether readers can choose between versions. If a version is from git, the version in the working tree also exists.
 */
export const isOneOfSeveral = (library: Library): boolean =>
  publishedVersions(library).length > 1 || currentVersion(library).ref !== undefined;

/** Name of the version that this build publishes; undefined if it's the only one. */
export const versionName = (library: Library): string | undefined =>
  isOneOfSeveral(library) ? `OpCon ${ownVersion(library).label}` : undefined;

/**
 * Path of a page below the base address of any version. For a page with a help ID, it's the path of context help, which
 * opens the page, or its area in a version without the page. For a page that not every version has, it's the home page.
 *
 * @param id ID of the page in Astro's content layer
 */
export function pathInVersions(here: PageContext | undefined, id: string): string {
  if (here) return `help/${here.page.front.id}/`;
  return id !== "404" && sitePages.includes(id) ? `${id}/` : "";
}
