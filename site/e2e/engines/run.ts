import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

import { serve } from "@opcon-help/browser";

import { dist } from "../built-site.ts";
import { actions, Reader } from "./actions.ts";
import { engines, type EngineName } from "./engines.ts";

// Usage: node site/e2e/engines/run.ts [chromium | firefox | webkit [<folder of an offline copy>]]
const [engine, copy] = process.argv.slice(2) as [EngineName?, string?];
const { origin, close } = await serve(dist, join(dist, "opcon/core/404.html"), 0);
let failed = 0;
const home = copy === undefined ? `${origin}/opcon/core/` : `${pathToFileURL(resolve(copy)).href}/`;
// Only a server answers an unknown address with a page.
const tried = Object.entries(actions).filter(([action]) => copy === undefined || !action.includes("unknown address"));
for (const name of engine ? [engine] : (Object.keys(engines) as EngineName[])) {
  const tab = await engines[name]().catch((error: Error) => {
    console.error(`${name} can't be started: ${error.message}. CONTRIBUTING.md (Code) has the packages to install.`);
    process.exit(2);
  });
  const reader = new Reader(tab, home);
  const problems: string[] = [];
  for (const [action, run] of tried)
    await run(reader).catch((error: Error) => problems.push(`  ${action}: ${error.message}`));
  await tab.close();
  const all = tried.length;
  console.log([`${name}: ${all - problems.length} of ${all} actions`, ...problems].join("\n"));
  failed += problems.length;
}
await close();
process.exit(failed === 0 ? 0 : 1);
