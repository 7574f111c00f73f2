import type { Revision } from "./revision.ts";

/** The same in all manuals. */
export const language = "en";
export const author = "OpCon Help contributors";
export const creator = "OpCon Help";

/** Document information of a manual. */
export interface Imprint {
  title: string;
  /** Product and version, such as "OpCon 26.1". */
  subject: string;
  revision: Revision;
  /** Number of pages with Roman numerals. */
  frontPages: number;
}
