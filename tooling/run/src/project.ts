import { createHash } from "node:crypto";
import { readFile, readdir, stat } from "node:fs/promises";
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
/** Caches and unfinished outputs. Safe to delete. */
export const cache = join(root, ".cache");

async function filesBelow(folder: string, project = root): Promise<string[]> {
  const entries = await entriesBelow(join(project, folder));
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

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
  for (const file of (await filesBelow("content")).toSorted())
    hash.update(file.slice(root.length)).update(await readFile(file));
  return hash.update(git(root, "rev-parse", "HEAD") ?? "no commit").digest("hex");
}

/** When the files that a build of the working tree reads last changed. */
export const buildTimes = async (): Promise<string> =>
  [await contentTimes(root), await timesOf([...(await sourcesOf(siteEntries)).keys()])].join("\n");

/** Packages, caches, and what benchmarks install. */
const installed = /[\\/](?:node_modules|\.[^\\/]+)[\\/]/;

/** Files that a program may read in addition to its folders. */
const settings =
  /^(?:package\.json|pnpm-lock\.yaml|pnpm-workspace\.yaml|tsconfig\.json|\.node-version|\.remarkrc\.mjs|[\w.]+\.config\.\w+)$/;

/** Hash of files and of the code in folders, the settings of the project, the locked packages, and Node. */
export async function filesDigest(paths: readonly string[], project = root): Promise<string> {
  const found = await Promise.all(
    paths.map(async (path) => {
      if ((await stat(join(project, path))).isFile()) return [join(project, path)];
      const files = await filesBelow(path, project);
      return files.filter((file) => !installed.test(file.slice(project.length)));
    }),
  );
  const shared = (await readdir(project)).filter((name) => settings.test(name)).map((name) => join(project, name));
  const hash = createHash("sha256").update([process.version, process.platform, process.arch].join(" "));
  for (const file of [...found.flat(), ...shared].toSorted())
    hash.update(`\0${file.slice(project.length)}\0`).update(await readFile(file));
  return hash.digest("hex");
}
