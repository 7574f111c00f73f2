import { hash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readFile, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";

import { FolderRecord, linkFile } from "@opcon-help/model/cache";

import { report, runNode, type Output } from "../process.ts";

/** Record of a folder's dist. */
export const recordOf = (folder: string): FolderRecord =>
  new FolderRecord(join(folder, "dist"), join(folder, ".cache/dist.json"));

/** Whether a folder was made from these inputs, and its files are still as they were made. */
export async function isIntact(record: FolderRecord, inputs: string, output: Output): Promise<boolean> {
  const former = await record.read();
  // Other commands add downloads to a finished site.
  const changes = (former?.changes ?? []).filter((name) => !name.startsWith("bundle/"));
  const [first] = changes;
  if (first !== undefined) report(output, `${join(record.folder, first)} isn't as it was built, so it's built again.`);
  return former?.inputs === inputs && changes.length === 0;
}

/**
 * Builds a site in the folder's dist.
 *
 * @param env base path of the site, and the folder of its content unless it's the working tree
 */
export async function buildInFolder(
  folder: string,
  env: { OPCON_BASE: string; OPCON_CONTENT?: string },
  output: Output,
): Promise<number> {
  const site = join(folder, "dist", env.OPCON_BASE);
  const next = join(folder, "site.next");
  await rm(next, { recursive: true, force: true });
  await mkdir(join(folder, ".cache"), { recursive: true });
  const code = await runNode("node_modules/astro/bin/astro.mjs", ["build", "--outDir", next], { ...output, env });
  if (code !== 0) return code;
  await keepManuals(site, next);
  const updated = await updateDownloads(next, env);
  if (updated !== 0) return updated;
  await rm(recordOf(folder).file, { force: true });
  await rm(join(folder, "dist"), { recursive: true, force: true });
  await mkdir(dirname(site.replace(/\/$/, "")), { recursive: true });
  await rename(next, site);
  return 0;
}

/** A record in manuals.json. */
interface ListedManual {
  file: string;
  sha256?: string;
}

/**
 * Links or copies the undamaged manuals into the new site. Hard links are safe, because manuals are only replaced as
 * whole files.
 */
export async function keepManuals(from: string, to: string): Promise<void> {
  const own: ListedManual = { file: "manuals.json" };
  const { manuals = [] }: { manuals?: ListedManual[] } = await readFile(join(from, "manuals", own.file), "utf8")
    .then(JSON.parse)
    .catch(() => ({}));
  for (const { file, sha256 } of manuals.length > 0 ? [own, ...manuals] : []) {
    const [source, target] = [join(from, "manuals", file), join(to, "manuals", file)];
    if (sha256 !== undefined && hash("sha256", await readFile(source).catch(() => "")) !== sha256) continue;
    await rm(target, { force: true });
    await linkFile(source, target);
  }
}

/** Adds the pages, size, and date of each finished manual to the downloads page. */
export const updateDownloads = async (site: string, env: NodeJS.ProcessEnv): Promise<number> =>
  existsSync(join(site, "manuals/manuals.json")) ? runNode("site/outputs/downloads.ts", [site], { env }) : 0;
