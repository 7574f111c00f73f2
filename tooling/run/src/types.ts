import { runNode } from "./process.ts";

// Astro's check reads only .astro files, because it doesn't run on the native compiler, which is faster for all others.
// It comes first, because it writes the types of the content.
const check = ["check", "--tsconfig", "tsconfig.astro.json", "--minimumFailingSeverity", "warning"];
const astro = await runNode("node_modules/astro/bin/astro.mjs", check);
process.exitCode = Math.max(astro, await runNode("node_modules/typescript-native/bin/tsc", []));
