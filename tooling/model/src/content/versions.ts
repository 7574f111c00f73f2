import { homePath } from "./routes.ts";
import type { VersionRecord } from "./schemas.ts";

/**
 * Start of every address in a version. Readers get the version with `isLast` if they don't ask for another one; the
 * others are below their labels.
 */
export function versionBase({ pluginId, label, isLast }: Pick<VersionRecord, "pluginId" | "label" | "isLast">): string {
  const help = pluginId === "default" ? homePath : `/opcon/${pluginId}/`;
  return isLast ? help : `${help}${label}/`;
}

const numbers = (version: string): number[] => version.split(".").map(Number);

/**
 * The versions that a version is compared with, newest first: all earlier ones for the working tree. A released version
 * is compared only with the one before it, so that a fix in an older version changes few others.
 */
export function comparedVersions(own: VersionRecord, records: readonly VersionRecord[]): VersionRecord[] {
  const earlier = records
    .filter(({ pluginId, ref, label }) => pluginId === own.pluginId && ref && compareVersions(label, own.label) < 0)
    .toSorted((a, b) => compareVersions(b.label, a.label));
  return own.ref === undefined ? earlier : earlier.slice(0, 1);
}

/** Compares product versions number by number for sorting: 9.1 is older than 10.0, and 26.0 equals 26.0.0. */
export function compareVersions(a: string, b: string): number {
  const [left, right] = [numbers(a), numbers(b)];
  for (let index = 0; index < Math.max(left.length, right.length); index++) {
    const difference = (left[index] ?? 0) - (right[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
