/** A defect in what a writer wrote. Positions are 1-based and count characters; `line` 0 means the whole file. */
export interface Problem {
  /** Path from the project root, with forward slashes. */
  file: string;
  line: number;
  column: number;
  /** Rule that found it, for example `front-matter`. */
  rule: string;
  /** What is wrong and what would have worked. */
  message: string;
}
