import { mustSucceed, runNode } from "./process.ts";

await mustSucceed(runNode("tooling/write/src/cli.ts", ["move", ...process.argv.slice(2)]));
