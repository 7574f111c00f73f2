import {
  PDFArray,
  PDFDict,
  PDFNumber,
  PDFRawStream,
  PDFRef,
  PDFString,
  type PDFDocument,
  type PDFObject,
  type PDFPage,
} from "pdf-lib";

import { bookAddress } from "../layout/addresses.ts";
import { sha256 } from "../layout/digest.ts";
import { kidsOf, name, readContent, textString, treeEntries } from "../pdf-file/objects.ts";

/**
 * A printed part, written but for what depends on the book: the numbers of objects, the keys by which pages find their
 * tags, and what links into the book are called. Those are gaps in the texts; `fillGaps` fills them.
 */
export interface PackedPart {
  /** In the order of their numbers, from 1; the pages come first, without what is around them and what they show. */
  objects: PackedObject[];
  /** What each page shows, each byte a character. */
  contents: string[];
  /** Numbers of the tags that hold the others. */
  tops: number[];
  /** What a page's or a link's key leads to. */
  owners: [key: number, owner: string][];
  /** Names of tags, with their numbers. */
  names: [name: string, tag: number][];
  bookmarks: Bookmark[];
  /** The standard tags that others stand for. */
  roles: string;
}

export interface PackedObject {
  /** The object as a file writes it; of a stream the dictionary, which does not say its length. */
  text: string;
  stream?: Uint8Array;
  /** Digest of what it says, with all that it refers to, when parts may share it: fonts, pictures, graphics states. */
  digest?: string;
}

export interface Bookmark {
  title: string;
  /** Where it leads, and its tag. */
  entries: string;
  below: Bookmark[];
}

/** What gaps are filled with. */
export interface Filling {
  /** Numbers in the book by those in the part; 0 is the tag that holds all parts. */
  numbers: ArrayLike<number>;
  /** First key of the part. */
  firstKey: number;
  /** Entries of a link that leads to an id of the book. */
  link(id: string): string;
}

// Braces stand in no text of a PDF but in strings, where they are written as numbers here.
const reference = (number: number): string => `{r${number}}`;
const key = (number: number): string => `{k${number}}`;
const link = (id: string): string => `{l${encodeURIComponent(id)}}`;

/** Fills the gaps of a text. */
export const fillGaps = (text: string, { numbers, firstKey, link: linkTo }: Filling): string =>
  text.replaceAll(/\{(.)([^}]*)\}/g, (_, kind: string, what: string) => {
    if (kind === "r") return `${numbers[Number(what)]} 0 R`;
    return kind === "k" ? String(firstKey + Number(what)) : linkTo(decodeURIComponent(what));
  });

/** Kinds of dictionaries that are equal when they say the same. */
const shared: ReadonlySet<PDFObject | undefined> = new Set([name("Font"), name("FontDescriptor"), name("ExtGState")]);

/**
 * Packs a part: its pages, tags, bookmarks, and all that they refer to, each object once.
 *
 * @throws Error when the part has no structure tree
 */
export const pack = (document: PDFDocument, pages: readonly PDFPage[]): PackedPart => new Packer(document).pack(pages);

class Packer {
  readonly #document: PDFDocument;
  /** Objects in the order of their numbers, from 1. */
  readonly #found: PDFRef[] = [];
  readonly #numbers = new Map<PDFRef, number>();
  readonly #annotations = new Set<PDFRef>();
  readonly #digests = new Map<PDFRef, string>();

  constructor(document: PDFDocument) {
    this.#document = document;
  }

