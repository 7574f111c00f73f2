import type { Finding } from "@opcon-help/model";
import { helpAddress, rulingOf, severityOf, type Severity } from "../engine/severity.ts";

const levels: Readonly<Record<Severity, string>> = { error: "error", warning: "warning", hint: "note" };

/** Findings as SARIF 2.1.0, the format of code-scanning services. */
export function sarifReport(findings: readonly Finding[]): string {
  const ids = [...new Set(findings.map((finding) => finding.rule))].toSorted();
  const rules = ids.map((id) => ({ id, shortDescription: { text: rulingOf(id).reason }, helpUri: helpAddress(id) }));
  const results = findings.map(({ rule, message, file, line, column }) => ({
    ruleId: rule,
    ruleIndex: ids.indexOf(rule),
    level: levels[severityOf(rule)],
    message: { text: message },
    locations: [
      {
        physicalLocation: {
          artifactLocation: { uri: file.split("/").map(encodeURIComponent).join("/"), uriBaseId: "%SRCROOT%" },
          ...(line > 0 && { region: { startLine: line, startColumn: column } }),
        },
      },
    ],
  }));
  const log = {
    $schema: "https://json.schemastore.org/sarif-2.1.0.json",
    version: "2.1.0",
    runs: [{ tool: { driver: { name: "OpCon Help gates", rules } }, columnKind: "utf16CodeUnits", results }],
  };
  return `${JSON.stringify(log, null, 2)}\n`;
}
