import { mustSucceed, runNode } from "./process.ts";

const args = process.argv.slice(2);
await mustSucceed(runNode("tooling/lint/src/cli.ts", args[0] === "built" ? args : ["content", ...args]));
