import { mustSucceed, runNode } from "./process.ts";

await mustSucceed(runNode("tooling/write/src/cli.ts", ["table", ...process.argv.slice(2)]));
