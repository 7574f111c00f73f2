import { existsSync } from "node:fs";
import { readFile, rename, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";

import { currentLibrary } from "../library.ts";
import { manualRows, withRows, type ManualRecord } from "../page/manual-rows.ts";
import { offlineCopies, type Commit } from "../page/offline-copies.ts";

// Updates the downloads page of a built site with the manuals or, if their folder is given, with the offline copies.
// Usage: node site/outputs/downloads.ts <site folder> [<folder of the offline copies>]
const folder = join(process.argv[2]!, "manuals");
const copies = process.argv[3];
const page = join(folder, "index.html");

async function manuals(): Promise<string[]> {
  const manifest = await readFile(join(folder, "manuals.json"), "utf8").catch(() => undefined);
  if (manifest === undefined) return [];
  const { manuals: listed } = JSON.parse(manifest) as { manuals: ManualRecord[] };
  const made = listed.filter(({ file }) => existsSync(join(folder, file)));
  return [manualRows(await currentLibrary(), made)];
}

async function offline(from: string): Promise<string[]> {
  const sums = await readFile(join(from, "SHA256SUMS"), "utf8");
  const listed = [...sums.matchAll(/^(\w+) {2}(.+)$/gm)].map(async ([, sha256 = "", file = ""]) => {
    const { size: bytes } = await stat(join(from, file));
    return { file, bytes, sha256 };
  });
  const { commit, date } = JSON.parse(await readFile(join(from, "manifest.json"), "utf8")) as Commit;
  return [offlineCopies(await Promise.all(listed), { commit, date })];
}

const [part] = await (copies === undefined ? manuals() : offline(copies));
if (part !== undefined) {
  await writeFile(`${page}.next`, withRows(await readFile(page, "utf8"), part));
  await rename(`${page}.next`, page);
}
