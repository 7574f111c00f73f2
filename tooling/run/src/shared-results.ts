import { constants } from "node:fs";
import { access, cp, mkdir, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";

import { cacheFolder } from "../setup/cache-folder.mjs";
import { root } from "./project.ts";

/** Results of unchanged inputs, which a digest recognizes in every checkout: findings, manuals, and what has passed. */
const results = [
  ".cache/check.json",
  ".cache/library.json",
  ".cache/passed-steps.json",
  ".cache/pdf-ua.json",
  ".cache/every-page",
  "dist/opcon/core/manuals",
];

const sharedFolder = (): string => join(cacheFolder(), "results");

const copy = (from: string, to: string): Promise<void> =>
  cp(from, to, { recursive: true, mode: constants.COPYFILE_FICLONE });

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

/** Copies what this checkout doesn't have yet from the last run in any checkout. */
export async function borrowResults(checkout = root, shared = sharedFolder()): Promise<void> {
  for (const name of results) {
    const [from, to] = [join(shared, name), join(checkout, name)];
    if ((await exists(to)) || !(await exists(from))) continue;
    const aside = `${to}.${process.pid}.borrowed`;
    try {
      await mkdir(dirname(to), { recursive: true });
      await copy(from, aside);
      await rename(aside, to);
    } catch {
      // Another checkout replaces it just now. Without it, the run takes longer.
      await rm(aside, { recursive: true, force: true }).catch(() => undefined);
    }
  }
}

/** Replaces the shared results with those of this checkout. */
export async function lendResults(checkout = root, shared = sharedFolder()): Promise<void> {
  const aside = `${shared}.${process.pid}.lent`;
  try {
    await mkdir(aside, { recursive: true });
    for (const name of results) {
      const from = join(checkout, name);
      if (await exists(from)) await copy(from, join(aside, name));
    }
    await rm(shared, { recursive: true, force: true });
    await rename(aside, shared);
  } catch {
    // The disk is full, or another checkout was faster. Nothing but time is lost.
    await rm(aside, { recursive: true, force: true }).catch(() => undefined);
  }
}
