import type { PageFront } from "./schemas.ts";
import type { YamlSource } from "./yaml-source.ts";

export const pageTypes = ["concept", "task", "reference", "index"] as const;
export const audiences = ["administrators", "operators", "installers"] as const;

export interface MarkdownTableColumn {
  label: string;
  type: "text" | "code" | "ui";
}

/** A table that is written in a page. */
export interface MarkdownTable {
  caption: string | undefined;
  /** Line of its head in the file. */
  line: number;
  columns: MarkdownTableColumn[];
  /** Cells are inline Markdown in columns of type `text`, and bare text in the others. */
  rows: { anchor: string; cells: string[] }[];
}

/** What is read from a page's text; with the text itself it makes the page. */
export interface PageRecord {
  /** Path below content/pages without `.md`. */
  path: string;
  file: string;
  route: string;
  front: PageFront;
  /** Characters of the file above the body. */
  bodyStart: number;
  /** Lines of the file above the body. */
  bodyOffset: number;
  /** The tables that are written in it, in their order; data tables are none. */
  tables: MarkdownTable[];
}

/** One help page as its writer left it. */
export interface Page extends PageRecord {
  /** Positions of the front matter's fields. */
  frontSource: YamlSource;
  /** The whole file. */
  text: string;
  /** Markdown below the front matter. */
  body: string;
}
