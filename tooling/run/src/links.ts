import { readFile } from "node:fs/promises";
import { join } from "node:path";

import { run } from "../setup/shell.mjs";
import { mustSucceed } from "./process.ts";
import { dist, root } from "./project.ts";
import { buildSite } from "./build/site.ts";

// Checks that external pages that the help links to still exist.
await mustSucceed(buildSite("current"));
const lychee = process.env["OPCON_LYCHEE"];
if (!lychee) throw new Error("OPCON_LYCHEE isn't set. Use npm run links, which sets it.");
const { homepage } = JSON.parse(await readFile(join(root, "package.json"), "utf8")) as { homepage: string };
const options = [
  "--no-progress",
  "--scheme=https",
  "--max-retries=3",
  "--accept=200..=299,403,429",
  // Canonical addresses and edit links lead to the published site and its repository, which may not exist yet.
  `--exclude=^${process.env["SITE_ORIGIN"] ?? new URL(homepage).origin}/`,
  "--exclude=/edit/main/content/",
  `--root-dir=${dist}`,
];
await mustSucceed(run(lychee, [...options, `${dist}/**/*.html`], { cwd: root }));
