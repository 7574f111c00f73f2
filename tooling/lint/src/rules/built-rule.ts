import type { BuiltSite } from "../engine/built-site.ts";
import type { Content } from "../engine/content.ts";
import type { Report } from "../engine/finding.ts";

/** What built rules can read: the files of the site, and the content that it was built from. */
export interface Built {
  site: BuiltSite;
  content: Content;
  /** Path of the lychee program. */
  lychee: string;
}

/** A rule for the built site. */
export interface BuiltRule {
  id: string;
  check(built: Built): Iterable<Report> | AsyncIterable<Report>;
}
