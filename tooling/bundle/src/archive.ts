import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, readFile, readdir, rename, rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { pipeline } from "node:stream/promises";
import { parseArgs } from "node:util";

import { filesBelow } from "@opcon-help/model/disk";
import { git } from "@opcon-help/model/git";
import yazl from "yazl";

import { homePath } from "@opcon-help/model/routes";
import { Adapter, type CopiedFile } from "./adapter.ts";

/** A problem that the person who makes the bundle can solve. */
class BundleProblem extends Error {}

interface BuiltVersion {
  label: string;
  base: string;
  isLast: boolean;
}

/** What an archive contains. */
interface Manifest {
  /** Label of the version that opens first. */
  version: string;
  versions: string[];
  commit: string;
  date: string;
  files: { path: string; bytes: number; sha256: string }[];
}

const sha256 = (content: string | Buffer): string => createHash("sha256").update(content).digest("hex");

const banner = (version: string, date: Date): string => {
  const day = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" }).format(date);
  return (
    `<p class="offline-copy" data-screen-only>Offline copy of the help for OpCon ${version}, made on ${day}.` +
    ` <strong data-copy-made="${date.toISOString()}" hidden>It might be out of date. Ask your administrator for a newer copy.</strong></p>`
  );
};

/** Writes a zip file whose bytes depend only on the files and the time. */
async function zip(file: string, files: readonly CopiedFile[], made: Date): Promise<void> {
  const archive = new yazl.ZipFile();
  // The time fields of zip files are local times.
  const mtime = new Date(made.getTime() + made.getTimezoneOffset() * 60_000);
  for (const [name, content] of files)
    archive.addBuffer(Buffer.from(content), name, { mtime, mode: 0o100644, forceDosTimestamp: true });
  archive.end();
  await pipeline(archive.outputStream, createWriteStream(file));
}

/** Writes the checksums of everything in a folder of downloads. */
async function writeChecksums(folder: string): Promise<void> {
  // A signature of earlier checksums would be wrong.
  await rm(join(folder, "SHA256SUMS.sig"), { force: true });
  const names = (await readdir(folder)).filter((name) => name !== "SHA256SUMS").toSorted();
  const lines = names.map(async (name) => `${sha256(await readFile(join(folder, name)))}  ${name}\n`);
  await writeFile(join(folder, "SHA256SUMS"), (await Promise.all(lines)).join(""));
}

/**
 * Makes the offline archive from the built site, next to it, and moves it into place when it's complete.
 *
 * @param dist web root with the built site
 * @param to folder for the archive and what belongs to it
 */
async function bundle(dist: string, to: string): Promise<void> {
  const started = performance.now();
  const site = join(dist, homePath);
  const record = await readFile(join(site, "versions.json"), "utf8").catch(() => {
    throw new BundleProblem("dist doesn't contain a complete site; run npm run build first");
  });
  const versions = (JSON.parse(record) as BuiltVersion[]).toSorted((a, b) => Number(b.isLast) - Number(a.isLast));
  // Copies in a folder have no worker, because they don't need a network.
  const files = new Set((await filesBelow(site)).filter((name) => name !== "worker.js" && name !== "whole.json"));
  const [commit = "", date = ""] = (git(process.cwd(), "log", "-1", "--format=%H %cI") ?? "").trim().split(" ");
  const time = new Date(date || 0);
  const [latest] = versions;
  const origin = await originOf(site);
  const adapter = new Adapter({
    folder: site,
    files,
    bases: versions.map(({ base }) => base),
    origin,
    banner: banner(latest!.label, time),
    isPublished: !origin.endsWith(".example"),
  });
  const copied = new Map<string, string | Buffer>(await adapter.scripts());
  for (const name of files) for (const [copy, content] of await adapter.adapt(name)) copied.set(copy, content);
  const sorted = [...copied].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const manifest: Manifest = {
    version: latest!.label,
    versions: versions.map(({ label }) => label),
    commit,
    date: time.toISOString(),
    files: sorted.map(([path, content]) => ({ path, bytes: Buffer.byteLength(content), sha256: sha256(content) })),
  };
  const name = `opcon-help-${manifest.version}`;
  // Next to the target, because only a move within a file system replaces a file in one step.
  const next = `${to}.next`;
  await rm(next, { recursive: true, force: true });
  await mkdir(next, { recursive: true });
  try {
    await zip(join(next, `${name}.zip`), sorted, time);
    await writeFile(join(next, "manifest.json"), JSON.stringify(manifest, null, 1));
    await mkdir(to, { recursive: true });
    const made = await readdir(next);
    for (const file of made) await rename(join(next, file), join(to, file));
    for (const file of await readdir(to))
      if (/^opcon-help-.*\.zip$/.test(file) && !made.includes(file)) await rm(join(to, file));
    await writeChecksums(to);
  } finally {
    await rm(next, { recursive: true, force: true });
  }
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  const manuals = [...files].filter((file) => file.endsWith(".pdf")).length;
  console.log(`${join(to, name)}.zip: ${sorted.length} files, ${manuals} of them manuals, made in ${seconds} s.`);
}

/** Origin of the published help, from the canonical address of its home page. */
async function originOf(site: string): Promise<string> {
  const html = await readFile(join(site, "index.html"), "utf8");
  return new URL(/<link rel="canonical" href="([^"]*)"/.exec(html)?.[1] ?? "https://opcon-help.example").origin;
}

/** Runs the command. @returns its exit code */
async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      dist: { type: "string", default: "dist" },
      to: { type: "string", default: join("dist", "bundle") },
    },
  });
  try {
    await bundle(resolve(values.dist), resolve(values.to));
    return 0;
  } catch (error) {
    const isExpected = error instanceof BundleProblem;
    if (!isExpected && !(error as NodeJS.ErrnoException).syscall) throw error;
    const { message } = error as Error;
    console.error(
      isExpected ? message : `${message}. Fix this, and run the command again. The earlier bundle is unchanged.`,
    );
    return isExpected ? 1 : 2;
  }
}

if (import.meta.main) process.exitCode = await main();
