import { mustSucceed } from "./process.ts";
import { buildSite } from "./site.ts";

await mustSucceed(buildSite());
