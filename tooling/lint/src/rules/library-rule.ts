import type { Content } from "../engine/content.ts";
import type { Report } from "../engine/finding.ts";
import type { RuleId } from "../engine/severity.ts";

/** A rule that sees the whole content. */
export interface LibraryRule {
  id: RuleId;
  check(content: Content): Iterable<Report>;
}
