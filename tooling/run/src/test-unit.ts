import { mustSucceed, runNode } from "./process.ts";

await mustSucceed(runNode("node_modules/vitest/vitest.mjs", ["run", ...process.argv.slice(2)]));
