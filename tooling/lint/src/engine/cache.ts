import { join } from "node:path";

import type { Finding } from "@opcon-help/model";
import { codeDigest, diskCache, type DiskCache } from "@opcon-help/model/cache";

import type { Reading } from "./read-file.ts";

/**
 * Results for files by a digest of their text. Missing results are calculated again, so the cache is safe to delete.
 */
export interface Cache {
  readings: Map<string, Reading>;
  /** Findings by the digest of the file and the vocabulary. */
  problems: Map<string, Finding[]>;
}

export const newCache = (): Cache => ({ readings: new Map(), problems: new Map() });

export type CacheFile = DiskCache<{ readings: [string, Reading][]; problems: [string, Finding[]][] }>;

/** The project's cache file. It becomes invalid if the rules, the model, or their packages change. */
export const cacheFileOf = (root: string): CacheFile =>
  diskCache(join(root, ".cache/check.json"), codeDigest(import.meta.filename));

/** Reads the cache. A missing, damaged, or outdated cache is treated as empty. */
export async function loadCache(file: CacheFile): Promise<Cache> {
  const { readings = [], problems = [] } = (await file.read()) ?? {};
  return { readings: new Map(readings), problems: new Map(problems) };
}

export const saveCache = (file: CacheFile, { readings, problems }: Cache): Promise<void> =>
  file.write({ readings: [...readings], problems: [...problems] });
