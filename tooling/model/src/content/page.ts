import type { PageType } from "./page-kinds.ts";
import type { PageFront } from "./schemas.ts";
import type { YamlSource } from "./yaml-source.ts";

/** Whether the body of a page is generated from its sidebar group, so that nobody writes it. */
const generated: Readonly<Record<PageType, boolean>> = { concept: false, task: false, reference: false, index: true };
export const hasGeneratedBody = ({ front }: Pick<Page, "front">): boolean => generated[front.type];

export interface MarkdownTableColumn {
  label: string;
  type: "text" | "code" | "ui";
}

/** A Markdown table in a page. */
export interface MarkdownTable {
  caption: string | undefined;
  /** Line of the table header in the file. */
  line: number;
  columns: MarkdownTableColumn[];
  /**
   * The name comes from the first cell and isn't unique on the page. Cells are inline Markdown in columns of type `text`,
   * and plain text in other columns.
   */
  rows: { name: string; cells: string[] }[];
}

/** The parsed part of a page. Together with the text, it makes up the page. */
export interface PageRecord {
  /** Path below content/pages without `.md`. */
  path: string;
  file: string;
  front: PageFront;
  /** Number of characters in the file before the body. */
  bodyStart: number;
  /** The Markdown tables in the page, in page order. Data tables aren't included. */
  tables: MarkdownTable[];
}

/** One help page as its writer saved it. */
export interface Page extends PageRecord {
  route: string;
  /** Positions of the front matter fields. */
  frontSource: YamlSource;
  /** The whole file. */
  text: string;
  /** Markdown below the front matter. */
  body: string;
}
