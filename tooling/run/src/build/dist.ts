import { existsSync } from "node:fs";
import { readFile, rename, rm } from "node:fs/promises";
import { join } from "node:path";

import { digestOf } from "@opcon-help/model/disk";

import { report, runNode, type Output } from "../process.ts";
import { cache, dist, root } from "../project.ts";
import { isIntact, keepManuals, recordOf, updateDownloads } from "./folder.ts";
import type { Built } from "./version.ts";

/** Combines the versions in dist. */
export async function composeDist(built: readonly Built[], output: Output): Promise<number> {
  const manuals = built
    .slice(1)
    .map(({ site }) => readFile(join(site, "manuals/manuals.json"), "utf8").catch(() => ""));
  const versions = built.map(({ record, base, site }) => ({ ...record, base, site }));
  const inputs = digestOf(
    JSON.stringify(versions),
    ...built.map((version) => version.inputs),
    ...(await Promise.all(manuals)),
  );
  const record = recordOf(root);
  if (await isIntact(record, inputs, output)) {
    report(output, "The site is up to date.");
    return 0;
  }
  const next = join(cache, "dist.next");
  const former = join(cache, "dist.former");
  await rm(next, { recursive: true, force: true });
  const code = await runNode("site/outputs/compose.ts", [next, JSON.stringify(versions)], output);
  if (code !== 0) return code;
  const { base } = built[0]!;
  await keepManuals(join(dist, base), join(next, base));
  const updated = await updateDownloads(join(next, base), { OPCON_BASE: base });
  if (updated !== 0) return updated;
  await rm(former, { recursive: true, force: true });
  await rm(record.file, { force: true });
  if (existsSync(dist)) await rename(dist, former);
  await rename(next, dist);
  await record.write(inputs);
  await rm(former, { recursive: true, force: true });
  return 0;
}
