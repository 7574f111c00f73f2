import type { PartLayout, Slot } from "../layout/in-page/report.ts";

/** A printed part that is ready to be joined with the others. It doesn't depend on them. */
export interface NormalizedPart {
  layout: PartLayout;
  /** Slots of page numbers, in the order of the pages. */
  slots: PrintedSlot[];
  /** What moves when page numbers need fewer digits than are reserved. */
  movables: Movable[];
  /** Glyphs of page numbers by the resource name of their font. */
  glyphs: Record<string, Glyphs>;
  part: PackedPart;
}

/**
 * A printed part as the text of PDF objects. What depends on the book is a placeholder: object numbers, the keys by
 * which pages find their tags, and the entries of links into the book.
 */
export interface PackedPart {
  /** By number, from 1. The pages come first, without their parent and content. */
  objects: PackedObject[];
  /** Content streams of the pages, one character a byte. */
  contents: string[];
  /** Numbers of the topmost tags. */
  tops: number[];
  /** Entries of the parent tree. */
  owners: [key: number, owner: string][];
  /** IDs of tags, with the numbers of the tags. */
  names: [name: string, tag: number][];
  bookmarks: Bookmark[];
  roles: string;
}

export interface PackedObject {
  /** The object as written in a file. For a stream, the entries of its dictionary without the length. */
  text: string;
  stream?: Uint8Array;
  /** Digest of the object and all that it refers to, if parts can share it: fonts, images, graphics states. */
  digest?: string;
}

export interface Bookmark {
  title: string;
  /** Destination and tag. */
  entries: string;
  below: Bookmark[];
}

/** Values for placeholders. */
export interface Placeholders {
  /** Object numbers in the book by those in the part; 0 is the tag around all parts. */
  numbers: ArrayLike<number>;
  /** First key of the part. */
  firstKey: number;
  /** Entries of a link to an ID in the book. */
  link(id: string): string;
  /** Points by which some slots for page numbers move what is on their line. */
  shift(slots: readonly number[]): number;
}

// Serialized objects contain no other braces: in strings and names, they are escaped.
export const referenceTo = (number: number): string => `{r${number}}`;
export const keyAt = (number: number): string => `{k${number}}`;
export const linkTo = (id: string): string => `{l${encodeURIComponent(id)}}`;
export const movedFrom = (left: number, slots: readonly number[]): string => `{m${[left, ...slots].join(" ")}}`;

export const fillPlaceholders = (text: string, { numbers, firstKey, link, shift }: Placeholders): string =>
  text.replaceAll(/\{(.)([^}]*)\}/g, (_, kind: string, what: string) => {
    if (kind === "r") return `${numbers[Number(what)]} 0 R`;
    if (kind === "m") {
      const [left = 0, ...slots] = what.split(" ").map(Number);
      return String(Number((left + shift(slots)).toFixed(2)));
    }
    return kind === "k" ? String(firstKey + Number(what)) : link(decodeURIComponent(what));
  });

/** Glyph of a character in a font: its code in hexadecimal, and its width relative to the font size. */
export type Glyphs = Readonly<Record<string, readonly [code: string, width: number]>>;

/** Something on a page that moves if page numbers on its line are narrower than their reserved digits. */
export interface Movable {
  /** Page of the part, counted from 0. */
  page: number;
  /** Offsets in the content stream. */
  start: number;
  end: number;
  /** Horizontal position, in units of the content stream. */
  left: number;
  /** Indexes of the slots in the part that move it. */
  movedBy: number[];
}

/** A slot in the content of a printed page: a text object that is replaced with the page number. */
export interface PrintedSlot extends Movable, Pick<Slot, "target" | "align"> {
  /** Its number in the layout. The footers of left or right pages can share a slot. */
  slot: number;
  /** Resource name and size of the font. */
  font: string;
  size: number;
  /** First four numbers of the text matrix, and the base line. */
  matrix: string;
  base: number;
  /** Width of the reserved digits. */
  width: number;
  /** Points per unit of the content stream. */
  unit: number;
}

interface SetNumber {
  codes: string;
  width: number;
  /** Points by which it's narrower than the reserved digits. The value is positive for things that move to the left. */
  closes: number;
}

export class SlotNumbers {
  readonly #slots: readonly PrintedSlot[];
  readonly #set: readonly SetNumber[];

  /** @param show number for a slot */
  constructor(
    slots: readonly PrintedSlot[],
    glyphs: Readonly<Record<string, Glyphs>>,
    show: (slot: PrintedSlot) => string,
  ) {
    this.#slots = slots;
    this.#set = slots.map((slot) => setNumber(slot, show(slot), glyphs[slot.font] ?? {}));
  }

  /** Points by which the rest of a line moves when these slots get their numbers, which are narrower than the slots. */
  shift(slots: readonly number[]): number {
    return slots.reduce((total, slot) => total - this.#set[slot]!.closes, 0);
  }

  /** Inserts the numbers into the content of a page, and closes the gaps in their lines. */
  fill(stream: string, page: number, movables: readonly Movable[]): string {
    const numbers = this.#slots.flatMap((slot, index) => {
      if (slot.page !== page) return [];
      const { codes, width } = this.#set[index]!;
      const left = this.#moved(slot, slot.unit) + (slot.align === "end" ? slot.width - width : 0);
      return {
        ...slot,
        text: `BT\n/${slot.font} ${slot.size} Tf\n${slot.matrix} ${rounded(left)} ${slot.base} Tm\n<${codes}> Tj\nET`,
      };
    });
    const unit = numbers[0]?.unit ?? 1;
    const positions = movables
      .filter((movable) => movable.page === page)
      .map((movable) => ({ ...movable, text: String(rounded(this.#moved(movable, unit))) }));
    let filled = "";
    let done = 0;
    for (const { start, end, text } of [...numbers, ...positions].toSorted((a, b) => a.start - b.start)) {
      filled += stream.slice(done, start) + text;
      done = end;
    }
    return filled + stream.slice(done);
  }

  #moved({ left, movedBy }: Movable, unit: number): number {
    return left + this.shift(movedBy) / unit;
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

/** PDF doesn't support exponents, which very small numbers would have. */
const rounded = (length: number): number => Number(length.toFixed(4));
