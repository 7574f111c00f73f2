import { writeEditorSchemas } from "./editor-schemas.ts";
import { mustSucceed, runNode } from "./process.ts";

await writeEditorSchemas();
await mustSucceed(runNode("node_modules/astro/bin/astro.mjs", ["dev", ...process.argv.slice(2)]));
