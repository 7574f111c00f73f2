import type { PartLayout, Slot } from "../layout/in-page/report.ts";

/** A printed part that is ready to be joined with others. It doesn't depend on them. */
export interface NormalizedPart {
  layout: PartLayout;
  /** Slots of page numbers in the order of the pages. */
  slots: PrintedSlot[];
  /** Glyphs for page numbers by the resource name of their font. */
  glyphs: Record<string, Glyphs>;
  part: PackedPart;
}

/**
 * A printed part as the text of PDF objects. Placeholders stand for what depends on the book: object numbers, the keys
 * with which pages find their tags, the entries of links within the book, page numbers, and the positions of what is on
 * their lines.
 */
export interface PackedPart {
  /**
   * Objects in the order of their numbers, which start at 1. The pages come first, without their parent and content.
   */
  objects: PackedObject[];
  /** Content streams of the pages, with one character for each byte. */
  contents: string[];
  /** Numbers of the topmost tags. */
  tops: number[];
  /** Entries of the parent tree, which maps the content of pages to tags. */
  owners: [key: number, owner: string][];
  /** IDs of tags with the object numbers of the tags. */
  names: [name: string, tag: number][];
  roles: string;
}

export interface PackedObject {
  /** The object as it's written to a file. For a stream, the entries of its dictionary without the length. */
  text: string;
  stream?: Uint8Array;
  /**
   * Digest of the object and all objects that it refers to. Only for fonts, images, and graphics states, which parts
   * can share.
   */
  digest?: string;
}

/** Values for placeholders. */
export interface Placeholders {
  /** Object numbers in the book by those in the part. The number 0 is the tag that contains all parts. */
  numbers: ArrayLike<number>;
  /** First key of the part in the parent tree. */
  firstKey: number;
  /** Entries of a link to an ID in the book. */
  link(id: string): string;
  slots: SlotNumbers;
}

// Braces can mark placeholders, because serialized objects escape them in strings and names and don't contain others.
// Content streams contain strings in hexadecimal form.
export const referenceTo = (number: number): string => `{r${number}}`;
export const keyAt = (number: number): string => `{k${number}}`;
export const linkTo = (id: string): string => `{l${encodeURIComponent(id)}}`;
export const numberIn = (slot: number): string => `{n${slot}}`;
/**
 * A horizontal position that moves if page numbers on its line are narrower than the digits that are reserved for them.
 *
 * @param slots indexes of the slots in the part that move it
 * @param unit points for each unit of the position
 * @param digits number of decimal places
 */
export const movedFrom = (left: number, slots: readonly number[], unit = 1, digits = 2): string =>
  `{m${[left, unit, digits, ...slots].join(" ")}}`;

export const fillPlaceholders = (text: string, { numbers, firstKey, link, slots }: Placeholders): string =>
  text.replaceAll(/\{(.)([^}]*)\}/g, (_, kind: string, what: string) => {
    if (kind === "r") return `${numbers[Number(what)]} 0 R`;
    if (kind === "k") return String(firstKey + Number(what));
    if (kind === "l") return link(decodeURIComponent(what));
    if (kind === "n") return slots.textOf(Number(what));
    const [left = 0, unit = 1, digits = 0, ...moving] = what.split(" ").map(Number);
    return rounded(left + slots.shift(moving) / unit, digits);
  });

/** A rounded length, because PDF doesn't support the exponents of very small numbers. */
export const rounded = (length: number, digits = 2): string => String(Number(length.toFixed(digits)));

/** Glyph of a character in a font: its code in hexadecimal, and its width relative to the font size. */
export type Glyphs = Readonly<Record<string, readonly [code: string, width: number]>>;

/** A slot on a printed page, which is a text object that the page number replaces. */
export interface PrintedSlot extends Pick<Slot, "target" | "align"> {
  /** Page within the part, starting at 0. */
  page: number;
  /** Horizontal position in units of the content stream. */
  left: number;
  /** Indexes of the slots in the part that move it. */
  movedBy: number[];
  /** Number of the slot in the layout. The footers of all left or right pages can share a slot. */
  slot: number;
  /** Resource name of the font. The next field is its size. */
  font: string;
  size: number;
  /** First four numbers of the text matrix, and the baseline. */
  matrix: string;
  base: number;
  /** Width of the digits that are reserved. */
  width: number;
  /** Points for each unit of the content stream. */
  unit: number;
}

interface SetNumber {
  codes: string;
  width: number;
  /**
   * Difference in points between the reserved digits and the page number. It's positive if the rest of the line moves
   * to the left.
   */
  closes: number;
}

export class SlotNumbers {
  readonly #slots: readonly PrintedSlot[];
  readonly #set: readonly SetNumber[];

  /** @param show returns the number for a slot */
  constructor(
    slots: readonly PrintedSlot[],
    glyphs: Readonly<Record<string, Glyphs>>,
    show: (slot: PrintedSlot) => string,
  ) {
    this.#slots = slots;
    this.#set = slots.map((slot) => setNumber(slot, show(slot), glyphs[slot.font] ?? {}));
  }

  /** Distance in points by which the rest of a line moves when page numbers replace these slots, which are wider. */
  shift(slots: readonly number[]): number {
    return slots.reduce((total, slot) => total - this.#set[slot]!.closes, 0);
  }

  /** The text object with the page number of a slot. */
  textOf(index: number): string {
    const { align, base, font, left, matrix, movedBy, size, unit, width: reserved } = this.#slots[index]!;
    const { codes, width } = this.#set[index]!;
    const moved = left + this.shift(movedBy) / unit + (align === "end" ? reserved - width : 0);
    return `BT\n/${font} ${size} Tf\n${matrix} ${rounded(moved, 4)} ${base} Tm\n<${codes}> Tj\nET`;
  }
}

function setNumber(slot: PrintedSlot, number: string, glyphs: Glyphs): SetNumber {
  const letters = [...number].map((character) => {
    const glyph = glyphs[character];
    if (!glyph) throw new Error(`the page number font doesn't contain a glyph for “${character}”`);
    return glyph;
  });
  const width = letters.reduce((total, [, letter]) => total + letter * slot.size, 0);
  const closes = (slot.width - width) * slot.unit;
  return { codes: letters.map(([code]) => code).join(""), width, closes: slot.align === "start" ? closes : -closes };
}
