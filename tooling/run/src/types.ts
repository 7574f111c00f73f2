import { runNode } from "./process.ts";

// Astro's check reads only .astro files, because the native compiler, which is faster, checks all others. It runs
// first, because it writes the types of the content.
const check = ["check", "--tsconfig", "tsconfig.astro.json", "--minimumFailingSeverity", "warning"];
const astro = await runNode("node_modules/astro/bin/astro.mjs", check);
process.exitCode = Math.max(astro, await runNode("node_modules/typescript-native/bin/tsc", []));
