import type { Finding } from "@opcon-help/model";

import { counted, plural } from "../engine/finding.ts";
import { helpPage, severityOf } from "../engine/severity.ts";

/**
 * Maximum width of the column with messages. Longer messages don't widen it, so that rule IDs stay close to short
 * messages.
 */
const widestMessage = 100;

const placeOf = ({ file, line, column }: Finding): string => (line === 0 ? file : `${file}:${line}:${column}`);

/**
 * Findings in the form `file:line:column severity message rule-id`, followed by the rules' help pages and the number of
 * findings.
 */
export function terminalReport(findings: readonly Finding[]): string {
  if (findings.length === 0) return "No problems found.\n";
  const width = (texts: string[]): number => Math.max(...texts.map((text) => text.length));
  const places = width(findings.map(placeOf));
  const messages = Math.min(widestMessage, width(findings.map((finding) => finding.message)));
  const lines = findings.map(
    (finding) =>
      `${placeOf(finding).padEnd(places)}  ${severityOf(finding.rule).padEnd(7)}  ${finding.message.padEnd(messages)}  ${finding.rule}`,
  );
  const rules = [...new Set(findings.map((finding) => finding.rule))].toSorted();
  const help = rules.map((rule) => `  ${rule.padEnd(width(rules))}  ${helpPage(rule)}`);
  const { errors, warnings, hints } = counted(findings);
  const files = new Set(findings.map((finding) => finding.file)).size;
  const weights = [plural(errors, "error"), plural(warnings, "warning"), ...(hints > 0 ? [plural(hints, "hint")] : [])];
  const fixable = findings.filter((finding) => finding.edit !== undefined).length;
  const summary =
    `${weights.join(", ")} in ${plural(files, "file")}` +
    (fixable > 0 ? `; npm run check -- --fix fixes ${fixable}` : "");
  return [...lines, "", "Explanations and examples:", ...help, "", summary, ""].join("\n");
}
