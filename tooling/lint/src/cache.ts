import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { mkdir, readdir, readFile } from "node:fs/promises";
import { dirname, join } from "node:path";

import type { Problem } from "@opcon-help/model";
import { replaceFile } from "@opcon-help/model/disk";

import type { Reading } from "./reading.ts";

/**
 * What was found out about single files, by a digest of their text. It is safe to delete at any time: what is missing
 * is found out again.
 */
export interface Cache {
  readings: Map<string, Reading>;
  /** By digest of file and vocabulary. */
  problems: Map<string, Problem[]>;
}

export const newCache = (): Cache => ({ readings: new Map(), problems: new Map() });

export const digest = (...parts: string[]): string => createHash("sha1").update(parts.join("\0")).digest("base64url");

/** A cache on disk for one state of the gate's own code. */
export interface CacheFile {
  path: string;
  /** Digest of the code that fills the cache. */
  code: string;
}

interface Stored {
  code: string;
  readings: [string, Reading][];
  problems: [string, Problem[]][];
}

/** The cache of the project: in .cache, valid as long as the rules, the model and their packages are the same. */
export async function cacheFileOf(root: string): Promise<CacheFile> {
  return { path: join(root, ".cache/check.json"), code: await codeDigest() };
}

/** Reads the cache; one that is missing, damaged or of another state of the code is empty. */
export function loadCache({ path, code }: CacheFile): Cache {
  try {
    const stored = JSON.parse(readFileSync(path, "utf8")) as Stored;
    if (stored.code === code) return { readings: new Map(stored.readings), problems: new Map(stored.problems) };
  } catch {
    // Nothing is lost but time.
  }
  return newCache();
}

/** Writes the cache aside and moves it into place. A folder that cannot be written costs time, not the result. */
export async function saveCache({ path, code }: CacheFile, cache: Cache): Promise<void> {
  const stored: Stored = { code, readings: [...cache.readings], problems: [...cache.problems] };
  try {
    await mkdir(dirname(path), { recursive: true });
    await replaceFile(path, JSON.stringify(stored));
  } catch {
    // The next run reads everything again.
  }
}

const codeFolders = [import.meta.dirname, join(import.meta.dirname, "../../model/src")];

/** Sources of the gate and of the model, and the versions of the packages that they use. */
async function codeDigest(): Promise<string> {
  const names = await Promise.all(
    codeFolders.map(async (folder) => (await readdir(folder, { recursive: true })).map((name) => join(folder, name))),
  );
  const sources = names.flat().filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts"));
  const lockfile = join(import.meta.dirname, "../../../pnpm-lock.yaml");
  const texts = await Promise.all([...sources.toSorted(), lockfile].map((name) => readFile(name, "utf8")));
  return digest(process.version, ...texts);
}
