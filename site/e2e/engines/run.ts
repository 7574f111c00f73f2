import { join } from "node:path";

import { serve } from "@opcon-help/browser";

import { dist } from "../built-site.ts";
import { actions, Reader } from "./actions.ts";
import { engines, type EngineName } from "./engines.ts";

// Usage: node site/e2e/engines/run.ts [chromium | firefox | webkit …]
const asked = process.argv.slice(2) as EngineName[];
const { origin, close } = await serve(dist, join(dist, "opcon/core/404.html"), 0);
let failed = 0;
for (const name of asked.length > 0 ? asked : (Object.keys(engines) as EngineName[])) {
  const tab = await engines[name]().catch((error: Error) => {
    console.error(`${name} can't be started: ${error.message}. CONTRIBUTING.md (Code) has the packages to install.`);
    process.exit(2);
  });
  const reader = new Reader(tab, `${origin}/opcon/core/`);
  const problems: string[] = [];
  for (const [action, run] of Object.entries(actions))
    await run(reader).catch((error: Error) => problems.push(`  ${action}: ${error.message}`));
  await tab.close();
  const all = Object.keys(actions).length;
  console.log([`${name}: ${all - problems.length} of ${all} actions`, ...problems].join("\n"));
  failed += problems.length;
}
await close();
process.exit(failed === 0 ? 0 : 1);
