import { existsSync } from "node:fs";
import { readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";

import { currentLibrary } from "../library.ts";
import { manualRows, withRows, type ManualRecord } from "../page/manual-rows.ts";

// Updates the downloads page of a built site with the manuals that the site contains. Usage: node
// site/outputs/downloads.ts <site folder>
const folder = join(process.argv[2]!, "manuals");
const manifest = await readFile(join(folder, "manuals.json"), "utf8").catch(() => undefined);
if (manifest !== undefined) {
  const { manuals } = JSON.parse(manifest) as { manuals: ManualRecord[] };
  const page = join(folder, "index.html");
  const made = manuals.filter(({ file }) => existsSync(join(folder, file)));
  const html = withRows(await readFile(page, "utf8"), manualRows(await currentLibrary(), made));
  await writeFile(`${page}.next`, html);
  await rename(`${page}.next`, page);
}
