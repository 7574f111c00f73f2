import { mustSucceed, runNode } from "./process.ts";

await mustSucceed(runNode("node_modules/astro/bin/astro.mjs", ["check", "--minimumFailingSeverity", "warning"]));
