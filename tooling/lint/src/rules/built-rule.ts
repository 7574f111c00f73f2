import type { BuiltSite } from "../built-site.ts";
import type { Content } from "../engine/content.ts";
import type { Defect } from "../engine/finding.ts";
import type { RuleId } from "../engine/severity.ts";

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
