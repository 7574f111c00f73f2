import type { Finding } from "@opcon-help/model";

import { severityOf } from "../engine/severity.ts";

const escapeData = (text: string): string =>
  text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
const escapeProperty = (text: string): string => escapeData(text).replaceAll(":", "%3A").replaceAll(",", "%2C");

/** Findings in the format of GitHub's workflow commands, so that GitHub shows them next to the changed lines. */
export function githubReport(findings: readonly Finding[]): string {
  return findings
    .map(({ file, line, column, rule, message }) => {
      const severity = severityOf(rule);
      const place = line === 0 ? "" : `,line=${line},col=${column}`;
      return `::${severity === "hint" ? "notice" : severity} file=${escapeProperty(file)}${place},title=${escapeProperty(rule)}::${escapeData(message)}\n`;
    })
    .join("");
}
