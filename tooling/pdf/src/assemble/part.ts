import type { PartLayout } from "../layout/in-page/report.ts";
import type { PdfWriter } from "../pdf-file/writer.ts";
import type { Glyphs, Movable, PrintedSlot } from "./slots.ts";

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
  /** Role map. */
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

/** A book that is complete except for its metadata. */
export interface JoinedBook {
  writer: PdfWriter;
  /** Entries of the catalog. */
  catalog: string;
}
