import { delimiter, join } from "node:path";

import { cacheFolder } from "../setup/cache-folder.mjs";
import { installWithPnpm } from "../setup/packages.mjs";
import { mustSucceed, runNode } from "./process.ts";
import { root } from "./project.ts";

// The programs we compare with aren't project dependencies, so install them only for benchmarks.
await installWithPnpm(root, join(root, "bench/peers"), "bench-peers");
const path = [join(cacheFolder(), "weasyprint/bin"), process.env["PATH"]].join(delimiter);
await mustSucceed(runNode("bench/run.ts", process.argv.slice(2), { env: { PATH: path } }));
