/** A problem in the content. Positions are 1-based and count characters. `line` 0 means the whole file. */
export interface Finding {
  /** Path from the project root, with forward slashes. */
  file: string;
  line: number;
  column: number;
  /** Rule that reports the problem, such as `front-matter`. */
  rule: string;
  /** What is wrong, and what to do about it. */
  message: string;
  /** Change that fixes the problem without a decision by the writer. */
  edit?: Edit;
}

/** Replacement for the text between two character offsets of a file. */
export interface Edit {
  from: number;
  to: number;
  text: string;
}
