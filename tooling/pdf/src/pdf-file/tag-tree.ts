import { PDFArray, PDFDict, PDFName, PDFNumber, PDFRef, type PDFContext, type PDFObject } from "pdf-lib";

import { name } from "./objects.ts";

/** A structure element with what hangs below it, read from the file so that it can be rearranged. */
export interface Tag {
  ref: PDFRef;
  dict: PDFDict;
  kind: string;
  kids: Kid[];
}

/** Below a tag: another one, marked content of a page, or an object such as a link's annotation. */
export type Kid = Tag | Content | { object: PDFDict };
export interface Content {
  page: PDFRef;
  mark: number;
}

export const isTag = (kid: Kid): kid is Tag => "kind" in kid;
export const isContent = (kid: Kid): kid is Content => "mark" in kid;
export const tagsBelow = (tag: Tag): Tag[] => tag.kids.filter(isTag);

/**
 * Reads the structure tree of a document, from its root.
 *
 * @throws Error when it holds what is neither a tag nor content of a page
 */
export const readTags = (root: PDFDict): Tag[] => kidRefs(root).map((ref) => readTag(root.context, ref, undefined));

function kidRefs(dict: PDFDict): PDFRef[] {
  const kids = dict.get(name("K"));
  const list =
    kids instanceof PDFRef && dict.context.lookup(kids) instanceof PDFArray ? dict.context.lookup(kids) : kids;
  return (list instanceof PDFArray ? list.asArray() : [list]).filter((kid) => kid instanceof PDFRef);
}

/** @param page of the tag around, which a tag without one has too */
function readTag(context: PDFContext, ref: PDFRef, page: PDFRef | undefined): Tag {
  const dict = context.lookup(ref, PDFDict);
  const own = dict.get(name("Pg"));
  const pageOfTag = own instanceof PDFRef ? own : page;
  const kids = dict.lookup(name("K"));
  const list = kids instanceof PDFArray ? kids.asArray() : dict.has(name("K")) ? [dict.get(name("K"))!] : [];
  return {
    ref,
    dict,
    kind: kindOf(dict.lookup(name("S"), PDFName)),
    kids: list.map((kid) => readKid(context, kid, pageOfTag)),
  };
}

/** What the names of kinds say: there are few, and pdf-lib reads a name letter by letter. */
const kinds = new Map<PDFName, string>();

function kindOf(word: PDFName): string {
  const known = kinds.get(word) ?? word.decodeText();
  kinds.set(word, known);
  return known;
}

function readKid(context: PDFContext, kid: PDFObject, page: PDFRef | undefined): Kid {
  const value = context.lookup(kid);
  if (value instanceof PDFNumber && page) return { page, mark: value.asNumber() };
  if (value instanceof PDFDict) {
    const type = value.get(name("Type"));
    const pageOfKid = value.get(name("Pg"));
    const at = pageOfKid instanceof PDFRef ? pageOfKid : page;
    if (type === name("OBJR")) return { object: value };
    if (type === name("MCR") && at) return { page: at, mark: value.lookup(name("MCID"), PDFNumber).asNumber() };
    if (kid instanceof PDFRef && value.has(name("S"))) return readTag(context, kid, page);
  }
  throw new Error(`the structure tree holds what is neither a tag nor content of a page: ${String(value)}`);
}
