import { createHash } from "node:crypto";
import { cp, link, mkdir, readFile, readlink, rename, rm, symlink, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";

import { filesBelow } from "@opcon-help/model/disk";

import { BundleProblem } from "./archive-problem.ts";

/** Share of the rows, and of the bytes of the search index, that a new build may lose. */
const [mostRows, mostIndex] = [0.01, 0.05];

async function digestOf(folder: string, files: readonly string[]): Promise<string> {
  const hash = createHash("sha256");
  for (const file of files) hash.update(`${file}\0`).update(await readFile(join(folder, file)));
  return hash.digest("hex").slice(0, 16);
}

const bytesOf = async (folder: string, files: readonly string[]): Promise<number> =>
  (await Promise.all(files.map(async (file) => (await readFile(join(folder, file))).length))).reduce(
    (a, b) => a + b,
    0,
  );

/** What readers would lose with a new build. */
async function losses(before: string, after: string): Promise<string[]> {
  const [old, now] = [await filesBelow(before), new Set(await filesBelow(after))];
  const lost = (pattern: RegExp): string[] => old.filter((file) => pattern.test(file) && !now.has(file));
  const [pages, manuals] = [lost(/(?:^|\/)index\.html$/), lost(/\.pdf$/)];
  const named = (files: string[]): string =>
    `${files.length} (${files.slice(0, 3).join(", ")}${files.length > 3 ? ", …" : ""})`;
  const found = [
    ...(pages.length > 0 ? [`addresses: ${named(pages)}`] : []),
    ...(manuals.length > 0 ? [`manuals: ${named(manuals)}`] : []),
  ];
  for (const file of old.filter((name) => /(?:^|\/)rows\.json$/.test(name) && now.has(name))) {
    const [a, b] = await Promise.all(
      [before, after].map(async (site) => (await readFile(join(site, file), "utf8")).split("\n").length),
    );
    if (b! < a! * (1 - mostRows)) found.push(`${a! - b!} of ${a} rows of ${file}`);
  }
  const index = /(?:^|\/)pagefind\/index\//;
  const folders = new Set(old.filter((file) => index.test(file)).map((file) => dirname(file)));
  for (const folder of folders) {
    const own = (file: string): boolean => dirname(file) === folder;
    const [a, b] = [await bytesOf(before, old.filter(own)), await bytesOf(after, [...now].filter(own))];
    if (b < a * (1 - mostIndex)) found.push(`${Math.round((1 - b / a) * 100)} % of the search index in ${folder}`);
  }
  return found;
}

const targetOf = (path: string): Promise<string | undefined> => readlink(path).catch(() => undefined);

/** Switches a link in one step, so that each request gets one build or the other. */
async function point(path: string, target: string): Promise<void> {
  await rm(`${path}.new`, { force: true });
  await symlink(target, `${path}.new`, "junction");
  await rename(`${path}.new`, path);
}

/**
 * Publishes a built site: copies it to `builds/<digest>`, and points `current` there. `previous` points to the build
 * before.
 *
 * @param dist web root of the built site
 * @param reason why a build that loses something is published anyway
 * @returns name of the build below the folder
 * @throws BundleProblem with what readers would lose, if there is no reason
 */
export async function publish(dist: string, folder: string, reason?: string): Promise<string> {
  const files = await filesBelow(dist).catch((): string[] => []);
  if (!files.some((file) => file.endsWith("index.html")))
    throw new BundleProblem(`${dist} doesn't contain a built site. Run npm run build.`);
  const build = `builds/${await digestOf(dist, files)}`;
  const [current, target] = [join(folder, "current"), join(folder, build)];
  const before = await targetOf(current);
  if (before === build) return build;
  const lost = before === undefined ? [] : await losses(join(folder, before), dist);
  if (lost.length > 0 && !reason)
    throw new BundleProblem(
      `The build isn't published, because readers would lose\n  ${lost.join("\n  ")}\nIf that is meant, say why with --reason "…".`,
    );
  await rm(`${target}.new`, { recursive: true, force: true });
  for (const file of files) {
    await mkdir(dirname(join(`${target}.new`, file)), { recursive: true });
    await cp(join(dist, file), join(`${target}.new`, file));
  }
  // Pages that are open while the build changes load these files of the build before, but not those that it kept itself.
  const former = before === undefined ? "" : await readFile(join(folder, `${before}.files`), "utf8");
  const kept = former.split("\n").filter((file) => /(?:^|\/)_assets\//.test(file) && !files.includes(file));
  for (const file of kept) {
    await mkdir(dirname(join(`${target}.new`, file)), { recursive: true });
    await link(join(folder, before!, file), join(`${target}.new`, file));
  }
  await writeFile(`${target}.files`, files.join("\n"));
  await rm(target, { recursive: true, force: true });
  await rename(`${target}.new`, target);
  if (before !== undefined) await point(join(folder, "previous"), before);
  await point(current, build);
  return build;
}

/**
 * Publishes the build before the current one again.
 *
 * @throws BundleProblem if there is none
 */
export async function goBack(folder: string): Promise<string> {
  const [current, previous] = [await targetOf(join(folder, "current")), await targetOf(join(folder, "previous"))];
  if (current === undefined || previous === undefined)
    throw new BundleProblem(`${folder} has no build to go back to. It keeps one after the second npm run publish.`);
  await point(join(folder, "current"), previous);
  await point(join(folder, "previous"), current);
  return previous;
}
