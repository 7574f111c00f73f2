import { readFileSync } from "node:fs";
import { join } from "node:path";

import { helpPage, reasonFor, severityOf, type RuleId } from "./engine/severity.ts";
import { isRemarkRule, remarkRules } from "./rules/remark-lint.ts";

/** A rule's severity and reason, then its help page, or its message and the address of its documentation. */
export function explain(rule: RuleId): string {
  const page = isRemarkRule(rule)
    ? `${remarkRules[rule]}\n\n${helpPage(rule)}\n`
    : readFileSync(join(import.meta.dirname, "../../..", helpPage(rule)), "utf8").replace(/^# .*\n+/, "");
  return `${rule}: ${severityOf(rule)}. ${reasonFor(rule)}\n\n${page}`;
}
