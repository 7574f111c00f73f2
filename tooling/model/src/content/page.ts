import type { PageFront } from "./schemas.ts";
import type { YamlSource } from "./yaml-source.ts";

export const pageTypes = ["concept", "task", "reference", "index"] as const;
export const audiences = ["administrators", "operators", "installers"] as const;

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
