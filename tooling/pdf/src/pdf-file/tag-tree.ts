import type { PdfDocument } from "./document.ts";
import { isEntries, PdfRef, type PdfEntries, type PdfValue } from "./values.ts";

/** A structure element and the elements below it. */
export interface Tag {
  ref: PdfRef;
  entries: PdfEntries;
  /** Structure type, such as `P`. */
  kind: string;
  kids: Kid[];
}

/** A child of a tag: another tag, marked content on a page, or a reference to an object such as a link annotation. */
export type Kid = Tag | Content | { object: PdfEntries };
export interface Content {
  /** Object number of the page. */
  page: number;
  /** Marked-content ID. */
  mark: number;
}

export const isTag = (kid: Kid): kid is Tag => "kind" in kid;
export const isContent = (kid: Kid): kid is Content => "mark" in kid;
export const tagsBelow = (tag: Tag): Tag[] => tag.kids.filter(isTag);

export const inlineKinds: ReadonlySet<string> = new Set("Span Strong Em Code Link Quote".split(" "));

export const readTags = (objects: PdfDocument, root: PdfEntries): Tag[] =>
  objects.list(root.get("K")).flatMap((kid) => (kid instanceof PdfRef ? [readTag(objects, kid)] : []));

/**
 * Reads a structure element and the elements below it.
 *
 * @param page page of the parent element, which is the default
 * @throws Error if it contains anything other than tags, content, and object references
 */
export function readTag(objects: PdfDocument, ref: PdfRef, page?: number): Tag {
  const entries = objects.entries(ref);
  const own = pageOf(entries) ?? page;
  const kids = objects.list(entries.get("K")).map((kid) => readKid(objects, kid, own));
  return { ref, entries, kind: String(objects.get(entries.get("S"))).slice(1), kids };
}

const pageOf = (entries: PdfEntries): number | undefined => {
  const page = entries.get("Pg");
  return page instanceof PdfRef ? page.number : undefined;
};

function readKid(objects: PdfDocument, kid: PdfValue, page: number | undefined): Kid {
  const value = objects.get(kid);
  if (typeof value === "number" && page !== undefined) return { page, mark: value };
  if (isEntries(value)) {
    const type = value.get("Type");
    const at = pageOf(value) ?? page;
    if (type === "/OBJR") return { object: value };
    if (type === "/MCR" && at !== undefined) return { page: at, mark: Number(value.get("MCID")) };
    if (kid instanceof PdfRef && value.has("S")) return readTag(objects, kid, page);
  }
  throw new Error(`the structure tree contains an element that is neither a tag nor page content: ${String(value)}`);
}

export function newTag(document: { add(value: PdfValue): PdfRef }, kind: string, kids: Kid[]): Tag {
  const entries: PdfEntries = new Map([["Type", "/StructElem"]]);
  return { ref: document.add(entries), entries, kind, kids };
}
