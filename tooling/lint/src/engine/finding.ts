import type { Finding } from "@opcon-help/model";

import { severityOf, type Severity } from "./severity.ts";

/** A finding without the ID of its rule, which the engine adds. */
export type Report = Omit<Finding, "rule">;

export const at = (file: string, { line, column }: Pick<Report, "line" | "column">, message: string): Report => ({
  file,
  line,
  column,
  message,
});
export const atStart = (file: string, message: string): Report => at(file, { line: 1, column: 1 }, message);
/** A finding about the whole file. */
export const inFile = (file: string, message: string): Report => at(file, { line: 0, column: 0 }, message);

export const plural = (count: number, noun: string, many = `${noun}s`): string =>
  `${count} ${count === 1 ? noun : many}`;

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
