import { stat } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

import { versionBase } from "@opcon-help/model";
import { versionFolder } from "@opcon-help/model/version-content";

import { withLock } from "../lock.ts";
import { runNode, type Output } from "../process.ts";
import { buildLock, root } from "../project.ts";
import { buildSite } from "./site.ts";
import { recordOf, updateDownloads } from "./folder.ts";
import { currentBase, publishedVersions, titleOf, type Versions } from "./versions.ts";

/**
 * Builds the manuals of these areas. If the list is empty, builds those of all areas.
 *
 * @param versions the versions in dist
 */
export const buildManuals = (areas: string[], versions: Versions, output: Output = {}): Promise<number> =>
  withLock(buildLock, async () => makeManuals(areas, root, { OPCON_BASE: await currentBase(versions) }, output));

/**
 * Builds the manuals of a version, or of all versions, and adds them to dist.
 *
 * @param version a version in content/versions.yml, or `all`
 */
export async function buildManualsOf(version: string, areas: string[]): Promise<number> {
  const records = await publishedVersions();
  const wanted = records.filter((record) => version === "all" || record.version === version);
  if (wanted.length === 0) {
    const known = records.map((record) => record.version).join(", ");
    console.error(`content/versions.yml has no version "${version}"; versions: ${known}, all`);
    return 2;
  }
  let code = await buildSite("all");
  if (code !== 0) return code;
  for (const record of wanted) {
    console.log(`Making the manuals of ${titleOf(record)} …`);
    const folder = record.ref === undefined ? root : versionFolder(root, record);
    const env = { OPCON_BASE: versionBase(record), OPCON_CONTENT: folder };
    code ||= await withLock(buildLock, () => makeManuals(areas, folder, env, {}));
  }
  // The manuals of an older version are in its own folder, so dist must be composed again, except after an
  // interruption.
  return code > 1 ? code : (await buildSite("all")) || code;
}

/**
 * V8's slowest compiler takes more processor time from the browser than its code saves, even for 500 pages. Removing the
 * types of the scripts for the browser is experimental.
 */
const flags = ["--no-turbofan", "--disable-warning=ExperimentalWarning"];

/** @param folder folder with the content and the dist of the manuals */
export async function makeManuals(
  areas: string[],
  folder: string,
  env: NodeJS.ProcessEnv,
  output: Output,
): Promise<number> {
  const making = runNode("tooling/pdf/src/cli.ts", areas, { ...output, env, cwd: folder, node: flags });
  const updated = await followDownloads(folder, env, making);
  return (await making) || updated;
}

/** Updates the downloads page whenever a manual is finished. */
async function followDownloads(folder: string, env: NodeJS.ProcessEnv, making: Promise<number>): Promise<number> {
  const site = join(folder, "dist", env["OPCON_BASE"]!);
  const manifest = join(site, "manuals/manuals.json");
  const timeNow = async () => (await stat(manifest).catch(() => undefined))?.mtimeMs;
  const ended = making.then(() => true);
  let shown = await timeNow();
  for (;;) {
    const isLast = await Promise.race([ended, wait(5000, false)]);
    const time = await timeNow();
    // A manual that was damaged is made again without a change of the manifest.
    if (time === shown && !isLast) continue;
    const code = await updateDownloads(site, env);
    await recordOf(folder).update(`${env["OPCON_BASE"]!.slice(1)}manuals/`);
    shown = time;
    if (isLast || code !== 0) return code;
  }
}
