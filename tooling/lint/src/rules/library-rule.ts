import type { Content } from "../engine/content.ts";
import type { Report } from "../engine/finding.ts";

/** A rule that sees the whole content. */
export interface LibraryRule {
  id: string;
  check(content: Content): Iterable<Report>;
}
