import type { Problem } from "@opcon-help/model";

import { severityOf, type Severity } from "./severity.ts";

/** What a rule reports: a place and a message. The rule's id is added by whoever runs it. */
export type Defect = Omit<Problem, "rule">;

/** A problem with the weight it has. Positions are 1-based and count characters; `line` 0 means the whole file. */
export interface Finding extends Problem {
  severity: Severity;
}

interface Positioned {
  position?: { start: { line: number; column: number } } | undefined;
}

/** A defect at the start of a Markdown node; a node without position (made by the parser) stands for the whole file. */
export function defectAt(file: string, node: Positioned, message: string): Defect {
  const start = node.position?.start;
  return { file, line: start?.line ?? 0, column: start?.column ?? 0, message };
}

/** A number with its noun. */
export const plural = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? "" : "s"}`;

/** How many findings there are of each weight. */
export const counted = (findings: readonly Finding[]): { errors: number; warnings: number; hints: number } => {
  const count = (severity: Severity): number => findings.filter((finding) => finding.severity === severity).length;
  return { errors: count("error"), warnings: count("warning"), hints: count("hint") };
};

const byPlace = (a: Finding, b: Finding): number =>
  (a.file < b.file ? -1 : a.file > b.file ? 1 : 0) ||
  a.line - b.line ||
  a.column - b.column ||
  a.rule.localeCompare(b.rule) ||
  a.message.localeCompare(b.message);

/** Gives each problem its severity and brings all into the order of files, lines and columns. */
export const toFindings = (problems: readonly Problem[]): Finding[] =>
  problems.map((problem) => ({ ...problem, severity: severityOf(problem.rule) })).toSorted(byPlace);
