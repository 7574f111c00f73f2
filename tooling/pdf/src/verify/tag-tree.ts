import { isEntries, PdfRef, type PdfEntries, type PdfFile, type PdfValue } from "../pdf-file/file.ts";

/** A structure element of a finished file with what hangs below it. */
export interface Tag {
  kind: string;
  entries: PdfEntries;
  kids: Kid[];
}

/** Below a tag: another one, marked content of a page by the number of its object, or an object such as a link. */
export type Kid = Tag | Content | { object: PdfEntries };
export interface Content {
  page: number;
  mark: number;
}

export const isTag = (kid: Kid): kid is Tag => "kind" in kid;
export const isContent = (kid: Kid): kid is Content => "mark" in kid;
export const tagsBelow = (tag: Tag): Tag[] => tag.kids.filter(isTag);

/**
 * Reads a structure element and what hangs below it.
 *
 * @param page of the tag around, which a tag without one has too
 * @throws Error when it holds what is neither a tag nor content of a page
 */
export function readTag(file: PdfFile, entries: PdfEntries, page?: number): Tag {
  const own = numberOf(entries.get("Pg")) ?? page;
  const kids = file.list(entries.get("K")).map((kid) => readKid(file, kid, own));
  return { kind: String(file.get(entries.get("S"))).slice(1), entries, kids };
}

const numberOf = (value: PdfValue | undefined): number | undefined =>
  value instanceof PdfRef ? value.number : undefined;

function readKid(file: PdfFile, kid: PdfValue, page: number | undefined): Kid {
  const value = file.get(kid);
  if (typeof value === "number" && page !== undefined) return { page, mark: value };
  if (isEntries(value)) {
    const type = value.get("Type");
    const at = numberOf(value.get("Pg")) ?? page;
    if (type === "/OBJR") return { object: value };
    if (type === "/MCR" && at !== undefined) return { page: at, mark: Number(value.get("MCID")) };
    if (kid instanceof PdfRef && value.has("S")) return readTag(file, value, page);
  }
  throw new Error(`the structure tree holds what is neither a tag nor content of a page: ${String(value)}`);
}
