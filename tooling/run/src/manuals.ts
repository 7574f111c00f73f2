import { mustSucceed } from "./process.ts";
import { buildManuals, buildSite } from "./site.ts";

await mustSucceed(buildSite());
await mustSucceed(buildManuals(process.argv.slice(2)));
