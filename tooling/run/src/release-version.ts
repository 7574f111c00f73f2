import { mustSucceed, runNode } from "./process.ts";

await mustSucceed(runNode("tooling/write/src/cli.ts", ["release-version", ...process.argv.slice(2)]));
