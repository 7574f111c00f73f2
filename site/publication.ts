import { readFileSync } from "node:fs";
import { join } from "node:path";

import { projectRoot } from "./library.ts";

interface Manifest {
  repository: { url: string };
  homepage: string;
}

const manifest = JSON.parse(readFileSync(join(projectRoot, "package.json"), "utf8")) as Manifest;

/** Where this build is published. The deployment sets SITE_ORIGIN and REPOSITORY_URL; package.json has the defaults. */
export const publication = {
  origin: process.env["SITE_ORIGIN"] ?? new URL(manifest.homepage).origin,
  repository: process.env["REPOSITORY_URL"] ?? manifest.repository.url,
};

/** Address at which a reader can propose a change to a page. */
export const editAddress = (file: string): URL => new URL(`${publication.repository}/edit/main/${file}`);
