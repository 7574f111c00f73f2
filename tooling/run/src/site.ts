import { cp, link, mkdir, readFile, readdir, rename, rm, stat, symlink, writeFile } from "node:fs/promises";
import { existsSync } from "node:fs";
import { dirname, join, sep } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

import {
  comparedVersions,
  currentVersion,
  homePath,
  listFile,
  versionBase,
  type Library,
  type VersionRecord,
} from "@opcon-help/model";
import { digestOf } from "@opcon-help/model/disk";
import { buildLibrary } from "@opcon-help/model/read";
import {
  contentOfRef,
  fixOnReleaseBranch,
  loadVersion,
  pruneVersions,
  versionFolder,
  VersionProblem,
  type StoredContent,
} from "@opcon-help/model/version-content";

import { withLock } from "./lock.ts";
import { runNode, type Output } from "./process.ts";
import { buildTimes, cache, contentDigest, dist, root, siteDigest } from "./project.ts";
import { whatWasBuilt } from "./what-was-built.ts";

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

/** The list of versions without the content, which would stay in memory until the build ends. */
async function versionList(): Promise<Library> {
  const file = listFile("versions");
  return buildLibrary(new Map([[file, await readFile(join(root, file), "utf8").catch(() => "")]])).library;
}

async function publishedVersions(): Promise<VersionRecord[]> {
  const library = await versionList();
  const current = currentVersion(library);
  return [current, ...library.versions.entries.filter((version) => version !== current)];
}

/** Names of the versions besides the one in the working tree. */
export async function olderVersions(): Promise<string[]> {
  const [, ...older] = await publishedVersions();
  return older.map(titleOf);
}

/** Reports progress. If the output goes to a log, the terminal shows it only to those who ask for it. */
function report({ log, onLine }: Output, line: string): void {
  if (log) onLine?.(line);
  else console.log(line);
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
  await pruneVersions(root, [current!, ...older]);
  const built: Built[] = [];
  for (const record of [current!, ...(versions === "current" ? [] : older)]) {
    const base = record === current && versions === "current" ? homePath : versionBase(record);
    const compared = comparedVersions(record, [current!, ...older]);
    const version = await buildVersion({ record, base, compared, versions }, output);
    if (typeof version === "number") return version;
    if (version) built.push(version);
  }
  return composeDist(built, output);
}

interface Order {
  record: VersionRecord;
  base: string;
  /** Versions that its pages are compared with. */
  compared: readonly VersionRecord[];
  versions: Versions;
}

/**
 * Builds a version, unless nothing that it depends on has changed.
 *
 * @returns the version, undefined if it isn't ready and nobody asked for it, or the exit code of a build that failed
 */
async function buildVersion(order: Order, output: Output): Promise<Built | number | undefined> {
  const { record, base, compared, versions } = order;
  const folder = versionFolder(root, record);
  const site = join(folder, "dist", base);
  const done = join(folder, "site.inputs");
  const source = record.ref === undefined ? undefined : await storedContent(record, record.ref, versions);
  if (record.ref !== undefined && !source) return undefined;
  const others = await Promise.all(
    compared.map(async (other) => [other.label, (await storedContent(other, other.ref!, versions))?.tree]),
  );
  const inputsNow = async (): Promise<string> =>
    digestOf(await siteDigest(), source?.tree ?? (await contentDigest()), JSON.stringify([record, others]), base);
  const inputs = await inputsNow();
  if ((await readFile(done, "utf8").catch(() => "")) === inputs) return { record, base, site, inputs };
  if (source) {
    if (versions !== "all") return undefined;
    // Content that the model refuses is reported with the release branch to fix it on.
    await loadVersion(root, record);
    report(output, `Building ${titleOf(record)} from "${record.ref}" …`);
  }
  const env = { OPCON_BASE: base, ...(source && { OPCON_CONTENT: source.folder }) };
  const { code, made, isCurrent } = await whatWasBuilt(inputsNow, buildTimes, () => buildInFolder(folder, env, output));
  if (code === 1 && source) throw new VersionProblem(fixOnReleaseBranch(root, record.ref!, record));
  if (code !== 0) return code;
  // The checks of the built site look at the working tree, so an older version's links are checked here, once.
  if (source) {
    const check = { ...output, cwd: folder, env: { ...env, OPCON_LYCHEE: "" } };
    const sound = await runNode("tooling/lint/src/cli.ts", ["built", "--rule", "built-links"], check);
    if (sound !== 0) return sound;
  }
  if (!isCurrent) report(output, "Files changed during the build. Build again to see the changes.");
  await writeFile(done, made);
  return { record, base, site, inputs: made };
}

/**
 * Builds a site into the folder's dist.
 *
 * @param env with the base path of the site, and the folder of its content unless it's the working tree
 */
