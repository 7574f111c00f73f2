import { mustSucceed, runNode } from "./process.ts";

await mustSucceed(runNode("tooling/lint/src/readability/cli.ts", process.argv.slice(2)));
