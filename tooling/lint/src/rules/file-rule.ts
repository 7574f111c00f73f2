import type { Part } from "@opcon-help/model";

import type { Report } from "../engine/finding.ts";
import type { RuleId } from "../engine/severity.ts";
import type { Vocabulary } from "../engine/vocabulary.ts";

/** A file that is no page: a data set, a sidebar, a list, a diagram. */
export interface SourceFile {
  file: string;
  text: string;
  /** What the model read in it; nothing for a diagram and for a file that does not fit its schema. */
  part: Part | undefined;
  vocabulary: Vocabulary;
}

/** A rule that sees one file other than a page. */
export interface FileRule {
  id: RuleId;
  check(source: SourceFile): Iterable<Report>;
}
