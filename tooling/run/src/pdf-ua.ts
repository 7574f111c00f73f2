import { execFile } from "node:child_process";
import { hash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { basename, join } from "node:path";
import { promisify } from "node:util";

import { codeDigest, diskCache } from "@opcon-help/model/cache";

import { cache, madeManuals } from "./project.ts";

/** A rule of PDF/UA-1 that a file breaks, in veraPDF's report. */
interface Rule {
  clause: string;
  testNumber: number;
  description: string;
  failedChecks: number;
  checks?: { context?: string; errorMessage?: string }[];
}

const describe = ({ clause, testNumber, description, failedChecks, checks }: Rule): string => {
  const [{ context, errorMessage } = {}] = checks ?? [];
  const example = [context?.split("/").slice(-2).join("/"), errorMessage].filter(Boolean).join(": ");
  return `  ${clause}-${testNumber} (${failedChecks} times) ${description}\n      ${example}`;
};

/** Runs veraPDF on a file. Returns the rules that the file breaks; undefined if it passes. */
export async function problemsIn(checker: string, file: string): Promise<string | undefined> {
  const options = ["--flavour", "ua1", "--format", "json", "--maxfailuresdisplayed", "1"];
  const args = [
    "-XX:+UseSerialGC",
    "-Xmx4g",
    "-cp",
    checker,
    "org.verapdf.apps.GreenfieldCliWrapper",
    ...options,
    file,
  ];
  try {
    await promisify(execFile)("java", args, { maxBuffer: 256 * 1024 * 1024 });
    return undefined;
  } catch (error) {
    const { stdout = "", message } = error as Error & { stdout?: string };
    const rules = stdout.startsWith("{")
      ? (JSON.parse(stdout).report?.jobs?.[0]?.validationResult?.[0]?.details.ruleSummaries as Rule[] | undefined)
      : undefined;
    return rules?.map(describe).join("\n") ?? message;
  }
}

/**
 * Checks manuals against PDF/UA-1 with veraPDF, several at a time. Skips files that have passed before.
 *
 * @returns exit code: 0 if all pass, 1 if any fail, 2 if nothing can be checked
 */
async function checkManuals(checker: string | undefined): Promise<number> {
  if (!checker) {
    console.error("This check needs Java, and Maven to install veraPDF. Install them, and then run npm run setup.");
    return 2;
  }
  const manuals = madeManuals();
  if (manuals.length === 0) {
    console.error("There are no manuals. Run npm run manuals first.");
    return 2;
  }
  // Digests of the files that have passed the check with this version of the checker.
  const kept = diskCache<string[]>(
    join(cache, "pdf-ua.json"),
    `${basename(checker)} ${codeDigest(import.meta.filename)}`,
  );
  const before = new Set(await kept.read());
  const passed: string[] = [];
  let unchanged = 0;
  // The runs share the queue.
  const queue = manuals.values();
  const work = async (): Promise<void> => {
    for (const manual of queue) {
      const digest = hash("sha256", await readFile(manual));
      const isUnchanged = before.has(digest);
      const problems = isUnchanged ? undefined : await problemsIn(checker, manual);
      unchanged += Number(isUnchanged);
      if (problems === undefined) passed.push(digest);
      else console.error(`${basename(manual)} doesn't pass PDF/UA-1:\n${problems}`);
    }
  };
  // Small machines don't have enough memory for more than four runs.
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), 4) }, work));
  await kept.write(passed);
  console.log(`${passed.length} of ${manuals.length} manuals pass PDF/UA-1 (${unchanged} unchanged).`);
  return passed.length === manuals.length ? 0 : 1;
}

if (import.meta.main) process.exitCode = await checkManuals(process.env["OPCON_VERAPDF"]);
