/** A defect in what a writer wrote. Positions are 1-based and count characters; `line` 0 means the whole file. */
export interface Finding {
  /** Path from the project root, with forward slashes. */
  file: string;
  line: number;
  column: number;
  /** Rule that found it, for example `front-matter`. */
  rule: string;
  /** What is wrong and what would have worked. */
  message: string;
  /** Change of the file that mends the defect without anybody's judgement. */
  edit?: Edit;
}

/** A text to put in place of what stands between two offsets of a file, in characters. */
export interface Edit {
  from: number;
  to: number;
  text: string;
}
