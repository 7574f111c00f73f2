import { expect, it } from "vitest";

import { pack } from "./pack.ts";
import { fillPlaceholders, type PackedPart, SlotNumbers } from "./part.ts";
import { bookAddress } from "../layout/addresses.ts";
import { PdfDocument } from "../pdf-file/document.ts";
import { pagesOf } from "../pdf-file/values.ts";
import { PdfWriter } from "../pdf-file/writer.ts";
import { newPdf, pdfValue } from "../testing/pdf.ts";

/** A part with one page that has a tag and a link. */
async function printed(alternative: string, address: string): Promise<PackedPart> {
  const document = await newPdf(1);
  const [page] = pagesOf(document);
  const { ref, entries } = page!;
  const root = document.add(null);
  const figure = document.add(
    pdfValue({ Type: "/StructElem", S: "/Figure", P: root, Pg: ref, K: 0, Alt: `(${alternative}` }),
  );
  document.replace(
    root,
    pdfValue({ K: [figure], RoleMap: { Em: "/Span" }, ParentTree: { Nums: [0, [figure], 1, figure] } }),
  );
  document.catalog.set("StructTreeRoot", root);
  const link = { Subtype: "/Link", StructParent: 1, A: { S: "/URI", URI: `(${address}` } };
  entries.set("Annots", [document.add(pdfValue(link))]);
  entries.set("StructParents", 0);
  return pack(document, [page!], []);
}

const filling = {
  numbers: [9, 31, 32, 33, 34, 35],
  firstKey: 70,
  link: (id: string) => `/Dest/${id}`,
  slots: new SlotNumbers([], {}, String),
};
const textsOf = ({ objects }: PackedPart): string[] => objects.map(({ text }) => fillPlaceholders(text, filling));

it("leaves numbers, keys and the tag around all parts to the book", async () => {
  const part = await printed("A drawing", "https://example.com/");
  const [page, figure, link] = textsOf(part);
  expect(page).toContain("/StructParents 70");
  expect(page).toContain("/Annots [33 0 R]");
  expect(page).not.toContain("/Parent ");
  expect(figure).toContain("/P 9 0 R");
  expect(figure).toContain("/Pg 31 0 R");
  expect(link).toContain("/StructParent 71");
  expect(part.owners.map(([key, owner]) => [key, fillPlaceholders(owner, filling)])).toEqual([
    [0, "[32 0 R]"],
    [1, "32 0 R"],
  ]);
});

it("lets a link into the book lead to its id, and says of another one where it leads", async () => {
  const [, , inside] = textsOf(await printed("A drawing", `${bookAddress}#jobs--a%7Bb%7D`));
  expect(inside).toContain("/Dest/jobs--a{b}");
  expect(inside).not.toContain("/URI");
  const [, , outside] = textsOf(await printed("A drawing", "https://example.com/"));
  expect(outside).toContain("/Contents(https://example.com/)");
});

it.each([["{r1} and {k2}"], ["a \\{r1} b"], ["(deep (deeper) {l}"]])(
  "doesn't mistake words in braces for placeholders: %s",
  async (words) => {
    const [, figure] = textsOf(await printed(words, "https://example.com/"));
    const writer = new PdfWriter();
    const pages = writer.add("<</Type/Pages/Kids[]/Count 0>>");
    const root = writer.add(figure!.replace("<<", `<</Pages ${pages} 0 R`));
    const file = await PdfDocument.open(await writer.end(`/Root ${root} 0 R`));
    expect(file.catalog.get("Alt")).toBe(`(${words}`);
  },
);
