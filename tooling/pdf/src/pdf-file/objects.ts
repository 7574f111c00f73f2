import { promisify } from "node:util";
import { deflate, inflateSync } from "node:zlib";

import {
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFRawStream,
  PDFRef,
  decodePDFRawStream,
  type PDFObject,
  type PDFPage,
} from "pdf-lib";

/** A name of pdf-lib, which keeps one object for each and looks for escapes whenever it is asked for it. */
export function name(text: string): PDFName {
  let known = names.get(text);
  if (!known) {
    known = PDFName.of(text);
    names.set(text, known);
  }
  return known;
}

const names = new Map<string, PDFName>();

/** Opens a PDF. pdf-lib gives way to other work after every hundred objects unless it is told not to. */
export const openPdf = (bytes: Uint8Array): Promise<PDFDocument> =>
  PDFDocument.load(bytes, { updateMetadata: false, parseSpeed: Infinity });

/** Members of an array, of a single object or of nothing. */
export const listOf = (value: PDFObject | undefined): PDFObject[] => {
  if (value instanceof PDFArray) return value.asArray();
  return value ? [value] : [];
};

/** Children of a structure element as they stand: references to elements, numbers of marked content, object references. */
export function kidsOf(element: PDFDict): PDFObject[] {
  const kids = element.get(name("K"));
  const inner = element.context.lookup(kids);
  return listOf(inner instanceof PDFArray ? inner : kids);
}

/**
 * Reads the content of a page, each byte a character.
 *
 * @throws Error when it is not one stream, as the browser prints it
 */
export function readContent(page: PDFPage): string {
  const contents = page.doc.context.lookup(page.node.get(name("Contents")));
  if (!(contents instanceof PDFRawStream))
    throw new Error("the browser printed a page whose content is not one stream");
  return Buffer.from(decoded(contents)).toString("latin1");
}

/** What a stream holds. pdf-lib's own inflate is far slower than zlib's, and nearly all streams need nothing else. */
function decoded(stream: PDFRawStream): Uint8Array {
  const filter = stream.dict.lookup(name("Filter"));
  if (filter === undefined) return stream.contents;
  const isDeflated = filter === name("FlateDecode") && !stream.dict.has(name("DecodeParms"));
  return isDeflated ? inflateSync(stream.contents) : decodePDFRawStream(stream).decode();
}

/** Compresses as far as can be, beside other work. */
export const compressed = (bytes: Uint8Array): Promise<Buffer> => inThread(bytes, { level: 9 });

const inThread = promisify<Uint8Array, { level: number }, Buffer>(deflate);

/** Replaces the content of a page by a stream that is not compressed: it is read again when parts are joined. */
export function writeContent(page: PDFPage, stream: string): void {
  const reference = page.node.get(name("Contents"));
  if (!(reference instanceof PDFRef)) throw new Error("the browser printed a page whose content is not one stream");
  page.doc.context.assign(reference, page.doc.context.stream(Buffer.from(stream, "latin1")));
}

/** A text as a string of PDF. Braces are written as numbers, too. */
export const textString = (text: string): string =>
  /^[\x20-\x7E]*$/.test(text)
    ? `(${text.replaceAll(/[\\(){}]/g, (character) => `\\${character.charCodeAt(0).toString(8)}`)})`
    : PDFHexString.fromText(text).toString();

/** A text as a name of PDF. */
export const nameText = (text: string): string =>
  `/${[...Buffer.from(text, "utf8")].map((byte) => (isPlain(byte) ? String.fromCharCode(byte) : `#${byte.toString(16).padStart(2, "0")}`)).join("")}`;

/** Whether a byte stands in a name as it is. */
const isPlain = (byte: number): boolean =>
  byte > 0x20 && byte < 0x7f && !"#%()/<>[]{}".includes(String.fromCharCode(byte));

/** Items in groups of a size, the last one with what is left. */
export const inGroups = <Item>(items: readonly Item[], size: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) => items.slice(index * size, (index + 1) * size));

/** Keys and values of a tree of names or numbers, in order. */
export function treeEntries(tree: PDFDict | undefined, key: "Names" | "Nums"): [PDFObject, PDFObject][] {
  if (!tree) return [];
  const own = tree.lookupMaybe(name(key), PDFArray)?.asArray() ?? [];
  const pairs = own.flatMap((entry, index): [PDFObject, PDFObject][] =>
    index % 2 === 0 ? [[entry, own[index + 1]!]] : [],
  );
  const kids = tree.lookupMaybe(name("Kids"), PDFArray)?.asArray() ?? [];
  return [...pairs, ...kids.flatMap((kid) => treeEntries(tree.context.lookup(kid, PDFDict), key))];
}
