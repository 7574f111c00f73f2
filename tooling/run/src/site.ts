import { cp, mkdir, readFile, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

import { withLock } from "./lock.ts";
import { runNode, type Output } from "./process.ts";
import { cache, dist, siteDigest, siteFolder } from "./project.ts";

const stamp = join(cache, "site.inputs");
const lock = join(cache, "build.lock");

/**
 * Builds the site into dist if anything it depends on has changed. The build runs in another folder and is then moved
 * into place, so dist never contains half a site. Existing manuals are kept. Only one build runs at a time.
 *
 * @returns exit code of the build
 */
export const buildSite = (output: Output = {}): Promise<number> => withLock(lock, () => buildChangedSite(output));

async function buildChangedSite(output: Output): Promise<number> {
  const digest = await siteDigest();
  if (existsSync(join(siteFolder, "index.html")) && (await readFile(stamp, "utf8").catch(() => "")) === digest) {
    console.log("The site is up to date.");
    return 0;
  }
  const next = join(cache, "site");
  const former = join(cache, "former-site");
  await rm(next, { recursive: true, force: true });
  await mkdir(cache, { recursive: true });
  const code = await runNode("node_modules/astro/bin/astro.mjs", ["build", "--outDir", next], output);
  if (code !== 0) return code;
  if (existsSync(join(siteFolder, "manuals")))
    await cp(join(siteFolder, "manuals"), join(next, "manuals"), {
      recursive: true,
      filter: (source) => !source.endsWith(".html"),
    });
  const updated = await updateDownloads(next);
  if (updated !== 0) return updated;
  await rm(former, { recursive: true, force: true });
  await rm(stamp, { force: true });
  if (existsSync(siteFolder)) await rename(siteFolder, former);
  await mkdir(join(dist, "opcon"), { recursive: true });
  await rename(next, siteFolder);
  await moveHostingFiles();
  await writeFile(stamp, digest);
  await rm(former, { recursive: true, force: true });
  return 0;
}

/** Hosts expect their configuration files in the web root, which is above the site. */
async function moveHostingFiles(): Promise<void> {
  const folder = join(siteFolder, "hosting");
  for (const name of await readdir(folder)) await rename(join(folder, name), join(dist, name));
  await rm(folder, { recursive: true });
}

/** Builds the manuals of the given areas, or of all areas if none are given. */
export const buildManuals = (areas: string[], output: Output = {}): Promise<number> =>
  withLock(lock, async () => {
    const making = runNode("tooling/pdf/src/cli.ts", areas, output);
    const updated = await followDownloads(making);
    return (await making) || updated;
  });

/** Updates the downloads page whenever manuals are finished. */
async function followDownloads(making: Promise<number>): Promise<number> {
  const manifest = join(siteFolder, "manuals/manuals.json");
  const ended = making.then(() => true);
  let shown = 0;
  for (;;) {
    const isLast = await Promise.race([ended, wait(5000, false)]);
    const { mtimeMs } = await stat(manifest).catch(() => ({ mtimeMs: shown }));
    const code = mtimeMs === shown ? 0 : await updateDownloads(siteFolder);
    shown = mtimeMs;
    if (isLast || code !== 0) return code;
  }
}

/** Shows the pages, size, and date of each finished manual on the downloads page. */
const updateDownloads = (site: string): Promise<number> => runNode("site/outputs/downloads.ts", [site]);
