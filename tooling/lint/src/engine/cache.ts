import { join } from "node:path";

import type { Finding } from "@opcon-help/model";
import { codeDigest, keep, loadKept, modelFolder } from "@opcon-help/model/disk";

import type { Reading } from "./read-file.ts";

/**
 * What was found out about single files, by a digest of their text. It is safe to delete at any time: what is missing
 * is found out again.
 */
export interface Cache {
  readings: Map<string, Reading>;
  /** By digest of file and vocabulary. */
  problems: Map<string, Finding[]>;
}

export const newCache = (): Cache => ({ readings: new Map(), problems: new Map() });

/** A cache on disk for one state of the gate's own code. */
export interface CacheFile {
  path: string;
  /** Digest of the code that fills the cache. */
  code: string;
}

interface Stored {
  readings: [string, Reading][];
  problems: [string, Finding[]][];
}

/** The cache of the project: in .cache, valid as long as the rules, the model and their packages are the same. */
export const cacheFileOf = async (root: string): Promise<CacheFile> => ({
  path: join(root, ".cache/check.json"),
  code: await codeDigest(join(import.meta.dirname, ".."), modelFolder),
});

/** Reads the cache; one that is missing, damaged or of another state of the code is empty. */
export async function loadCache({ path, code }: CacheFile): Promise<Cache> {
  const stored = (await loadKept(path, code)) as Stored | undefined;
  return stored ? { readings: new Map(stored.readings), problems: new Map(stored.problems) } : newCache();
}

/** Writes the cache aside and moves it into place. */
export const saveCache = ({ path, code }: CacheFile, { readings, problems }: Cache): Promise<void> =>
  keep(path, code, { readings: [...readings], problems: [...problems] } satisfies Stored);
