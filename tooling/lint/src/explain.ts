import { rulingOf } from "./engine/severity.ts";

/**
 * Explains a rule: its severity, the reason for it, and its help page. For rules of remark-lint, the message and the
 * address of the documentation.
 */
export function explain(rule: string): string {
  const { severity, reason, help } = rulingOf(rule);
  return `${rule}: ${severity}. ${reason}\n\n${help}`;
}
