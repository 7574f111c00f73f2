import { relative } from "node:path";

import { madeManuals, root } from "./project.ts";

const manuals = await madeManuals();
for (const manual of manuals) console.log(relative(root, manual).replaceAll("\\", "/"));
if (manuals.length === 0) {
  console.error("dist has no manuals. Run npm run manuals first.");
  process.exitCode = 1;
}
