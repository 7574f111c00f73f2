import type { Content } from "../engine/content.ts";
import type { Report } from "../engine/finding.ts";
import type { RuleId } from "../engine/severity.ts";

/** A rule for all content. */
export interface LibraryRule {
  id: RuleId;
  check(content: Content): Iterable<Report>;
}
