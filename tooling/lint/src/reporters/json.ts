import type { Finding } from "@opcon-help/model";

import { counted } from "../engine/finding.ts";
import { helpPage, maySuppress, severityOf } from "../engine/severity.ts";

/** Findings for other programs: `{ findings: […], errors, warnings, hints }`; each finding names its help page. */
export function jsonReport(findings: readonly Finding[]): string {
  const report = {
    findings: findings.map((finding) => ({
      ...finding,
      severity: severityOf(finding.rule),
      suppressible: maySuppress(finding.rule),
      help: helpPage(finding.rule),
    })),
    ...counted(findings),
  };
  return `${JSON.stringify(report, null, 2)}\n`;
}
