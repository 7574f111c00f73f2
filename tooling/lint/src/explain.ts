import { readFileSync } from "node:fs";
import { join } from "node:path";

import { helpPage, reasonFor, severityOf, type RuleId } from "./engine/severity.ts";
import { isRemarkRule, remarkRules } from "./rules/remark-lint.ts";

/**
 * Explains a rule: its severity, the reason for it, and its help page. For rules of remark-lint, the message and the
 * address of the documentation.
 */
export function explain(rule: RuleId): string {
  const page = isRemarkRule(rule)
    ? `${remarkRules[rule]}\n\n${helpPage(rule)}\n`
    : readFileSync(join(import.meta.dirname, "../../..", helpPage(rule)), "utf8").replace(/^# .*\n+/, "");
  return `${rule}: ${severityOf(rule)}. ${reasonFor(rule)}\n\n${page}`;
}
