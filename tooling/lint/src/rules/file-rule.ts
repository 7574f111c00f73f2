import type { Part } from "@opcon-help/model";

import type { Report } from "../engine/finding.ts";
import type { Vocabulary } from "../engine/vocabulary.ts";

/** A file other than a page, such as a data set, a sidebar, a list, or a drawing. */
export interface SourceFile {
  file: string;
  text: string;
  /** The data that the model read from the file; undefined for a drawing or a file that doesn't match its schema. */
  part: Part | undefined;
  vocabulary: Vocabulary;
}

/** A rule for a single file other than a page. */
export interface FileRule {
  id: string;
  check(source: SourceFile): Iterable<Report>;
}
