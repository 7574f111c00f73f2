import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";

const here = dirname(fileURLToPath(import.meta.url));
export const stylesFolder = join(here, "../../styles");
export const inPageFolder = join(here, "in-page");

export const sha256 = (data: string | Uint8Array): string => createHash("sha256").update(data).digest("hex");

const packageFolder = dirname(stylesFolder);
const htmlPackage = join(packageFolder, "../html");

async function sourcesOf(folder: string): Promise<string[]> {
  const names = await readdir(join(folder, "src"), { recursive: true });
  return names
    .filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts"))
    .map((name) => join(folder, "src", name));
}

/** Digest of everything that determines how a manual looks: sources, styles, and the versions of the libraries. */
export async function toolDigest(): Promise<string> {
  const styles = await readdir(stylesFolder);
  const files = [
    ...[packageFolder, htmlPackage].map((folder) => join(folder, "package.json")),
    ...(await sourcesOf(packageFolder)),
    ...(await sourcesOf(htmlPackage)),
    ...styles.map((name) => join(stylesFolder, name)),
  ].toSorted();
  const hash = createHash("sha256");
  for (const file of files)
    hash
      .update(`${relative(packageFolder, file)}\0`)
      .update(await readFile(file))
      .update("\0");
  return hash.digest("hex");
}
