import { runNode } from "./process.ts";

// The native compiler doesn't read .astro files, and Astro's check doesn't run on it.
const codes = await Promise.all([
  runNode("node_modules/typescript-native/bin/tsc", []),
  runNode("node_modules/astro/bin/astro.mjs", [
    "check",
    "--tsconfig",
    "tsconfig.astro.json",
    "--minimumFailingSeverity",
    "warning",
  ]),
]);
process.exitCode = Math.max(...codes);
