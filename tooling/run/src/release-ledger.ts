import { mustSucceed, runNode } from "./process.ts";

await mustSucceed(runNode("tooling/write/src/cli.ts", ["release-ledger", ...process.argv.slice(2)]));
