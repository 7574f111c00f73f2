import { PDFArray, PDFDict, PDFName, PDFRawStream, PDFRef, PDFString, type PDFContext, type PDFObject } from "pdf-lib";

import { sha256 } from "../digest.ts";
import { name } from "../pdf-objects.ts";

/** Kinds of dictionaries that are equal when they say the same. */
const shared: ReadonlySet<PDFObject | undefined> = new Set([name("Font"), name("FontDescriptor"), name("ExtGState")]);

/**
 * Copies objects of one part into the joined document, with everything that they refer to, each once. Fonts, pictures
 * and graphics states that another part has brought already are not copied again.
 */
export class Copier {
  readonly #from: PDFContext;
  readonly #to: PDFContext;
  readonly #known: Map<string, PDFRef>;
  readonly #idPrefix: string;
  readonly #copies = new Map<PDFRef, PDFRef>();

  /**
   * @param known copies of earlier parts by the digest of what they say; this part's are added
   * @param idPrefix put before the names of structure elements, which are unique within their part only
   */
  constructor(from: PDFContext, to: PDFContext, known: Map<string, PDFRef>, idPrefix: string) {
    this.#from = from;
    this.#to = to;
    this.#known = known;
    this.#idPrefix = idPrefix;
  }

  /** Says that an object of the part is replaced by one of the joined document. */
  replace(former: PDFRef, by: PDFRef): void {
    this.#copies.set(former, by);
  }

  copy<Kind extends PDFObject>(object: Kind): Kind;
  copy(object: PDFObject): PDFObject {
    if (object instanceof PDFRef) return this.#copyReference(object);
    if (object instanceof PDFDict) return this.#copyDictionary(object);
    if (object instanceof PDFArray) return this.#to.obj(object.asArray().map((value) => this.copy(value)));
    if (object instanceof PDFRawStream) return PDFRawStream.of(this.#copyDictionary(object.dict), object.contents);
    return object;
  }

  #copyReference(reference: PDFRef): PDFRef {
    const done = this.#copies.get(reference);
    if (done) return done;
    const object = this.#from.lookup(reference);
    const says = object && this.#isShared(object) ? this.copy(object) : undefined;
    if (says) {
      const digest = sha256(
        says instanceof PDFRawStream
          ? Buffer.concat([Buffer.from(says.dict.toString()), says.contents])
          : says.toString(),
      );
      const known = this.#known.get(digest) ?? this.#to.register(says);
      this.#known.set(digest, known);
      this.#copies.set(reference, known);
      return known;
    }
    const copy = this.#to.nextRef();
    this.#copies.set(reference, copy);
    if (object) this.#to.assign(copy, this.copy(object));
    return copy;
  }

  /** Shared objects refer to nothing that refers back to them. */
  #isShared(object: PDFObject): boolean {
    return object instanceof PDFRawStream || (object instanceof PDFDict && shared.has(object.get(name("Type"))));
  }

  #copyDictionary(dictionary: PDFDict): PDFDict {
    const copy = PDFDict.withContext(this.#to);
    for (const [key, value] of dictionary.entries()) copy.set(key, this.#copyValue(key, value));
    return copy;
  }

  #copyValue(key: PDFName, value: PDFObject): PDFObject {
    if (key === name("ID") && value instanceof PDFString) return this.#prefixed(value);
    if (key === name("Headers") && value instanceof PDFArray)
      return this.#to.obj(value.asArray().map((id) => (id instanceof PDFString ? this.#prefixed(id) : this.copy(id))));
    return this.copy(value);
  }

  #prefixed(id: PDFString): PDFString {
    return PDFString.of(`${this.#idPrefix}${id.asString()}`);
  }
}
