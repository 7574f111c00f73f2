import { existsSync, readdirSync } from "node:fs";
import { delimiter, join } from "node:path";

import { cacheFolder } from "../setup/cache-folder.mjs";
import { installWithPnpm } from "../setup/packages.mjs";
import { mustSucceed, runNode } from "./process.ts";
import { root } from "./project.ts";

const folder = join(root, "bench");
const benches = readdirSync(folder).filter((name) => existsSync(join(folder, name, "run.ts")));

const [name = "", ...args] = process.argv.slice(2);
if (!benches.includes(name)) {
  console.error(`Specify a benchmark: npm run bench -- ${benches.join("|")}`);
  process.exit(2);
}
// The programs we compare with aren't project dependencies, so install them only for benchmarks.
await installWithPnpm(root, join(folder, name), `bench-${name}`);
const path = [join(cacheFolder(), "weasyprint/bin"), process.env["PATH"]].join(delimiter);
await mustSucceed(runNode(`bench/${name}/run.ts`, args, { env: { PATH: path } }));
