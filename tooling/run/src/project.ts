import { createHash } from "node:crypto";
import { globSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

import { basePath } from "@opcon-help/model";
import { codeDigest, sourcesOf, timesOf } from "@opcon-help/model/cache";
import { contentTimes, filesBelow } from "@opcon-help/model/disk";
import { git } from "@opcon-help/model/git";

export const root = fileURLToPath(new URL("../../..", import.meta.url)).replace(/[\\/]$/, "");
/** The web root, which contains the site below its base path. */
export const dist = join(root, "dist");
/** Folder of the working tree's site in the web root, which depends on the base address of its last build. */
export const siteFolder = join(dist, basePath);
/** Absolute paths of the PDF manuals that dist contains for the working tree, sorted by name. */
export const madeManuals = (): string[] =>
  globSync("manuals/*.pdf", { cwd: siteFolder })
    .toSorted()
    .map((name) => join(siteFolder, name));
/** Folder for caches and unfinished outputs. Safe to delete. */
export const cache = join(root, ".cache");
/** Lock that a command holds while it changes dist. */
export const buildLock = join(cache, "build.sqlite");

/** The configuration of the site, from which its code is found. */
const siteConfig = join(root, "astro.config.mjs");

/** Digest of everything besides its content that a built site depends on. */
export const siteDigest = (): string =>
  [
    codeDigest(siteConfig),
    ...["SITE_ORIGIN", "REPOSITORY_URL", "OPCON_OFFLINE"].map((name) => process.env[name] ?? ""),
  ].join(" ");

/** Hash of the content in the working tree. It includes the commit, because pages show its date. */
export async function contentDigest(): Promise<string> {
  const hash = createHash("sha256");
  for (const file of await filesBelow(join(root, "content")))
    hash.update(file).update(await readFile(join(root, "content", file)));
  return hash.update(git(root, "rev-parse", "HEAD") ?? "no commit").digest("hex");
}

/** Times at which the files that a build of the working tree reads last changed. */
export const buildTimes = async (): Promise<string> =>
  [await contentTimes(root), await timesOf(sourcesOf(siteConfig))].join("\n");
