import { mustSucceed, runNode } from "./process.ts";

await mustSucceed(runNode("node_modules/oxlint/bin/oxlint", ["--deny-warnings"]));
