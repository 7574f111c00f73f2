import { join } from "node:path";

import { serve, type RunningServer } from "@opcon-help/browser";

import { resolveChromium } from "../setup/chromium.mjs";
import { SetupError } from "../setup/setup-error.mjs";
import { endOfLog } from "./process.ts";
import { dist, root } from "./project.ts";
import { buildSite } from "./build/site.ts";
import { buildManuals } from "./build/manuals.ts";
import { currentBase, olderVersions } from "./build/versions.ts";

const base = await currentBase("ready");

async function serveOnFreePort(): Promise<RunningServer> {
  const notFound = join(dist, base, "404.html");
  try {
    return await serve(dist, notFound, 4400);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EADDRINUSE") throw error;
    return serve(dist, notFound, 0);
  }
}

/** Makes the manuals. Chromium is set up here, because only manuals need it. */
async function makeManuals(): Promise<number> {
  const chromium = await resolveChromium(root);
  if (chromium) process.env["OPCON_CHROMIUM"] = chromium;
  return buildManuals([], "all", { log: "manuals" });
}

console.log("Building the site …");
const code = await buildSite("ready", { log: "site" });
if (code !== 0) {
  console.log(`The site can't be built:\n${await endOfLog("site")}`);
  process.exit(code);
}
const server = await serveOnFreePort();
console.log(`\nOpCon Help:  ${server.origin}${base}`);
console.log(`Manuals:     ${server.origin}${base}manuals/`);
const following = new Intl.ListFormat("en").format([...(await olderVersions()), "the manuals"]);
console.log(`\nStill being made: ${following}, whose page shows which are ready. Press Ctrl+C to stop.`);

let isStopped = false;
for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.once(signal, () => {
    isStopped = true;
    void server.close();
  });

try {
  if ((await buildSite("all", { log: "versions" })) !== 0 && !isStopped)
    console.log(`${await endOfLog("versions")}\nNot all older versions could be built. The others are available.`);
  const made = isStopped ? 0 : await makeManuals();
  if (isStopped) console.log("Stopped.");
  else if (made === 0) console.log("All manuals are ready.");
  else console.log(`${await endOfLog("manuals")}\nNot all manuals could be made. The site is still available.`);
} catch (error) {
  const reason = error instanceof SetupError ? `${error.message} ${error.fix}` : String(error);
  console.log(`The manuals couldn't be made: ${reason}\nThe site is still available.`);
}
