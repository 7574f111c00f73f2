import { cp, mkdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

import { currentVersion, homePath, versionBase, type VersionRecord } from "@opcon-help/model";
import { digestOf, loadLibrary } from "@opcon-help/model/disk";
import {
  contentOfRef,
  fixOnReleaseBranch,
  loadVersion,
  versionFolder,
  VersionProblem,
  type StoredContent,
} from "@opcon-help/model/version-content";

import { withLock } from "./lock.ts";
import { runNode, type Output } from "./process.ts";
import { cache, contentDigest, dist, root, toolingDigest } from "./project.ts";

const stamp = join(cache, "dist.inputs");
const lock = join(cache, "build.lock");

/**
 * Which versions are in dist:
 * - `current`: the working tree as if it were the only version, which is what the tests look at
 * - `ready`: also the older versions that don't have to be built
 * - `all`: every version
 */
export type Versions = "current" | "ready" | "all";

/** A version that is built in its own folder. */
interface Built {
  record: VersionRecord;
  /** Start of its addresses in dist. */
  base: string;
  site: string;
  inputs: string;
}

async function publishedVersions(): Promise<VersionRecord[]> {
  const { library } = await loadLibrary(root);
  const current = currentVersion(library);
  return [current, ...library.versions.entries.filter((version) => version !== current)];
}

const titleOf = ({ pluginId, label }: VersionRecord): string =>
  pluginId === "default" ? `OpCon ${label}` : `${pluginId} ${label}`;

/** Start of the addresses of the version in the working tree. */
export async function currentBase(versions: Versions): Promise<string> {
  const [current] = await publishedVersions();
  return versions === "current" ? homePath : versionBase(current!);
}

/**
 * Builds the site into dist if anything it depends on has changed. Each version is built in its own folder below
 * .cache/versions, and dist is composed of them elsewhere and then moved into place, so dist never contains half a site.
 * Existing manuals are kept. Only one build runs at a time.
 *
 * @returns exit code of the build
 */
export const buildSite = (versions: Versions, output: Output = {}): Promise<number> =>
  withLock(lock, async () => {
    try {
      return await buildVersions(versions, output);
    } catch (error) {
      if (!(error instanceof VersionProblem)) throw error;
      console.error(error.message);
      return 1;
    }
  });

async function buildVersions(versions: Versions, output: Output): Promise<number> {
  const [current, ...older] = await publishedVersions();
  const tooling = await toolingDigest();
  const built: Built[] = [];
  for (const record of [current!, ...(versions === "current" ? [] : older)]) {
    const base = record === current && versions === "current" ? homePath : versionBase(record);
    const version = await buildVersion({ record, base, tooling, versions }, output);
    if (typeof version === "number") return version;
    if (version) built.push(version);
  }
  return composeDist(built, output);
}

interface Order {
  record: VersionRecord;
  base: string;
  tooling: string;
  versions: Versions;
}

/**
 * Builds a version, unless nothing that it depends on has changed.
 *
 * @returns the version, undefined if it isn't ready and nobody asked for it, or the exit code of a build that failed
 */
async function buildVersion(order: Order, output: Output): Promise<Built | number | undefined> {
  const { record, base, tooling, versions } = order;
  const folder = versionFolder(root, record);
  const site = join(folder, "dist", base);
  const done = join(folder, "site.inputs");
  const source = record.ref === undefined ? undefined : await storedContent(record, record.ref, versions);
  if (record.ref !== undefined && !source) return undefined;
  const inputs = digestOf(tooling, source?.tree ?? (await contentDigest()), JSON.stringify(record), base);
  if ((await readFile(done, "utf8").catch(() => "")) === inputs) return { record, base, site, inputs };
  if (source) {
    if (versions !== "all") return undefined;
    // Content that the model refuses is reported with the release branch to fix it on.
    await loadVersion(root, record);
    console.log(`Building ${titleOf(record)} from "${record.ref}" …`);
  }
  const env = { OPCON_BASE: base, ...(source && { OPCON_CONTENT: source.folder }) };
  const next = join(folder, "site.next");
  await rm(next, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const code = await runNode("node_modules/astro/bin/astro.mjs", ["build", "--outDir", next], { ...output, env });
  if (code === 1 && source) throw new VersionProblem(fixOnReleaseBranch(root, record.ref!, record));
  if (code !== 0) return code;
  await keepManuals(site, next);
  const updated = await updateDownloads(next, env);
  if (updated !== 0) return updated;
  await rm(done, { force: true });
  await rm(join(folder, "dist"), { recursive: true, force: true });
  await mkdir(dirname(site.replace(/\/$/, "")), { recursive: true });
  await rename(next, site);
  // The checks of the built site look at the working tree, so an older version's links are checked here, once.
  if (source) {
    const check = { ...output, cwd: folder, env: { ...env, OPCON_LYCHEE: "" } };
    const sound = await runNode("tooling/lint/src/cli.ts", ["built", "--rule", "built-links"], check);
    if (sound !== 0) return sound;
  }
  await writeFile(done, inputs);
  return { record, base, site, inputs };
}

/**
 * Content of an older version. If its site isn't asked for, it's undefined without its ref.
 *
 * @throws VersionProblem with the position of the ref in content/versions.yml
 */
async function storedContent(
  record: VersionRecord,
  ref: string,
  versions: Versions,
): Promise<StoredContent | undefined> {
  try {
    return await contentOfRef(root, ref, record);
  } catch (error) {
    if (!(error instanceof VersionProblem)) throw error;
    if (versions !== "all") return undefined;
    const { entries, source, file } = (await loadLibrary(root)).library.versions;
    const index = entries.findIndex(
      ({ pluginId, version }) => pluginId === record.pluginId && version === record.version,
    );
    const { line, column } = source.problemAt([index, "ref"], error.message);
    throw new VersionProblem(`${file}:${line}:${column} ${error.message}`, { cause: error });
  }
}

/** Puts the versions together in dist. */
async function composeDist(built: readonly Built[], output: Output): Promise<number> {
  const manuals = built
    .slice(1)
    .map(({ site }) => readFile(join(site, "manuals/manuals.json"), "utf8").catch(() => ""));
  const inputs = digestOf(...built.map((version) => version.inputs), ...(await Promise.all(manuals)));
  if (existsSync(dist) && (await readFile(stamp, "utf8").catch(() => "")) === inputs) {
    console.log("The site is up to date.");
    return 0;
  }
  const next = join(cache, "dist.next");
  const former = join(cache, "dist.former");
  await rm(next, { recursive: true, force: true });
  const versions = built.map(({ record, base, site }) => ({ ...record, base, site }));
  const code = await runNode("site/outputs/compose.ts", [next, JSON.stringify(versions)], output);
  if (code !== 0) return code;
  const { base } = built[0]!;
  await keepManuals(join(dist, base), join(next, base));
  const updated = await updateDownloads(join(next, base), { OPCON_BASE: base });
  if (updated !== 0) return updated;
  await rm(former, { recursive: true, force: true });
  await rm(stamp, { force: true });
  if (existsSync(dist)) await rename(dist, former);
  await rename(next, dist);
  await writeFile(stamp, inputs);
  await rm(former, { recursive: true, force: true });
  return 0;
}

async function keepManuals(from: string, to: string): Promise<void> {
  if (existsSync(join(from, "manuals")))
    await cp(join(from, "manuals"), join(to, "manuals"), {
      recursive: true,
      filter: (source) => !source.endsWith(".html"),
    });
}

/**
 * Builds the manuals of the given areas, or of all areas if none are given.
 *
 * @param versions what is in dist
 */
export const buildManuals = (areas: string[], versions: Versions, output: Output = {}): Promise<number> =>
  withLock(lock, async () => makeManuals(areas, root, { OPCON_BASE: await currentBase(versions) }, output));

/**
 * Builds the manuals of one version, or of all versions, and puts them into dist.
 *
 * @param version as in content/versions.yml, or `all`
 */
export async function buildManualsOf(version: string, areas: string[]): Promise<number> {
  const records = await publishedVersions();
  const wanted = records.filter((record) => version === "all" || record.version === version);
  if (wanted.length === 0) {
    const known = records.map((record) => record.version).join(", ");
    console.error(`content/versions.yml has no version "${version}"; versions: ${known}, all`);
    return 2;
  }
  let code = await buildSite("all");
  if (code !== 0) return code;
  for (const record of wanted) {
    console.log(`Making the manuals of ${titleOf(record)} …`);
    const folder = record.ref === undefined ? root : versionFolder(root, record);
    const env = { OPCON_BASE: versionBase(record), OPCON_CONTENT: folder };
    code ||= await withLock(lock, () => makeManuals(areas, folder, env, {}));
  }
  // The manuals of an older version are in its folder. After an interruption, nothing else starts.
  return code > 1 ? code : (await buildSite("all")) || code;
}

/** @param folder with the content and the dist that the manuals belong to */
async function makeManuals(areas: string[], folder: string, env: NodeJS.ProcessEnv, output: Output): Promise<number> {
  const making = runNode("tooling/pdf/src/cli.ts", areas, { ...output, env, cwd: folder });
  const updated = await followDownloads(join(folder, "dist", env["OPCON_BASE"]!), env, making);
  return (await making) || updated;
}

/** Updates the downloads page whenever manuals are finished. */
async function followDownloads(site: string, env: NodeJS.ProcessEnv, making: Promise<number>): Promise<number> {
  const manifest = join(site, "manuals/manuals.json");
  const ended = making.then(() => true);
  let shown = 0;
  for (;;) {
    const isLast = await Promise.race([ended, wait(5000, false)]);
    const { mtimeMs } = await stat(manifest).catch(() => ({ mtimeMs: shown }));
    const code = mtimeMs === shown ? 0 : await updateDownloads(site, env);
    shown = mtimeMs;
    if (isLast || code !== 0) return code;
  }
}

/** Shows the pages, size, and date of each finished manual on the downloads page. */
const updateDownloads = (site: string, env: NodeJS.ProcessEnv): Promise<number> =>
  runNode("site/outputs/downloads.ts", [site], { env });
