import { delimiter, join } from "node:path";

import { cacheFolder } from "../setup/cache-folder.mjs";
import { installWithPnpm } from "../setup/packages.mjs";
import { mustSucceed, runNode } from "./process.ts";
import { root } from "./project.ts";

// The programs for comparison aren't dependencies of the project, so only benchmarks install them.
await installWithPnpm(root, join(root, "bench/peers"), "bench-peers");
const path = [join(cacheFolder(), "weasyprint/bin"), process.env["PATH"]].join(delimiter);
await mustSucceed(runNode("bench/run.ts", process.argv.slice(2), { env: { PATH: path } }));
