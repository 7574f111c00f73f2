import { createHash } from "node:crypto";
import { mkdir, readdir, readFile } from "node:fs/promises";
import { dirname, join } from "node:path";

import type { Part } from "./library.ts";
import type { Problem } from "./problem.ts";

/** What was read from one file. */
export interface ReadPart {
  part?: Part | undefined;
  problems: Problem[];
}

/** What was read from files, by the digest of their name and text, as long as the code that reads them is the same. */
export type PartCache = ReadonlyMap<string, ReadPart>;

interface Stored {
  code: string;
  parts: [string, ReadPart][];
}

const digest = (...texts: string[]): string => createHash("sha1").update(texts.join("\0")).digest("base64url");

export const digestOfFile = (file: string, text: string): string => digest(file, text);

const cacheFile = (root: string): string => join(root, ".cache/library.json");

/** Reads the cache; one that is missing, damaged or filled by other code is empty. */
export async function loadPartCache(root: string): Promise<PartCache> {
  try {
    const stored = JSON.parse(await readFile(cacheFile(root), "utf8")) as Stored;
    if (stored.code === (await codeDigest())) return new Map(stored.parts);
  } catch {
    // Nothing is lost but time.
  }
  return new Map();
}

/**
 * Keeps what was read. A folder that cannot be written costs time, not the result.
 *
 * @param write writes a file aside and moves it into place
 */
export async function savePartCache(
  root: string,
  parts: PartCache,
  write: (path: string, text: string) => Promise<void>,
): Promise<void> {
  try {
    await mkdir(dirname(cacheFile(root)), { recursive: true });
    const stored: Stored = { code: await codeDigest(), parts: [...parts] };
    await write(cacheFile(root), JSON.stringify(stored));
  } catch {
    // The next run reads everything again.
  }
}

/**
 * Sources of the model and the versions of the packages that it uses.
 *
 * @throws Error where the model runs as part of a bundle, whose sources are elsewhere
 */
async function codeDigest(): Promise<string> {
  const names = (await readdir(import.meta.dirname)).filter(
    (name) => name.endsWith(".ts") && !name.endsWith(".test.ts"),
  );
  if (!names.includes("part-cache.ts")) throw new Error(`the sources of the model are not in ${import.meta.dirname}`);
  const files = [...names.toSorted().map((name) => join(import.meta.dirname, name)), lockfile];
  return digest(process.version, ...(await Promise.all(files.map((file) => readFile(file, "utf8")))));
}

const lockfile = join(import.meta.dirname, "../../../pnpm-lock.yaml");
