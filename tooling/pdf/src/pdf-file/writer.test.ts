import { PDFArray, PDFDict, PDFRawStream, type PDFObject } from "pdf-lib";
import { expect, it } from "vitest";

import { name, openPdf, treeEntries } from "./objects.ts";
import { PdfWriter } from "./writer.ts";

it("writes objects and streams so that a reader finds each, more of them than are compressed together", async () => {
  const writer = new PdfWriter();
  const list = writer.reserve();
  const numbers = Array.from({ length: 450 }, (_, index) => writer.add(`(object ${index})`));
  const stream = writer.addCompressed("/Kind/Test", Buffer.from("what it holds"));
  writer.add(`[${numbers.map((number) => `${number} 0 R`).join(" ")}]`, list);
  const pages = writer.add("<</Type/Pages/Kids[]/Count 0>>");
  const root = writer.add(`<</Type/Catalog/Pages ${pages} 0 R/List ${list} 0 R/Stream ${stream} 0 R>>`);
  const { catalog } = await openPdf(await writer.end(`/Root ${root} 0 R`));
  const found = catalog.lookup(name("List"), PDFArray);
  expect(found.size()).toBe(450);
  expect([0, 199, 200, 449].map((index) => String(found.lookup(index)))).toEqual([
    "(object 0)",
    "(object 199)",
    "(object 200)",
    "(object 449)",
  ]);
  expect(catalog.lookup(name("Stream"))).toBeInstanceOf(PDFRawStream);
});

it("does not end a file that refers to an object it does not hold", async () => {
  const writer = new PdfWriter();
  writer.reserve();
  const root = writer.add("<</Type/Catalog>>");
  await expect(writer.end(`/Root ${root} 0 R`)).rejects.toThrow("object 1 of the manual was not written");
});

it("spreads many entries over nodes that name their first and last key, so that a reader need not read all of them", async () => {
  const writer = new PdfWriter();
  const entries = Array.from({ length: 10_000 }, (_, key): [string, string] => [String(key * 2), String(key)]);
  const pages = writer.add("<</Type/Pages/Kids[]/Count 0>>");
  const root = writer.add(`<</Type/Catalog/Pages ${pages} 0 R/Tree ${writer.addTree("Nums", entries)} 0 R>>`);
  const { catalog, context } = await openPdf(await writer.end(`/Root ${root} 0 R`));
  const tree = catalog.lookup(name("Tree"), PDFDict);
  expect(treeEntries(tree, "Nums").map(String)).toEqual(entries.map(String));
  /** Where a reader arrives that follows the limits, and how much it reads on the way. */
  const find = (node: PDFDict, key: number): { value: PDFObject | undefined; read: number } => {
    const kids = node.lookupMaybe(name("Kids"), PDFArray);
    const own = node.lookupMaybe(name("Nums"), PDFArray)?.asArray() ?? [];
    if (!kids) return { value: own[own.findIndex((entry) => String(entry) === String(key)) + 1], read: own.length / 2 };
    const next = kids.asArray().find((kid) => {
      const [first, last] = context
        .lookup(kid, PDFDict)
        .lookup(name("Limits"), PDFArray)
        .asArray()
        .map((limit) => Number(String(limit)));
      return first! <= key && key <= last!;
    });
    const below = next ? find(context.lookup(next, PDFDict), key) : { value: undefined, read: 0 };
    return { value: below.value, read: below.read + kids.size() };
  };
  for (const key of [0, 126, 128, 8190, 8192, 19_998]) {
    const { value, read } = find(tree, key);
    expect(String(value)).toBe(String(key / 2));
    expect(read).toBeLessThan(200);
  }
});
