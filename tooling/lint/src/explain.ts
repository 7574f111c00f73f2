import { rulingOf } from "./engine/severity.ts";

/** A rule's severity and reason, then its help page, or its message and the address of its documentation. */
export function explain(rule: string): string {
  const { severity, reason, help } = rulingOf(rule);
  return `${rule}: ${severity}. ${reason}\n\n${help}`;
}
