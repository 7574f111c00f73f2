import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { dirname, join } from "node:path";

import { stylesFolder } from "./folders.ts";

/** SHA-256 in hexadecimal. */
export const sha256 = (data: string | Uint8Array): string => createHash("sha256").update(data).digest("hex");

const packageFolder = dirname(stylesFolder);

/** Digest of everything in this package that decides how a manual looks: sources, styles and the versions it uses. */
export async function toolDigest(): Promise<string> {
  const sources = await readdir(join(packageFolder, "src"), { recursive: true });
  const styles = await readdir(stylesFolder);
  const files = [
    "package.json",
    ...sources.filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts")).map((name) => join("src", name)),
    ...styles.map((name) => join("styles", name)),
  ].toSorted();
  const hash = createHash("sha256");
  for (const name of files)
    hash
      .update(`${name}\0`)
      .update(await readFile(join(packageFolder, name)))
      .update("\0");
  return hash.digest("hex");
}
