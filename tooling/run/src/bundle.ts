import { join } from "node:path";

import { homePath } from "@opcon-help/model";

import { withLock } from "./lock.ts";
import { mustSucceed, runNode } from "./process.ts";
import { buildLock, dist, root } from "./project.ts";
import { recordOf } from "./build/folder.ts";
import { buildSite } from "./build/site.ts";

// Builds the site if necessary, makes the offline archive, and lists it on the downloads page.
await mustSucceed(buildSite("all"));
await withLock(buildLock, async () => {
  await mustSucceed(runNode("tooling/bundle/src/archive.ts", []));
  await mustSucceed(runNode("site/outputs/downloads.ts", [join(dist, homePath), join(dist, "bundle")]));
  await recordOf(root).update(`${homePath.slice(1)}manuals/`);
});
