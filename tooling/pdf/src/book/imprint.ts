import type { Revision } from "./revision.ts";

/** What all manuals say about themselves. */
export const language = "en";
export const author = "OpCon Help contributors";
export const creator = "OpCon Help";

/** What a manual says about itself. */
export interface Imprint {
  title: string;
  /** Product and version, such as "OpCon 26.1". */
  subject: string;
  revision: Revision;
  /** Pages numbered in roman figures. */
  frontPages: number;
}
