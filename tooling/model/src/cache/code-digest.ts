import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

import { sourcesOf } from "./sources.ts";

/** The nearest parent folder with a lockfile. */
function projectOf(path: string): string {
  const folder = dirname(path);
  if (existsSync(join(folder, "pnpm-lock.yaml"))) return folder;
  if (folder === path) throw new Error("None of the folders above the program contains pnpm-lock.yaml");
  return projectOf(folder);
}

/**
 * Digest of everything besides data that the results of a program depend on: its sources, the installed packages, the
 * compiler settings, and the runtime. It's the same in every copy of the project.
 *
 * @param entries absolute paths of files or, with a trailing slash, of folders
 */
export async function codeDigest(
  entries: readonly string[],
  read = (file: string): string => readFileSync(file, "utf8"),
): Promise<string> {
  const project = projectOf(entries[0]!);
  const settings = ["pnpm-lock.yaml", "tsconfig.json"].map((name) => join(project, name));
  const sources = await sourcesOf([...settings.filter((file) => existsSync(file)), ...entries], read);
  const hash = createHash("sha256").update([process.version, process.platform, process.arch].join(" "));
  for (const [file, text] of [...sources].toSorted(([a], [b]) => (a < b ? -1 : 1)))
    hash.update(`\0${file.slice(project.length)}\0`).update(text);
  return hash.digest("base64url");
}
