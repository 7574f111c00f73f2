import { hash } from "node:crypto";
import { keyAt, linkTo, movedFrom, type PackedObject, type PackedPart, referenceTo } from "./part.ts";
import { bookAddress, origin } from "../layout/addresses.ts";
import type { PdfDocument } from "../pdf-file/document.ts";
import type { Tag } from "../pdf-file/tag-tree.ts";
import { serialize, serializeEntries, textString } from "../pdf-file/serialize.ts";
import {
  isEntries,
  type PageObject,
  type PdfEntries,
  PdfRef,
  PdfStream,
  type PdfValue,
  readContent,
} from "../pdf-file/values.ts";

const besideManual = new RegExp(`^${origin}/(?=[^/]+\\.pdf#)`);

/** Types of dictionaries that parts share if the content is the same. */
const sharedTypes: ReadonlySet<PdfValue | undefined> = new Set(["/Font", "/FontDescriptor", "/ExtGState"]);

/**
 * Packs a part: its pages and tags, and all objects that they refer to, each once.
 *
 * @param named the tags that have an ID
 * @param movedLinks slots by the object numbers of the links that they move
 * @throws Error if the part doesn't have a structure tree
 */
export const pack = (
  document: PdfDocument,
  pages: readonly PageObject[],
  named: readonly Tag[],
  movedLinks: ReadonlyMap<number, readonly number[]> = new Map(),
): PackedPart => new Packer(document, movedLinks).pack(pages, named);

class Packer {
  readonly #document: PdfDocument;
  /** Object numbers in the document. Their index plus one is the number in the part. */
  readonly #found: number[] = [];
  /** Object numbers in the part by those in the document. */
  readonly #numbers = new Map<number, number>();
  readonly #annotations = new Set<number>();
  readonly #digests = new Map<number, string>();
  readonly #reference = ({ number }: PdfRef): string => referenceTo(this.#numberOf(number));

  readonly #movedLinks: ReadonlyMap<number, readonly number[]>;

  constructor(document: PdfDocument, movedLinks: ReadonlyMap<number, readonly number[]>) {
    this.#document = document;
    this.#movedLinks = movedLinks;
  }

  pack(pages: readonly PageObject[], named: readonly Tag[]): PackedPart {
    const { catalog } = this.#document;
    const rootReference = catalog.get("StructTreeRoot");
    if (!(rootReference instanceof PdfRef)) throw new Error("Chromium printed a part without a structure tree");
    const root = this.#document.dictionary(rootReference);
    this.#numbers.set(rootReference.number, 0);
    for (const { ref } of pages) this.#numberOf(ref.number);
    for (const { entries } of pages)
      for (const annotation of this.#document.list(entries.get("Annots")))
        if (annotation instanceof PdfRef) this.#annotations.add(annotation.number);
    const tops = this.#document.list(root.get("K")).filter((kid) => kid instanceof PdfRef);
    // The Document tag of each part becomes a Part tag in the book.
    for (const top of tops) this.#document.dictionary(top).set("S", "/Part");
    const owners = this.#document
      .tree(root.get("ParentTree"), "Nums")
      .map(([number, owner]): [number, string] => [Number(number), this.#text(owner)]);
    const topNumbers = tops.map(({ number }) => this.#numberOf(number));
    const objects: PackedObject[] = [];
    // The loop adds to the list that it iterates over.
    for (const [index, found] of this.#found.entries())
      objects.push(index < pages.length ? { text: this.#page(pages[index]!) } : this.#object(found));
    return {
      objects,
      contents: pages.map((page) => readContent(this.#document, page)),
      tops: topNumbers,
      owners,
      names: named.map(({ ref, entries }) => [String(entries.get("ID")).slice(1), this.#numberOf(ref.number)]),
      roles: this.#text(root.get("RoleMap") ?? new Map()),
    };
  }

  #numberOf(found: number): number {
    const known = this.#numbers.get(found);
    if (known !== undefined) return known;
    this.#found.push(found);
    this.#numbers.set(found, this.#found.length);
    return this.#found.length;
  }

  #object(number: number): PackedObject {
    const object = this.#document.object(number);
    const digest = isShared(object) ? { digest: this.#digestOf(number) } : {};
    if (object instanceof PdfStream)
      return { text: this.#entries(object.entries, ["Length"]), stream: object.bytes, ...digest };
    if (this.#annotations.has(number) && isEntries(object))
      return { text: this.#annotation(object, this.#movedLinks.get(number)) };
    return { text: this.#text(object), ...digest };
  }

  #text(value: PdfValue): string {
    return serialize(value, this.#reference);
  }

  #entries(entries: PdfEntries, except: readonly string[] = []): string {
    return serializeEntries(
      [...entries].filter(([entry]) => !except.includes(entry)),
      this.#reference,
    );
  }

  #page({ entries }: PageObject): string {
    return this.#entries(entries, ["Parent", "Contents", "StructParents"]) + keyEntry(entries, "StructParents");
  }

  /**
   * Writes an annotation. Links within the book were printed as addresses, because their targets can be in other parts.
   */
  #annotation(annotation: PdfEntries, movedBy: readonly number[] | undefined): string {
    const own = keyEntry(annotation, "StructParent");
    if (annotation.get("Subtype") !== "/Link") return `<<${this.#entries(annotation, ["StructParent"])}${own}>>`;
    const action = this.#document.entries(annotation.get("A"));
    const uri = this.#document.get(action.get("URI"));
    // The addresses of other manuals are relative, and Chromium has made them absolute.
    const address = typeof uri === "string" ? uri.slice(1).replace(besideManual, "") : "";
    if (action.has("URI")) action.set("URI", `(${address}`);
    const isInside = address.startsWith(`${bookAddress}#`);
    const except = ["StructParent", "Contents", ...(isInside ? ["A"] : []), ...(movedBy ? ["Rect"] : [])];
    const entries = this.#entries(annotation, except) + (movedBy ? this.#movedBox(annotation, movedBy) : "");
    const target = isInside
      ? linkTo(decodeURIComponent(address.slice(bookAddress.length + 1)))
      : `/Contents${textString(address)}`;
    return `<<${entries}${own}${target}>>`;
  }

  #movedBox(annotation: PdfEntries, movedBy: readonly number[]): string {
    const [left = 0, bottom = 0, right = 0, top = 0] = this.#document.list(annotation.get("Rect")).map(Number);
    return `/Rect[${movedFrom(left, movedBy)} ${bottom} ${movedFrom(right, movedBy)} ${top}]`;
  }

  /** Digest of a shared object with all objects that it refers to. They can't have cycles. */
  #digestOf(number: number): string {
    const known = this.#digests.get(number);
    if (known !== undefined) return known;
    const object = this.#document.object(number);
    const text = this.#text(object instanceof PdfStream ? object.entries : object);
    const resolved = text.replaceAll(/\{r(\d+)\}/g, (_, inPart: string) =>
      this.#digestOf(this.#found[Number(inPart) - 1]!),
    );
    const digest = hash(
      "sha256",
      object instanceof PdfStream ? Buffer.concat([Buffer.from(resolved, "latin1"), object.bytes]) : resolved,
    );
    this.#digests.set(number, digest);
    return digest;
  }
}

const keyEntry = (entries: PdfEntries, entry: string): string => {
  const value = entries.get(entry);
  return typeof value === "number" ? `/${entry} ${keyAt(value)}` : "";
};

const isShared = (object: PdfValue): boolean =>
  object instanceof PdfStream || (isEntries(object) && sharedTypes.has(object.get("Type")));
