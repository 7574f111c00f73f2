import { apache } from "./apache.ts";
import type { Host, Site } from "./host.ts";
import { iis } from "./iis.ts";
import { nginx } from "./nginx.ts";
import { cloudflare, github, netlify } from "./services.ts";

/** Everything that can publish the site. */
export const hosts = { nginx, apache, iis, netlify, cloudflare, github } satisfies Record<string, Host>;

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
