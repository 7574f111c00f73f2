import { join } from "node:path";

import type { ContentFiles } from "@opcon-help/model";
import { replaceFile } from "@opcon-help/model/disk";

import type { Finding } from "./finding.ts";
import { isRule, severityOf } from "./severity.ts";
import { reasonOf, ToolFailure } from "./tool-failure.ts";

/** Old debt: how many findings of a rule a file may still have. Only new debt fails, and the list only shrinks. */
export type Ratchet = Readonly<Record<string, Readonly<Record<string, number>>>>;

export const ratchetFile = "content/ratchet.json";

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const isCounts = (value: unknown): value is Record<string, number> =>
  isRecord(value) && Object.values(value).every((count) => Number.isInteger(count) && Number(count) > 0);

/**
 * Reads the ratchet; a missing file is an empty one.
 *
 * @throws ToolFailure when it is not of the form `{ "<rule>": { "<file>": <count> } }`
 */
export function readRatchet(text: string | undefined): Ratchet {
  const form = `${ratchetFile} is not of the form { "<rule>": { "<file>": <count> } }`;
  const ratchet: Record<string, Record<string, number>> = {};
  const value = text === undefined ? {} : parse(text);
  if (!isRecord(value)) throw new ToolFailure(form);
  for (const [rule, files] of Object.entries(value)) {
    if (!isRule(rule)) throw new ToolFailure(`${form}: there is no rule "${rule}"`);
    if (!isCounts(files)) throw new ToolFailure(`${form}: see "${rule}"`);
    ratchet[rule] = files;
  }
  return ratchet;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new ToolFailure(`${ratchetFile} is no JSON (${reasonOf(error)}); an empty one is {}`);
  }
}

const counts = (findings: readonly Finding[]): Map<string, number> => {
  const found = new Map<string, number>();
  for (const { rule, file } of findings) found.set(`${rule} ${file}`, (found.get(`${rule} ${file}`) ?? 0) + 1);
  return found;
};

const entries = (ratchet: Ratchet): { rule: string; file: string; allowed: number }[] =>
  Object.entries(ratchet).flatMap(([rule, files]) =>
    Object.entries(files).map(([file, allowed]) => ({ rule, file, allowed })),
  );

const own = (message: string): Finding => ({
  file: ratchetFile,
  line: 1,
  column: 1,
  rule: "ratchet",
  severity: severityOf("ratchet"),
  message,
});

/**
 * Takes away findings that are old debt, and reports debt that is paid or grown.
 *
 * @param before the ratchet at the commit that the work started from
 * @param isNew whether a rule finds more than it did at that commit, so that its debt may grow
 */
export function applyRatchet(
  findings: readonly Finding[],
  ratchet: Ratchet,
  before: Ratchet,
  isNew: (rule: string) => boolean,
): Finding[] {
  const found = counts(findings);
  const left = findings.filter(({ rule, file }) => (found.get(`${rule} ${file}`) ?? 0) > (ratchet[rule]?.[file] ?? 0));
  for (const { rule, file, allowed } of entries(ratchet)) {
    const now = found.get(`${rule} ${file}`) ?? 0;
    const earlier = before[rule]?.[file] ?? 0;
    if (now < allowed)
      left.push(own(`${file} has ${now} findings of ${rule}, not ${allowed}; type npm run check -- --tighten`));
    if (allowed > earlier && !isNew(rule))
      left.push(
        own(`${file} may have ${allowed} findings of ${rule}, ${earlier} before; debt only shrinks: mend them`),
      );
  }
  return left;
}

/** The ratchet without debt that is paid. */
export function tightened(ratchet: Ratchet, findings: readonly Finding[]): Ratchet {
  const found = counts(findings);
  const result: Record<string, Record<string, number>> = {};
  for (const { rule, file, allowed } of entries(ratchet)) {
    const now = Math.min(allowed, found.get(`${rule} ${file}`) ?? 0);
    if (now > 0) (result[rule] ??= {})[file] = now;
  }
  return result;
}

/** The ratchet of a content. */
export const ratchetOf = (files: ContentFiles): Ratchet => readRatchet(files.get(ratchetFile));

export const writeRatchet = (root: string, ratchet: Ratchet): Promise<void> =>
  replaceFile(join(root, ratchetFile), `${JSON.stringify(ratchet, null, 2)}\n`);
