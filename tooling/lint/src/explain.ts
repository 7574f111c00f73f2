import { readFileSync } from "node:fs";
import { join } from "node:path";

import { helpPage, reasonFor, severityOf, type RuleId } from "./engine/severity.ts";

/** A rule's severity and reason, then its help page. */
export function explain(rule: RuleId): string {
  const page = readFileSync(join(import.meta.dirname, "../../..", helpPage(rule)), "utf8");
  return `${rule}: ${severityOf(rule)}. ${reasonFor(rule)}\n\n${page.replace(/^# .*\n+/, "")}`;
}
