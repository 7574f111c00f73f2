import type { Part } from "@opcon-help/model";

import type { Report } from "../engine/finding.ts";
import type { Vocabulary } from "../engine/vocabulary.ts";

/** A file other than a page: a data set, a sidebar, a list, a diagram. */
export interface SourceFile {
  file: string;
  text: string;
  /** What the model read from it; undefined for a diagram or a file that doesn't match its schema. */
  part: Part | undefined;
  vocabulary: Vocabulary;
}

/** A rule that sees one file other than a page. */
export interface FileRule {
  id: string;
  check(source: SourceFile): Iterable<Report>;
}
