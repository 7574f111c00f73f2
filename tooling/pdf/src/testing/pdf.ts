import { PdfDocument } from "../pdf-file/document.ts";
import { pagesOf, PdfRef, PdfStream, type PdfValue } from "../pdf-file/values.ts";
import { PdfWriter } from "../pdf-file/writer.ts";

/** A dictionary or array of plain values. Nested objects are dictionaries. */
export type Plain = PdfValue | readonly Plain[] | { readonly [key: string]: Plain };

export const pdfValue = (plain: Plain): PdfValue => {
  if (Array.isArray(plain)) return plain.map((member: Plain) => pdfValue(member));
  if (typeof plain !== "object" || plain === null) return plain as PdfValue;
  if (plain instanceof PdfRef || plain instanceof PdfStream || plain instanceof Map) return plain;
  return new Map(Object.entries(plain).map(([key, value]: [string, Plain]) => [key, pdfValue(value)]));
};

/** A document with empty pages. */
export async function newPdf(pageCount: number): Promise<PdfDocument> {
  const writer = new PdfWriter();
  const tree = writer.reserve();
  const pages = Array.from({ length: pageCount }, () => {
    const content = writer.addStream("", Buffer.from(""));
    return writer.add(`<</Type/Page/Parent ${tree} 0 R/MediaBox[0 0 595 842]/Contents ${content} 0 R>>`);
  });
  writer.add(`<</Type/Pages/Count ${pageCount}/Kids[${pages.map((page) => `${page} 0 R`).join(" ")}]>>`, tree);
  const root = writer.add(`<</Type/Catalog/Pages ${tree} 0 R>>`);
  return await PdfDocument.open(await writer.end(`/Root ${root} 0 R`));
}

/** Width and height of the pages in points. */
export const pageSizes = async (bytes: Uint8Array): Promise<{ width: number; height: number }[]> => {
  const document = await PdfDocument.open(bytes);
  return pagesOf(document).map(({ entries }) => {
    const [, , width, height] = document.list(entries.get("MediaBox")).map(Number);
    return { width: width!, height: height! };
  });
};