async function buildInFolder(
  folder: string,
  env: { OPCON_BASE: string; OPCON_CONTENT?: string },
  output: Output,
): Promise<number> {
  const site = join(folder, "dist", env.OPCON_BASE);
  const next = join(folder, "site.next");
  await rm(next, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const code = await runNode("node_modules/astro/bin/astro.mjs", ["build", "--outDir", next], { ...output, env });
  if (code !== 0) return code;
  await keepManuals(site, next);
  const updated = await updateDownloads(next, env);
  if (updated !== 0) return updated;
  await rm(join(folder, "site.inputs"), { force: true });
  await rm(join(folder, "dist"), { recursive: true, force: true });
  await mkdir(dirname(site.replace(/\/$/, "")), { recursive: true });
  await rename(next, site);
  return 0;
}

/** Content of a commit that isn't a published version, built as if it were the working tree. */
export interface Snapshot {
  /** Folder with content/ and dist/ in it. */
  folder: string;
  /** Settings of the programs that read it. */
  env: { OPCON_BASE: string; OPCON_CONTENT: string };
}

/**
 * Builds the site of a commit's content with today's tooling, unless it's built already.
 *
 * @returns exit code of the build
 */
export const buildSnapshot = ({ folder, env }: Snapshot, tree: string, output: Output): Promise<number> =>
  withLock(lock, async () => {
    const done = join(folder, "site.inputs");
    const inputs = async (): Promise<string> => digestOf(await siteDigest(), tree, env.OPCON_BASE);
    if ((await readFile(done, "utf8").catch(() => "")) === (await inputs())) return 0;
    const { code, made } = await whatWasBuilt(inputs, buildTimes, () => buildInFolder(folder, env, output));
    if (code === 0) await writeFile(done, made);
    return code;
  });

/** Builds manuals of a commit's content. They share most chapters with the manuals of the working tree. */
export const buildSnapshotManuals = ({ folder, env }: Snapshot, areas: string[], output: Output): Promise<number> =>
  withLock(lock, async () => {
    const shared = join(cache, "manuals");
    await mkdir(shared, { recursive: true });
    await mkdir(join(folder, ".cache"), { recursive: true });
    await rm(join(folder, ".cache/manuals"), { recursive: true, force: true });
    await symlink(shared, join(folder, ".cache/manuals"), "junction");
    return makeManuals(areas, folder, env, output);
  });

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
    const { entries, source, file } = (await versionList()).versions;
    const index = entries.findIndex(
      ({ pluginId, version }) => pluginId === record.pluginId && version === record.version,
    );
    const { line, column } = source.problemAt([index, "ref"], error.message);
    throw new VersionProblem(`${file}:${line}:${column} ${error.message}`, { cause: error });
  }
}

/** Digests of the composed versions in dist, by the start of their addresses. */
type Parts = Readonly<Record<string, string>>;

const partsFile = join(cache, "dist.parts.json");

/** Digests of everything that determines how each version is composed. The one of the working tree is never the same. */
async function partsOf(built: readonly Built[]): Promise<Parts> {
  const read = (site: string, name: string): Promise<string> => readFile(join(site, name), "utf8").catch(() => "");
  const ids = await Promise.all(built.map(({ site }) => read(site, "help-ids.json")));
  const all = [...ids, JSON.stringify(built.map(({ record, base }) => ({ ...record, base })))];
  const parts = built.slice(1).map(async ({ base, site, inputs }): Promise<[string, string]> => {
    return [base, digestOf(inputs, await read(site, "manuals/manuals.json"), ...all)];
  });
  return Object.fromEntries(await Promise.all(parts));
}

/** Moves a composed version from one web root into another one, without the versions in folders below its own. */
async function movePart(base: string, bases: readonly string[], from: string, to: string): Promise<void> {
  const own = join(from, base);
  const others = new Set([...bases.map((other) => join(from, other)), join(own, "versions.json")]);
  await mkdir(join(to, base), { recursive: true });
  for (const name of await readdir(own)) {
    const entry = join(own, name);
    if (!others.has(entry) && !others.has(`${entry}${sep}`)) await rename(entry, join(to, base, name));
  }
}

/** Puts the versions together in dist. Older versions that wouldn't change stay as they are. */
async function composeDist(built: readonly Built[], output: Output): Promise<number> {
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
  // From here to the end, dist isn't complete, so the next build composes all of it.
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

/** Manuals are replaced as whole files, so a hard link is as good as a copy. */
async function keepManuals(from: string, to: string): Promise<void> {
  const names = await readdir(join(from, "manuals")).catch(() => []);
  for (const name of names.filter((file) => file === "manuals.json" || file.endsWith(".pdf"))) {
    const [source, target] = [join(from, "manuals", name), join(to, "manuals", name)];
    await rm(target, { force: true });
    await link(source, target).catch(() => cp(source, target));
  }
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
const updateDownloads = async (site: string, env: NodeJS.ProcessEnv): Promise<number> =>
  existsSync(join(site, "manuals/manuals.json")) ? runNode("site/outputs/downloads.ts", [site], { env }) : 0;
