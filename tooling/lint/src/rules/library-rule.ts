import type { Content } from "../engine/content.ts";
import type { Report } from "../engine/finding.ts";

/** A rule for all content. */
export interface LibraryRule {
  id: string;
  check(content: Content): Iterable<Report>;
}
