import type { Report } from "../engine/finding.ts";

/** A rule for the text of any file. */
export interface TextRule {
  id: string;
  check(file: string, text: string): Iterable<Report> | Promise<Iterable<Report>>;
}
