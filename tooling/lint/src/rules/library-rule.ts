import type { Content } from "../content.ts";
import type { Defect } from "../finding.ts";
import type { RuleId } from "../severity.ts";

/** A rule that sees the whole content. */
export interface LibraryRule {
  id: RuleId;
  check(content: Content): Iterable<Defect>;
}
