import { existsSync } from "node:fs";
import { cp, link, mkdir, readdir, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";

import { runNode, type Output } from "../process.ts";

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
  await mkdir(folder, { recursive: true });
  const code = await runNode("node_modules/astro/bin/astro.mjs", ["build", "--outDir", next], { ...output, env });
  if (code !== 0) return code;
  await keepManuals(site, next);
  const updated = await updateDownloads(next, env);
  if (updated !== 0) return updated;
  await rm(join(folder, "site.inputs"), { force: true });
  await rm(join(folder, "dist"), { recursive: true, force: true });
  await mkdir(dirname(site.replace(/\/$/, "")), { recursive: true });
  await rename(next, site);
  return 0;
}

/**
 * Links or copies the manuals into the new site. Hard links are safe, because manuals are only replaced as whole files.
 */
export async function keepManuals(from: string, to: string): Promise<void> {
  const names = await readdir(join(from, "manuals")).catch(() => []);
  for (const name of names.filter((file) => file === "manuals.json" || file.endsWith(".pdf"))) {
    const [source, target] = [join(from, "manuals", name), join(to, "manuals", name)];
    await rm(target, { force: true });
    await link(source, target).catch(() => cp(source, target));
  }
}

/** Adds the pages, size, and date of each finished manual to the downloads page. */
export const updateDownloads = async (site: string, env: NodeJS.ProcessEnv): Promise<number> =>
  existsSync(join(site, "manuals/manuals.json")) ? runNode("site/outputs/downloads.ts", [site], { env }) : 0;
