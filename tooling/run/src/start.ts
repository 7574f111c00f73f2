import { join } from "node:path";

import { serve, type RunningServer } from "@opcon-help/browser";

import { mustSucceed } from "./process.ts";
import { dist, siteFolder } from "./project.ts";
import { buildManuals, buildSite } from "./site.ts";

await mustSucceed(buildSite());
await mustSucceed(buildManuals([]));

async function serveOnFreePort(): Promise<RunningServer> {
  const notFound = join(siteFolder, "404.html");
  try {
    return await serve(dist, notFound, 4400);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EADDRINUSE") throw error;
    return serve(dist, notFound, 0);
  }
}

const server = await serveOnFreePort();
console.log(`\nOpCon Help:  ${server.origin}/opcon/core/`);
console.log(`Manuals:     ${server.origin}/opcon/core/manuals/\n`);
console.log("Press Ctrl+C to stop.");
process.once("SIGINT", () => void server.close());
process.once("SIGTERM", () => void server.close());
