import { mustSucceed, runNode } from "./process.ts";

await mustSucceed(runNode("tooling/lint/src/cli.ts", ["content", ...process.argv.slice(2)]));
