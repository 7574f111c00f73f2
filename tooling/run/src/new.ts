import { mustSucceed, runNode } from "./process.ts";

await mustSucceed(runNode("tooling/write/src/cli.ts", ["new", ...process.argv.slice(2)]));
