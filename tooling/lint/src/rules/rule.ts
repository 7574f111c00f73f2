import type { Finding, Part } from "@opcon-help/model";

import type { BuiltSite } from "../engine/built-site.ts";
import type { Content } from "../engine/content.ts";
import type { Report } from "../engine/finding.ts";
import type { Vocabulary } from "../engine/vocabulary.ts";

/** A rule for an input other than a page. Some have the ID of a rule for pages. */
interface Rule<Input> {
  id: string;
  check(input: Input): Iterable<Report> | AsyncIterable<Report>;
}

/** A rule for all content. */
export type LibraryRule = Rule<Content>;

export interface SourceText {
  file: string;
  text: string;
}

/** A rule for the text of any file. */
export type TextRule = Rule<SourceText>;

/** A file other than a page, such as a data set, a sidebar, a list, or a drawing. */
export interface SourceFile extends SourceText {
  /** The data that the model read from the file; undefined for a drawing or a file that doesn't match its schema. */
  part: Part | undefined;
  vocabulary: Vocabulary;
}

/** A rule for a single file other than a page. */
export type FileRule = Rule<SourceFile>;

/** What built rules can read: the files of the site, and the content that it was built from. */
export interface Built {
  site: BuiltSite;
  content: Content;
  /** Folder or origin of the published site that this one replaces, if there is one. */
  published?: string | undefined;
}

/** A rule for the built site. */
export type BuiltRule = Rule<Built> & { readsContent: boolean };

/**
 * The findings of rules.
 *
 * @param crashed makes a finding of an error, so that the other rules still run
 */
export async function findingsOf<Input>(
  rules: readonly Rule<Input>[],
  input: Input,
  crashed?: (rule: string, error: unknown) => Finding,
): Promise<Finding[]> {
  const found: Finding[] = [];
  for (const { id, check } of rules)
    try {
      for await (const report of check(input)) found.push({ ...report, rule: id });
    } catch (error) {
      if (!crashed) throw error;
      found.push(crashed(id, error));
    }
  return found;
}
