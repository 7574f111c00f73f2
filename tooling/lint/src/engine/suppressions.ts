import type { Finding } from "@opcon-help/model";

import { isRule, maySuppress } from "./severity.ts";

/** A writer's comment that suppresses a rule for one block: `<!-- lint-allow <rule>: <reason> -->`. */
export interface Suppression {
  rule: string;
  reason: string;
  line: number;
  column: number;
  /** First and last line that the suppression covers. */
  from: number;
  to: number;
}

const form = "lint-allow <rule>: <reason>";

/**
 * The rule and reason of an HTML comment that suppresses a rule. The reason is missing if the comment only starts like
 * one.
 */
export function suppressionIn(html: string): Pick<Suppression, "rule" | "reason"> | undefined {
  const match = /^<!--[ \t]*lint-allow\b[ \t]*([^\s:>]*)[ \t]*:?([^>]*?)-->$/.exec(html.trim());
  return match ? { rule: match[1]!, reason: match[2]!.trim() } : undefined;
}

/** Suppressions in a YAML file. Each covers the line after its comment, `# lint-allow <rule>: <reason>`. */
export function suppressionsInYaml(text: string): Suppression[] {
  if (!text.includes("lint-allow")) return [];
  return text.split("\n").flatMap((content, index) => {
    const match = /^([ \t]*)#[ \t]*lint-allow\b[ \t]*([^\s:]*)[ \t]*:?(.*)$/.exec(content);
    if (!match) return [];
    const line = index + 1;
    const reason = match[3]!.trim();
    return [{ rule: match[2]!, reason, line, column: match[1]!.length + 1, from: line + 1, to: line + 1 }];
  });
}

const covers = ({ rule, from, to }: Suppression, problem: Finding): boolean =>
  problem.rule === rule && problem.line >= from && problem.line <= to;

/** The problem with the suppression itself, if there is one. */
function defectOf({ rule, reason }: Suppression, isUsed: boolean): string | undefined {
  if (!isRule(rule)) return `Unknown rule "${rule}"; write the suppression as ${form}`;
  if (!maySuppress(rule)) return `Findings of ${rule} can't be suppressed; fix the problem instead`;
  if (reason.length < 10) return `The suppression needs a reason of at least 10 characters; write ${form}`;
  return isUsed ? undefined : `There is no ${rule} finding here to suppress; remove the suppression`;
}

/**
 * Removes suppressed problems, and adds problems with the suppressions themselves.
 *
 * @param notes suppressions by file
 * @param isBlind whether a rule couldn't check everything, so that its suppressions may be needed although they aren't
 * used
 */
export function applySuppressions(
  problems: readonly Finding[],
  notes: ReadonlyMap<string, readonly Suppression[]>,
  isBlind: (rule: string) => boolean = () => false,
): Finding[] {
  const used = new Set<Suppression>();
  const left = problems.filter((problem) => {
    const note = notes.get(problem.file)?.find((candidate) => covers(candidate, problem));
    if (!note || !maySuppress(note.rule)) return true;
    used.add(note);
    return false;
  });
  for (const [file, ofFile] of notes)
    for (const note of ofFile) {
      const message = defectOf(note, used.has(note) || isBlind(note.rule));
      if (message) left.push({ file, line: note.line, column: note.column, rule: "suppressions", message });
    }
  return left;
}
