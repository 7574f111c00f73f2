/** Report of the layout in the browser to the process that controls it. */

export interface LayoutReport {
  frontPages: number;
  pages: PageReport[];
}

/** The first content on a page. */
export interface PageStart {
  /** File from which the content comes, or the name of a part that doesn't come from a file. */
  source: string;
  /** Text of the content. Empty if the page isn't the problem. */
  text: string;
}

/** Content that Paged.js can't lay out, and the reason. */
export interface LayoutFault extends PageStart {
  reason: string;
}

/** The layouts of the document's parts, or the reason why there are none. */
export type LayoutResult = { layouts: Record<string, PartLayout> } | { fault: LayoutFault };

export interface PartLayout {
  pages: PageReport[];
  places: Place[];
  slots: Slot[];
}

/** A page. Lengths are in points from its top left corner. */
export interface PageReport {
  /** Name of the page in the style sheet: "cover", "front", "chapter", or "blank". */
  kind: string;
  opensChapter: boolean;
  area: { left: number; top: number; right: number; bottom: number };
  width: number;
  height: number;
}

/** Position of an element with an ID: the page within the part, starting at 1, and the top left corner in points. */
export interface Place {
  id: string;
  page: number;
  left: number;
  top: number;
}

/**
 * Digits that are reserved for a page number. The part is printed with zeros in a color that identifies the slot, and
 * the number replaces them when the parts are joined. A change of earlier pages doesn't require laying out the part
 * again.
 */
export interface Slot {
  /** ID of the element with the page number. For the number of the page itself, null. */
  target: string | null;
  /** The edge of the digits that doesn't move. */
  align: "start" | "end";
  /** Color of the number: red, green, and blue from 0 to 255. */
  color: [number, number, number];
  /**
   * The line of text around the slot, if the line must close the gap when the number needs fewer digits than reserved.
   */
  line?: Line;
}

/** A line within its block of text, in points from the left and top edges of the page. */
export interface Line {
  left: number;
  right: number;
  top: number;
  bottom: number;
}
