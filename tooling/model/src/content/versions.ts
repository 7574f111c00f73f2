import { homePath } from "./routes.ts";
import type { VersionRecord } from "./schemas.ts";

/** Start of every address in a version. Readers get the version with `isLast` if they don't ask for another one. */
export function versionBase({ pluginId, version, isLast }: VersionRecord): string {
  const help = pluginId === "default" ? homePath : `/opcon/${pluginId}/`;
  return isLast ? help : `${help}${version}/`;
}

const numbers = (version: string): number[] => version.split(".").map(Number);

/** Compares product versions number by number for sorting: 9.1 is older than 10.0, and 26.0 equals 26.0.0. */
export function compareVersions(a: string, b: string): number {
  const [left, right] = [numbers(a), numbers(b)];
  for (let index = 0; index < Math.max(left.length, right.length); index++) {
    const difference = (left[index] ?? 0) - (right[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
