import { createHash } from "node:crypto";
import { readFile, readdir } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

import { basePath } from "@opcon-help/model";
import { codeDigest, sourcesOf, timesOf } from "@opcon-help/model/cache";
import { contentTimes, entriesBelow } from "@opcon-help/model/disk";
import { git } from "@opcon-help/model/git";

export const root = fileURLToPath(new URL("../../..", import.meta.url)).replace(/[\\/]$/, "");
/** The web root; the site is below its base path. */
export const dist = join(root, "dist");
/** The working tree in the web root, wherever its build has put it. */
export const siteFolder = join(dist, basePath);
/** PDF manuals of the working tree in dist: absolute paths, in the order of their names. */
export async function madeManuals(): Promise<string[]> {
  const folder = join(siteFolder, "manuals");
  const names = await readdir(folder).catch(() => []);
  return names
    .filter((name) => name.endsWith(".pdf"))
    .toSorted()
    .map((name) => join(folder, name));
}
/** Caches and unfinished outputs. Safe to delete. */
export const cache = join(root, ".cache");
/** Held while dist changes. */
export const buildLock = join(cache, "build.lock");

/** Where Astro starts, and the programs that finish its output. */
export const siteEntries = [
  "astro.config.mjs",
  "site/content.config.ts",
  "site/pages/",
  "site/public/",
  "site/outputs/compose.ts",
  "site/outputs/downloads.ts",
].map((entry) => join(root, entry));

/** Digest of what a built site depends on besides its content. */
export const siteDigest = async (): Promise<string> =>
  [await codeDigest(siteEntries), ...["SITE_ORIGIN", "REPOSITORY_URL"].map((name) => process.env[name] ?? "")].join(
    " ",
  );

/** Hash of the content in the working tree. The commit counts because pages show their date. */
export async function contentDigest(): Promise<string> {
  const hash = createHash("sha256");
  const entries = (await entriesBelow(join(root, "content"))).filter((entry) => entry.isFile());
  for (const file of entries.map((entry) => join(entry.parentPath, entry.name)).toSorted())
    hash.update(file.slice(root.length)).update(await readFile(file));
  return hash.update(git(root, "rev-parse", "HEAD") ?? "no commit").digest("hex");
}

/** When the files that a build of the working tree reads last changed. */
export const buildTimes = async (): Promise<string> =>
  [await contentTimes(root), await timesOf([...(await sourcesOf(siteEntries)).keys()])].join("\n");
