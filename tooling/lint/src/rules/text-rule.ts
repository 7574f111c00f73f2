import type { Report } from "../engine/finding.ts";
import type { RuleId } from "../engine/severity.ts";

/** A rule for the text of any file. */
export interface TextRule {
  id: RuleId;
  check(file: string, text: string): Iterable<Report> | Promise<Iterable<Report>>;
}
