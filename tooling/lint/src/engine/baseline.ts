import { join } from "node:path";

import type { ContentFiles } from "@opcon-help/model";
import { replaceFile } from "@opcon-help/model/disk";

import type { Finding } from "@opcon-help/model";
import { plural } from "./finding.ts";
import { isRule } from "./severity.ts";
import { reasonOf, ToolFailure } from "./tool-failure.ts";

/** Number of known findings of each rule in each file. New findings fail the check, so the numbers only shrink. */
export type Baseline = Readonly<Record<string, Readonly<Record<string, number>>>>;

export const baselineFile = "content/baseline.json";

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const isCounts = (value: unknown): value is Record<string, number> =>
  isRecord(value) && Object.values(value).every((count) => Number.isInteger(count) && Number(count) > 0);

/**
 * Reads the baseline. A missing file is an empty baseline.
 *
 * @throws ToolFailure if it doesn't have the form `{ "<rule>": { "<file>": <count> } }`
 */
export function readBaseline(text: string | undefined): Baseline {
  const form = `${baselineFile} must have the form { "<rule>": { "<file>": <count> } }`;
  const baseline: Record<string, Record<string, number>> = {};
  const value = text === undefined ? {} : parse(text);
  if (!isRecord(value)) throw new ToolFailure(form);
  for (const [rule, files] of Object.entries(value)) {
    if (!isRule(rule)) throw new ToolFailure(`${form}: unknown rule "${rule}"`);
    if (!isCounts(files)) throw new ToolFailure(`${form}: check the counts of "${rule}"`);
    baseline[rule] = files;
  }
  return baseline;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new ToolFailure(`${baselineFile} is not valid JSON (${reasonOf(error)}); an empty baseline is {}`);
  }
}

const counts = (findings: readonly Finding[]): Map<string, number> => {
  const found = new Map<string, number>();
  for (const { rule, file } of findings) found.set(`${rule} ${file}`, (found.get(`${rule} ${file}`) ?? 0) + 1);
  return found;
};

const entries = (baseline: Baseline): { rule: string; file: string; allowed: number }[] =>
  Object.entries(baseline).flatMap(([rule, files]) =>
    Object.entries(files).map(([file, allowed]) => ({ rule, file, allowed })),
  );

const own = (message: string): Finding => ({
  file: baselineFile,
  line: 1,
  column: 1,
  rule: "baseline",
  message,
});

/**
 * Leaves out findings in the baseline, and reports baseline entries that are too high or have grown.
 *
 * @param before the baseline at the commit that the branch started from
 * @param isNew whether a rule is new or stricter since that commit, so its baseline can grow
 */
export function applyBaseline(
  findings: readonly Finding[],
  baseline: Baseline,
  before: Baseline,
  isNew: (rule: string) => boolean,
): Finding[] {
  const found = counts(findings);
  const left = findings.filter(({ rule, file }) => (found.get(`${rule} ${file}`) ?? 0) > (baseline[rule]?.[file] ?? 0));
  for (const { rule, file, allowed } of entries(baseline)) {
    const now = found.get(`${rule} ${file}`) ?? 0;
    const earlier = before[rule]?.[file] ?? 0;
    if (now < allowed)
      left.push(
        own(
          `${file} has ${plural(now, "finding")} of ${rule}, but the baseline allows ${allowed}; run npm run check -- --tighten to remove fixed findings from it`,
        ),
      );
    if (allowed > earlier && !isNew(rule))
      left.push(
        own(
          `The baseline now allows ${file} ${plural(allowed, "finding")} of ${rule} instead of ${earlier}; fix the findings, because the baseline may only shrink`,
        ),
      );
  }
  return left;
}

/** The baseline without findings that are fixed. */
export function tightened(baseline: Baseline, findings: readonly Finding[]): Baseline {
  const found = counts(findings);
  const result: Record<string, Record<string, number>> = {};
  for (const { rule, file, allowed } of entries(baseline)) {
    const now = Math.min(allowed, found.get(`${rule} ${file}`) ?? 0);
    if (now > 0) (result[rule] ??= {})[file] = now;
  }
  return result;
}

/** The baseline of some files; of all if they aren't named. */
export const baselineFor = (files: ContentFiles, only: ReadonlySet<string> | undefined): Baseline =>
  Object.fromEntries(
    Object.entries(baselineOf(files)).map(([rule, counted]) => [
      rule,
      Object.fromEntries(Object.entries(counted).filter(([file]) => !only || only.has(file))),
    ]),
  );

export const baselineOf = (files: ContentFiles): Baseline => readBaseline(files.get(baselineFile));

export const writeBaseline = (root: string, baseline: Baseline): Promise<void> =>
  replaceFile(join(root, baselineFile), `${JSON.stringify(baseline, null, 2)}\n`);
