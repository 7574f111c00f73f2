import type { BuiltSite } from "../engine/built-site.ts";
import type { Content } from "../engine/content.ts";
import type { Report } from "../engine/finding.ts";

/** What a built rule can see: the site as files, and the content it was built from. */
export interface Built {
  site: BuiltSite;
  content: Content;
  /** Path of the lychee program. */
  lychee: string;
}

/** A rule that sees the built site. */
export interface BuiltRule {
  id: string;
  check(built: Built): Iterable<Report> | AsyncIterable<Report>;
}
