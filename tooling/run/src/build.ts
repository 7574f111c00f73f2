import { mustSucceed } from "./process.ts";
import { buildSite } from "./build/site.ts";

// The tests look at the working tree alone.
await mustSucceed(buildSite(process.argv[2] === "current" ? "current" : "all"));
