import type { Finding } from "@opcon-help/model";

import { counted } from "../engine/finding.ts";
import { addressOf, helpAddress, maySuppress, severityOf } from "../engine/severity.ts";

/** Findings as JSON for other programs. findings.schema.json describes the format. */
export function jsonReport(findings: readonly Finding[]): string {
  const report = {
    $schema: addressOf("raw", "tooling/lint/src/reporters/findings.schema.json"),
    findings: findings.map((finding) => ({
      ...finding,
      severity: severityOf(finding.rule),
      suppressible: maySuppress(finding.rule),
      help: helpAddress(finding.rule),
    })),
    ...counted(findings),
  };
  return `${JSON.stringify(report, null, 2)}\n`;
}
