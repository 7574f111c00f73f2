import { homePath } from "./routes.ts";
import type { VersionRecord } from "./schemas.ts";

/**
 * Base address of a version. The version with `isLast` is the default and has the base address of the help. The
 * addresses of the others also contain their label.
 */
export function versionBase({ pluginId, label, isLast }: Pick<VersionRecord, "pluginId" | "label" | "isLast">): string {
  const help = pluginId === "default" ? homePath : `/opcon/${pluginId}/`;
  return isLast ? help : `${help}${label}/`;
}

const numbers = (version: string): number[] => version.split(".").map(Number);

/**
 * The versions that a version is compared with, newest first. The working tree is compared with all earlier versions,
 * but a released version only with the one before it, so that a fix in an older version affects few others.
 */
export function comparedVersions(own: VersionRecord, records: readonly VersionRecord[]): VersionRecord[] {
  const earlier = records
    .filter(({ pluginId, ref, label }) => pluginId === own.pluginId && ref && compareVersions(label, own.label) < 0)
    .toSorted((a, b) => compareVersions(b.label, a.label));
  return own.ref === undefined ? earlier : earlier.slice(0, 1);
}

/** Compares product versions for sorting, number by number: 9.1 is older than 10.0, and 26.0 is the same as 26.0.0. */
export function compareVersions(a: string, b: string): number {
  const [left, right] = [numbers(a), numbers(b)];
  for (let index = 0; index < Math.max(left.length, right.length); index++) {
    const difference = (left[index] ?? 0) - (right[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
