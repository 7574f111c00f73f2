/**
 * A problem in the content. Lines and columns start at 1, and columns count characters. Line 0 stands for the whole
 * file.
 */
export interface Finding {
  /** Path from the project root, with forward slashes. */
  file: string;
  line: number;
  column: number;
  /** ID of the rule that reports the problem, such as `front-matter`. */
  rule: string;
  /** What is wrong, and what to do about it. */
  message: string;
  /** A change that fixes the problem and doesn't require a decision by the writer. */
  edit?: Edit;
}

/** Replaces the text between two character offsets in a file. */
export interface Edit {
  from: number;
  to: number;
  text: string;
}
