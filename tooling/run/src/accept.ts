import { mustSucceed, runNode } from "./process.ts";

// Judges the build that is there; it makes none, so that a finished one can be judged again and again.
await mustSucceed(runNode("acceptance/cli.ts", process.argv.slice(2)));
