import { mustSucceed, runNode } from "./process.ts";

await mustSucceed(runNode("node_modules/oxfmt/bin/oxfmt", ["."]));