  pack(pages: readonly PDFPage[]): PackedPart {
    const { catalog, context } = this.#document;
    const root = catalog.lookupMaybe(name("StructTreeRoot"), PDFDict);
    const rootReference = catalog.get(name("StructTreeRoot"));
    if (!root || !(rootReference instanceof PDFRef))
      throw new Error("the browser printed a part without a structure tree");
    this.#numbers.set(rootReference, 0);
    for (const page of pages) this.#numberOf(page.ref);
    for (const page of pages)
      for (const annotation of page.node.Annots()?.asArray() ?? [])
        if (annotation instanceof PDFRef) this.#annotations.add(annotation);
    const tops = kidsOf(root).filter((kid) => kid instanceof PDFRef);
    // Each part's own document becomes a part of the one document.
    for (const top of tops) context.lookup(top, PDFDict).set(name("S"), name("Part"));
    const bookmarks = this.#bookmarks(catalog.lookupMaybe(name("Outlines"), PDFDict));
    const owners = treeEntries(root.lookupMaybe(name("ParentTree"), PDFDict), "Nums").map(
      ([number, owner]): [number, string] => [(number as PDFNumber).asNumber(), this.#text(owner)],
    );
    const topNumbers = tops.map((top) => this.#numberOf(top));
    const objects: PackedObject[] = [];
    // The list grows while it is read.
    for (const [index, found] of this.#found.entries())
      objects.push(index < pages.length ? { text: this.#page(pages[index]!) } : this.#object(found));
    return {
      objects,
      contents: pages.map(readContent),
      tops: topNumbers,
      owners,
      names: tops.flatMap((top) => this.#named(top)),
      bookmarks,
      roles: this.#text(root.lookup(name("RoleMap"), PDFDict)),
    };
  }

  #numberOf(ref: PDFRef): number {
    const known = this.#numbers.get(ref);
    if (known !== undefined) return known;
    this.#found.push(ref);
    this.#numbers.set(ref, this.#found.length);
    return this.#found.length;
  }

  #object(ref: PDFRef): PackedObject {
    const object = this.#document.context.lookup(ref);
    if (object === undefined) return { text: "null" };
    const digest = isShared(object) ? { digest: this.#digestOf(ref) } : {};
    if (object instanceof PDFRawStream)
      return { text: this.#entries(object.dict, ["Length"]), stream: object.contents, ...digest };
    if (this.#annotations.has(ref) && object instanceof PDFDict) return { text: this.#annotation(object) };
    return { text: this.#text(object), ...digest };
  }

  /** An object as a file writes it. */
  #text(object: PDFObject): string {
    if (object instanceof PDFRef) return reference(this.#numberOf(object));
    if (object instanceof PDFDict) return `<<${this.#entries(object)}>>`;
    if (object instanceof PDFArray) return `[${spaced(object.asArray().map((value) => this.#text(value)))}]`;
    if (object instanceof PDFString) return object.toString().replaceAll(/\\.|[{}]/gs, withoutBrace);
    return object.toString();
  }

  /** Entries of a dictionary but for some. */
  #entries(dictionary: PDFDict, except: readonly string[] = []): string {
    const left = dictionary.entries().filter(([entry]) => !except.some((own) => name(own) === entry));
    return spaced(left.flatMap(([entry, value]) => [entry.toString(), this.#text(value)]));
  }

  #page({ node }: PDFPage): string {
    return this.#entries(node, ["Parent", "Contents", "StructParents"]) + this.#key(node, "StructParents");
  }

  #key(dictionary: PDFDict, entry: string): string {
    const value = dictionary.get(name(entry));
    return value instanceof PDFNumber ? `/${entry} ${key(value.asNumber())}` : "";
  }

  /** Links into the book were printed as addresses, as their targets may stand in other parts. */
  #annotation(annotation: PDFDict): string {
    const own = this.#key(annotation, "StructParent");
    if (annotation.get(name("Subtype")) !== name("Link"))
      return `<<${this.#entries(annotation, ["StructParent"])}${own}>>`;
    const uri = annotation.lookupMaybe(name("A"), PDFDict)?.lookup(name("URI"));
    const address = uri instanceof PDFString ? uri.decodeText() : "";
    const isInside = address.startsWith(`${bookAddress}#`);
    const entries = this.#entries(annotation, ["StructParent", "Contents", ...(isInside ? ["A"] : [])]);
    const what = isInside
      ? link(decodeURIComponent(address.slice(bookAddress.length + 1)))
      : `/Contents${textString(address)}`;
    return `<<${entries}${own}${what}>>`;
  }

  #bookmarks(parent: PDFDict | undefined): Bookmark[] {
    const { context } = this.#document;
    const packed: Bookmark[] = [];
    let item = context.lookup(parent?.get(name("First")));
    while (item instanceof PDFDict) {
      packed.push({
        title: this.#text(item.get(name("Title"))!),
        entries: ["Dest", "SE"]
          .flatMap((entry) => {
            const value = (item as PDFDict).get(name(entry));
            return value ? [`/${entry} ${this.#text(value)}`] : [];
          })
          .join(""),
        below: this.#bookmarks(item),
      });
      item = context.lookup(item.get(name("Next")));
    }
    return packed;
  }

  /** Tags with a name, below and including one. */
  #named(ref: PDFRef): [string, number][] {
    const tag = this.#document.context.lookup(ref);
    if (!(tag instanceof PDFDict)) return [];
    const id = tag.get(name("ID"));
    const own: [string, number][] = id instanceof PDFString ? [[id.asString(), this.#numberOf(ref)]] : [];
    return [
      ...own,
      ...kidsOf(tag)
        .filter((kid) => kid instanceof PDFRef)
        .flatMap((kid) => this.#named(kid)),
    ];
  }

  /** Shared objects refer to nothing that refers back to them. */
  #digestOf(ref: PDFRef): string {
    const known = this.#digests.get(ref);
    if (known !== undefined) return known;
    const object = this.#document.context.lookup(ref);
    const dictionary = object instanceof PDFRawStream ? object.dict : object;
    const text = dictionary ? this.#text(dictionary) : "null";
    const says = text.replaceAll(/\{r(\d+)\}/g, (_, number: string) =>
      this.#digestOf(this.#found[Number(number) - 1]!),
    );
    const digest = sha256(
      object instanceof PDFRawStream ? Buffer.concat([Buffer.from(says, "latin1"), object.contents]) : says,
    );
    this.#digests.set(ref, digest);
    return digest;
  }
}

const isShared = (object: PDFObject): boolean =>
  object instanceof PDFRawStream || (object instanceof PDFDict && shared.has(object.get(name("Type"))));

const withoutBrace = (found: string): string =>
  found.endsWith("{") || found.endsWith("}") ? `\\${found.charCodeAt(found.length - 1).toString(8)}` : found;

/** What a word next to which no space is needed ends or starts with. */
const [ends, starts] = [new Set("]>)"), new Set("[<(/")];

/** Words in a row, with spaces only where they would run together. */
const spaced = (words: readonly string[]): string =>
  words
    .map((word, index) =>
      index === 0 || ends.has(words[index - 1]!.at(-1)!) || starts.has(word[0]!) ? word : ` ${word}`,
    )
    .join("");
