import { mustSucceed } from "./process.ts";
import { buildSite } from "./build/site.ts";

// The tests check only the working tree.
await mustSucceed(buildSite(process.argv[2] === "current" ? "current" : "all"));
