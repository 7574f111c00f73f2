import {
  PDFArray,
  PDFDict,
  PDFNumber,
  PDFRef,
  PDFString,
  type PDFContext,
  type PDFDocument,
  type PDFObject,
} from "pdf-lib";

import { kidsOf, makeTree, name, treeEntries } from "../pdf-objects.ts";
import type { Copier } from "./copier.ts";

/** The structure tree of the joined document while its parts come in. */
export class StructureTree {
  readonly #context: PDFContext;
  readonly #root: PDFRef;
  readonly #book: PDFRef;
  readonly #parts: PDFRef[] = [];
  readonly #owners: [number, PDFObject][] = [];
  /** What stands for the tags that PDF does not know; the same in all parts. */
  #roles: PDFObject | undefined;
  #nextKey = 0;

  constructor(document: PDFDocument) {
    this.#context = document.context;
    this.#root = this.#context.nextRef();
    this.#book = this.#context.nextRef();
    document.catalog.set(name("StructTreeRoot"), this.#root);
  }

  /**
   * Takes the tree of a part over. Each part's own document becomes a part of the one document.
   *
   * @returns number to add to the StructParents of the part's pages and the StructParent of its annotations
   */
  add(part: PDFDocument, copier: Copier): number {
    const offset = this.#nextKey;
    const root = part.catalog.lookupMaybe(name("StructTreeRoot"), PDFDict);
    const rootReference = part.catalog.get(name("StructTreeRoot"));
    if (!root || !(rootReference instanceof PDFRef))
      throw new Error("the browser printed a part without a structure tree");
    copier.replace(rootReference, this.#book);
    const roles = root.get(name("RoleMap"));
    if (roles) this.#roles ??= copier.copy(roles);
    for (const top of kidsOf(root)) {
      const copy = copier.copy(top);
      if (!(copy instanceof PDFRef)) continue;
      this.#context.lookup(copy, PDFDict).set(name("S"), name("Part"));
      this.#parts.push(copy);
    }
    for (const [key, owner] of treeEntries(root.lookupMaybe(name("ParentTree"), PDFDict), "Nums")) {
      const number = offset + (key as PDFNumber).asNumber();
      this.#owners.push([number, copier.copy(owner)]);
      this.#nextKey = Math.max(this.#nextKey, number + 1);
    }
    return offset;
  }

  /** Writes the tree. */
  finish(language: string): void {
    const context = this.#context;
    const owners = this.#owners
      .toSorted(([a], [b]) => a - b)
      .map(([key, owner]): [PDFObject, PDFObject] => [PDFNumber.of(key), owner]);
    const ids = this.#parts.flatMap((part) => this.#named(part)).toSorted(([a], [b]) => (a < b ? -1 : 1));
    const names = ids.map(([id, element]): [PDFObject, PDFObject] => [PDFString.of(id), element]);
    context.assign(
      this.#book,
      context.obj({ Type: "StructElem", S: "Document", Lang: PDFString.of(language), P: this.#root, K: this.#parts }),
    );
    context.assign(
      this.#root,
      context.obj({
        Type: "StructTreeRoot",
        K: this.#book,
        ...(this.#roles ? { RoleMap: this.#roles } : {}),
        ParentTree: context.register(makeTree(context, "Nums", owners)),
        ParentTreeNextKey: this.#nextKey,
        IDTree: context.register(makeTree(context, "Names", names)),
      }),
    );
  }

  /** Elements with a name, below and including one. */
  #named(reference: PDFRef): [string, PDFRef][] {
    const element = this.#context.lookup(reference);
    if (!(element instanceof PDFDict)) return [];
    const id = element.get(name("ID"));
    const below = kidsOf(element).filter((kid) => kid instanceof PDFRef);
    return [
      ...(id instanceof PDFString ? [[id.asString(), reference] as [string, PDFRef]] : []),
      ...below.flatMap((kid) => this.#named(kid)),
    ];
  }
}

/** Moves the keys by which a page and its annotations find their structure elements. */
export function shiftKeys(page: PDFDict, offset: number): void {
  const shift = (owner: PDFDict, key: string): void => {
    const value = owner.get(name(key));
    if (value instanceof PDFNumber) owner.set(name(key), PDFNumber.of(value.asNumber() + offset));
  };
  shift(page, "StructParents");
  for (const annotation of page.lookupMaybe(name("Annots"), PDFArray)?.asArray() ?? [])
    shift(page.context.lookup(annotation, PDFDict), "StructParent");
}
