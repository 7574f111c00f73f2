import { stat } from "node:fs/promises";
import { join } from "node:path";

import { filesBelow } from "@opcon-help/model/disk";

import { apache } from "./apache.ts";
import { caddy } from "./caddy.ts";
import type { Host, Site } from "./host.ts";
import { iis } from "./iis.ts";
import { nginx } from "./nginx.ts";
import { cloudflare, github, netlify } from "./services.ts";

/** Everything that can publish the site. */
export const hosts = { nginx, apache, caddy, iis, netlify, cloudflare, github } satisfies Record<string, Host>;

const hashedFolders = ["_assets", "pagefind/index", "pagefind/fragment", "pagefind/filter"];

/**
 * Files for the web root with which hosts send what a page can't say itself.
 *
 * @param bases base address of each version
 * @param active addresses of the files other than HTML that can contain scripts
 * @returns text by file name
 */
export function hostingFiles(bases: readonly string[], active: readonly string[]): Record<string, string> {
  const site: Site = { hashed: bases.flatMap((base) => hashedFolders.map((folder) => base + folder)), active };
  return Object.fromEntries(
    Object.values<Host>(hosts).flatMap(({ file, write }) => (file && write ? [[file, write(site)]] : [])),
  );
}

/** What hosts don't take of a web root, by their documented limits. */
export async function beyondLimits(root: string): Promise<string[]> {
  const names = await filesBelow(root);
  const sizes = await Promise.all(names.map(async (name) => ({ name, bytes: (await stat(join(root, name))).size })));
  return Object.entries<Host>(hosts).flatMap(([host, { limits = {} }]) => {
    const { files = Infinity, bytes: most = Infinity } = limits;
    const large = sizes.filter(({ bytes }) => bytes > most).map(({ name }) => name);
    return [
      ...(large.length > 0 ? [`${host} takes at most ${most / 2 ** 20} MiB a file: ${large.join(", ")}`] : []),
      ...(names.length > files ? [`${host} takes at most ${files} files, and there are ${names.length}`] : []),
    ];
  });
}
