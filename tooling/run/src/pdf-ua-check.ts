import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { readFile, stat } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { basename, join } from "node:path";
import { promisify } from "node:util";

import { codeDigest, diskCache, type DiskCache } from "@opcon-help/model/cache";

import { readReport, type Verdict } from "./pdf-ua-report.ts";
import { cache, madeManuals } from "./project.ts";

/** Digests of the files that have passed the check with this version of the checker. */
const passedWith = async (checker: string): Promise<DiskCache<string[]>> =>
  diskCache(join(cache, "pdf-ua.json"), `${basename(checker)} ${await codeDigest([import.meta.filename])}`);

const jvm = ["-XX:+UseSerialGC", "-Xmx4g"];

/** Maximum number of concurrent runs, because small machines don't have enough memory for more. */
const mostRuns = 4;

/**
 * Checks manuals against PDF/UA-1 with veraPDF, in one run for each core. Skips files that have passed before.
 *
 * @returns exit code: 0 if all pass, 1 if any fail, 2 if nothing can be checked
 */
export async function checkPdfUa(): Promise<number> {
  const checker = process.env["OPCON_VERAPDF"];
  if (!checker) {
    console.error("This check needs Java, and Maven to install veraPDF. Install them, and then run npm run setup.");
    return 2;
  }
  const manuals = await madeManuals();
  if (manuals.length === 0) {
    console.error("There are no manuals. Run npm run manuals first.");
    return 2;
  }
  const kept = await passedWith(checker);
  const passed = new Set(await kept.read());
  const digests = new Map<string, string>();
  for (const manual of manuals) digests.set(manual, await digestOf(manual));
  const changed = manuals.filter((manual) => !passed.has(digests.get(manual)!));
  const runs = await sharedOut(changed, Math.min(availableParallelism(), mostRuns));
  const verdicts = (await Promise.all(runs.map((files) => validate(checker, files)))).flat();
  const failed = verdicts.filter(({ passes }) => !passes);
  const sound = manuals.filter((manual) => !failed.some(({ file }) => basename(file) === basename(manual)));
  await kept.write(sound.map((manual) => digests.get(manual)!));
  for (const verdict of failed) console.error(describe(verdict));
  console.log(
    `${sound.length} of ${manuals.length} manuals pass PDF/UA-1 (${manuals.length - changed.length} unchanged).`,
  );
  return failed.length === 0 ? 0 : 1;
}

/** Distributes files among runs so that their total sizes are similar. Empty runs are left out. */
export async function sharedOut(files: readonly string[], runs: number): Promise<string[][]> {
  const sized = await Promise.all(files.map(async (file) => ({ file, size: (await stat(file)).size })));
  const shares = Array.from({ length: runs }, () => ({ files: [] as string[], size: 0 }));
  for (const { file, size } of sized.toSorted((a, b) => b.size - a.size)) {
    const least = shares.reduce((smallest, share) => (share.size < smallest.size ? share : smallest));
    least.files.push(file);
    least.size += size;
  }
  return shares.map((share) => share.files).filter((share) => share.length > 0);
}

/**
 * Runs veraPDF on files.
 *
 * @throws Error if its report doesn't contain all of them
 */
export async function validate(checker: string, files: readonly string[]): Promise<Verdict[]> {
  const options = ["--flavour", "ua1", "--format", "json", "--maxfailuresdisplayed", "1"];
  const args = [...jvm, "-cp", checker, "org.verapdf.apps.GreenfieldCliWrapper", ...options, ...files];
  const { stdout } = await promisify(execFile)("java", args, { maxBuffer: 256 * 1024 * 1024 }).catch(
    // If a file fails, veraPDF exits with an error but still writes its report.
    (error: { stdout?: string }) => ({ stdout: error.stdout ?? "" }),
  );
  const verdicts = readReport(stdout);
  if (verdicts.length !== files.length)
    throw new Error(`veraPDF reported on ${verdicts.length} of ${files.length} files`);
  return verdicts;
}

const digestOf = async (file: string): Promise<string> =>
  createHash("sha256")
    .update(await readFile(file))
    .digest("hex");

const describe = ({ file, broken }: Verdict): string =>
  [
    `${basename(file)} doesn't pass PDF/UA-1:`,
    ...broken.map(
      ({ clause, description, count, example }) => `  ${clause} (${count} times) ${description}\n      ${example}`,
    ),
  ].join("\n");
