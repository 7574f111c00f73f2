import { join } from "node:path";

import type { Finding } from "@opcon-help/model";
import { codeDigest, keep, loadKept, modelFolder } from "@opcon-help/model/disk";

import type { Reading } from "./read-file.ts";

/**
 * Results for individual files, keyed by a digest of their text. Missing results are computed again, so the cache is
 * safe to delete.
 */
export interface Cache {
  readings: Map<string, Reading>;
  /** By digest of file and vocabulary. */
  problems: Map<string, Finding[]>;
}

export const newCache = (): Cache => ({ readings: new Map(), problems: new Map() });

/** A cache on disk for one version of the linter's code. */
export interface CacheFile {
  path: string;
  /** Digest of the code that fills the cache. */
  code: string;
}

interface Stored {
  readings: [string, Reading][];
  problems: [string, Finding[]][];
}

/** The project's cache file. It's valid until the rules, the model, or their packages change. */
export const cacheFileOf = async (root: string): Promise<CacheFile> => ({
  path: join(root, ".cache/check.json"),
  code: await codeDigest(join(import.meta.dirname, ".."), modelFolder),
});

/** Reads the cache. A missing, damaged, or outdated cache counts as empty. */
export async function loadCache({ path, code }: CacheFile): Promise<Cache> {
  const stored = (await loadKept(path, code)) as Stored | undefined;
  return stored ? { readings: new Map(stored.readings), problems: new Map(stored.problems) } : newCache();
}

/** Writes the cache. */
export const saveCache = ({ path, code }: CacheFile, { readings, problems }: Cache): Promise<void> =>
  keep(path, code, { readings: [...readings], problems: [...problems] } satisfies Stored);
