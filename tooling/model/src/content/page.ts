import type { Included } from "./blocks.ts";
import { pageKinds } from "./page-types.ts";
import type { PageFront } from "./schemas.ts";
import type { YamlSource } from "./yaml-source.ts";

/** Whether the body of a page is generated from its sidebar group, so that nobody writes it. */
export const hasGeneratedBody = ({ front }: Pick<Page, "front">): boolean => front.type === "index";

/** What the help knows about the type of a page; undefined for a file that isn't a readable page. */
export const kindOf = (page: Pick<Page, "front"> | undefined) => page && pageKinds[page.front.type];

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
   * The rows of the table. The name of a row comes from its first cell and isn't unique on the page. Cells are inline
   * Markdown in columns of the type `text`, and plain text in others.
   */
  rows: { name: string; cells: string[] }[];
}

/** The parsed part of a page, which is cached. Together with the text, it makes up the page. */
export interface PageRecord {
  /** Path below content/pages without `.md`. */
  path: string;
  file: string;
  front: PageFront;
  /** Number of characters before the body in the file. */
  bodyStart: number;
  /** The Markdown tables on the page in order. Tables of data sets aren't included. */
  tables: MarkdownTable[];
}

/** A help page. */
export interface Page extends PageRecord {
  route: string;
  /** Positions of fields in the front matter. */
  frontSource: YamlSource;
  /** Text of the whole file as its writer saved it. */
  text: string;
  /** Text of the whole file with the blocks that it includes. */
  shown: string;
  /** The blocks in that text, in order. */
  included: readonly Included[];
  /** Markdown after the front matter, with the blocks that it includes. */
  body: string;
}
