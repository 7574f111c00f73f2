import type { BuiltSite } from "../built-site.ts";
import type { Content } from "../content.ts";
import type { Defect } from "../finding.ts";
import type { RuleId } from "../severity.ts";

/** What a built rule sees: the site as files, and the content it was built from. */
export interface Built {
  site: BuiltSite;
  content: Content;
  /** Path of the lychee program. */
  lychee: string;
}

/** A rule that sees the built site. */
export interface BuiltRule {
  id: RuleId;
  check(built: Built): Iterable<Defect> | AsyncIterable<Defect>;
}
