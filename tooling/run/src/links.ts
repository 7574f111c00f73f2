import { readFile } from "node:fs/promises";
import { join } from "node:path";

import { run } from "../setup/shell.mjs";
import { mustSucceed } from "./process.ts";
import { dist, root } from "./project.ts";
import { buildSite } from "./build/site.ts";

/**
 * How lychee checks the addresses in a built site that lead to the site itself.
 *
 * @param isComplete whether all manuals have been made. Pages link to manuals before they are made.
 */
export const ownLinks = (webRoot: string, isComplete: boolean): string[] => [
  "--offline",
  "--no-progress",
  "--include-fragments",
  "--index-files=index.html",
  "--extensions=html,css",
  ...(isComplete ? [] : [String.raw`--exclude=/manuals/[^/]*\.pdf$`]),
  `--root-dir=${webRoot}`,
  join(webRoot, "opcon"),
];

/** How lychee checks the addresses in a built site that lead to other servers. */
async function otherLinks(): Promise<string[]> {
  const { homepage } = JSON.parse(await readFile(join(root, "package.json"), "utf8")) as { homepage: string };
  return [
    "--no-progress",
    "--scheme=https",
    "--max-retries=3",
    "--accept=200..=299,403,429",
    // Canonical addresses and edit links lead to the published site and its repository, which may not exist yet.
    `--exclude=^${process.env["SITE_ORIGIN"] ?? new URL(homepage).origin}/`,
    "--exclude=/edit/main/content/",
    `--root-dir=${dist}`,
    `${dist}/**/*.html`,
  ];
}

if (import.meta.main) {
  const isOwn = process.argv.includes("built");
  if (!isOwn) await mustSucceed(buildSite("current"));
  const lychee = process.env["OPCON_LYCHEE"];
  if (!lychee) throw new Error("OPCON_LYCHEE isn't set. Use npm run links, which sets it.");
  const args = isOwn ? ownLinks(dist, process.argv.includes("--manuals")) : await otherLinks();
  await mustSucceed(run(lychee, args, { cwd: root }));
}
