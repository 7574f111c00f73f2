import { existsSync } from "node:fs";
import { mkdir, readFile, readdir, rename, rm, writeFile } from "node:fs/promises";
import { join, sep } from "node:path";

import { digestOf } from "@opcon-help/model/disk";

import { report, runNode, type Output } from "../process.ts";
import { buildTimes, cache, dist } from "../project.ts";
import { whatWasBuilt } from "../what-was-built.ts";
import { keepManuals, updateDownloads } from "./folder.ts";
import type { Built } from "./version.ts";

const stamp = join(cache, "dist.inputs");

/** Digests of the versions in dist, by base address. */
type Parts = Readonly<Record<string, string>>;

const partsFile = join(cache, "dist.parts.json");

/**
 * Digests of everything that determines how each older version is composed. The working tree isn't included, because it
 * always changes.
 */
async function partsOf(built: readonly Built[]): Promise<Parts> {
  const read = (site: string, name: string): Promise<string> => readFile(join(site, name), "utf8").catch(() => "");
  const ids = await Promise.all(built.map(({ site }) => read(site, "help-ids.json")));
  const all = [...ids, JSON.stringify(built.map(({ record, base }) => ({ ...record, base })))];
  const parts = built.slice(1).map(async ({ record, base, site, inputs }): Promise<[string, string]> => {
    // The latest version publishes the changes since the older versions, so it depends on their content.
    const others = record.isLast ? built.slice(1).map((other) => other.inputs) : [];
    return [base, digestOf(inputs, await read(site, "manuals/manuals.json"), ...all, ...others)];
  });
  return Object.fromEntries(await Promise.all(parts));
}

/** Moves a composed version from one web root to another. Versions in folders below it aren't moved. */
async function movePart(base: string, bases: readonly string[], from: string, to: string): Promise<void> {
  const own = join(from, base);
  const others = new Set([...bases.map((other) => join(from, other)), join(own, "versions.json")]);
  await mkdir(join(to, base), { recursive: true });
  for (const name of await readdir(own)) {
    const entry = join(own, name);
    if (!others.has(entry) && !others.has(`${entry}${sep}`)) await rename(entry, join(to, base, name));
  }
}

/** Combines the versions in dist. Keeps older versions that haven't changed. */
export async function composeDist(built: readonly Built[], output: Output): Promise<number> {
  const parts = await partsOf(built);
  const inputs = digestOf(built[0]!.inputs, JSON.stringify(parts));
  const isComposed = existsSync(dist) && existsSync(stamp);
  if (isComposed && (await readFile(stamp, "utf8")) === inputs) {
    report(output, "The site is up to date.");
    return 0;
  }
  const next = join(cache, "dist.next");
  const former = join(cache, "dist.former");
  await rm(next, { recursive: true, force: true });
  const formerParts = isComposed ? (JSON.parse(await readFile(partsFile, "utf8").catch(() => "{}")) as Parts) : {};
  const kept = Object.keys(parts).filter((base) => formerParts[base] === parts[base]);
  const versions = built.map(({ record, base, site }) => ({ ...record, base, site, isKept: kept.includes(base) }));
  const { code, made } = await whatWasBuilt(
    async () => inputs,
    buildTimes,
    () => runNode("site/outputs/compose.ts", [next, JSON.stringify(versions)], output),
  );
  if (code !== 0) return code;
  const { base } = built[0]!;
  await keepManuals(join(dist, base), join(next, base));
  const updated = await updateDownloads(join(next, base), { OPCON_BASE: base });
  if (updated !== 0) return updated;
  await rm(former, { recursive: true, force: true });
  // From here on, dist isn't complete. If this run is interrupted, the next build composes everything again.
  await rm(stamp, { force: true });
  if (existsSync(dist)) await rename(dist, former);
  const bases = built.map((version) => version.base);
  for (const moved of kept) await movePart(moved, bases, former, next);
  await rename(next, dist);
  await writeFile(partsFile, JSON.stringify(parts));
  await writeFile(stamp, made);
  await rm(former, { recursive: true, force: true });
  return 0;
}
