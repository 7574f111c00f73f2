/** What the layout in the browser reports to the process outside. */

export interface LayoutReport {
  frontPages: number;
  pages: PageReport[];
}

/** The content that a page starts with. */
export interface PageStart {
  /** File that the content comes from, or the name of a part of the book that has none. */
  source: string;
  /** Empty if the problem is not with the page. */
  text: string;
}

/** Content that Paged.js can't lay out, and why. */
export interface LayoutFault extends PageStart {
  reason: string;
}

/** The layouts of the document's parts, or why it has none. */
export type LayoutResult = { layouts: Record<string, PartLayout> } | { fault: LayoutFault };

export interface PartLayout {
  pages: PageReport[];
  places: Place[];
  slots: Slot[];
  /** Footnote numbers by the IDs of their marks. */
  marks: Record<string, string>;
  /** Page references that are left out, by their number in the part. */
  omitted: number[];
  /** Whether it continues the previous print, so it can start on a left-hand page. */
  goesOn?: boolean;
  /** Number of prints of the part, including this one. The default is 1. */
  prints?: number;
}

/** A page, with lengths in points from its top left corner. */
export interface PageReport {
  /** "cover", "front", "chapter", or "blank": the name of the page in the style sheet. */
  kind: string;
  opensChapter: boolean;
  area: { left: number; top: number; right: number; bottom: number };
  /** Top of the footnotes; the bottom of the area if the page has none. */
  notesTop: number;
  width: number;
  height: number;
}

/** Position of an element with an ID: page of the part, counted from 1, and top left corner in points. */
export interface Place {
  id: string;
  page: number;
  left: number;
  top: number;
}

/**
 * Reserved digits for a page number. The part is printed with zeros in a color that identifies the slot; the number
 * replaces them when the parts are joined, so that no part is laid out again when the pages before it change.
 */
export interface Slot {
  /** ID of the element with the page number; null for the number of the page itself. */
  target: string | null;
  /** Edge of the digits that stays where it is. */
  align: "start" | "end";
  /** Color of the number: red, green and blue from 0 to 255. */
  color: [number, number, number];
  /** The line of text around it, where one has to close up when the number needs fewer digits than are reserved. */
  line?: Line;
}

/** A line within its block of text, in points from the page's left and top edge. */
export interface Line {
  left: number;
  right: number;
  top: number;
  bottom: number;
}
