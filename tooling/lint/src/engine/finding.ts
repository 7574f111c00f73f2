import type { Finding } from "@opcon-help/model";

import { severityOf, type Severity } from "./severity.ts";

/** A finding before the engine adds the id of the rule that reports it. */
export type Report = Omit<Finding, "rule">;

/** A number with its noun. */
export const plural = (count: number, noun: string, many = `${noun}s`): string =>
  `${count} ${count === 1 ? noun : many}`;

/** Numbers of findings by severity. */
export const counted = (findings: readonly Finding[]): { errors: number; warnings: number; hints: number } => {
  const count = (severity: Severity): number =>
    findings.filter((finding) => severityOf(finding.rule) === severity).length;
  return { errors: count("error"), warnings: count("warning"), hints: count("hint") };
};

const byPlace = (a: Finding, b: Finding): number =>
  (a.file < b.file ? -1 : a.file > b.file ? 1 : 0) ||
  a.line - b.line ||
  a.column - b.column ||
  a.rule.localeCompare(b.rule) ||
  a.message.localeCompare(b.message);

/** Findings sorted by file, line, and column. */
export const inOrder = (findings: readonly Finding[]): Finding[] => findings.toSorted(byPlace);
