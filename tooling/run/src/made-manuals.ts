import { readdir } from "node:fs/promises";
import { join, relative } from "node:path";

import { root, siteFolder } from "./project.ts";

const folder = join(siteFolder, "manuals");
const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith(".pdf")).toSorted();
for (const name of names) console.log(relative(root, join(folder, name)).replaceAll("\\", "/"));
if (names.length === 0) {
  console.error("dist has no manuals. Run npm run manuals first.");
  process.exitCode = 1;
}
