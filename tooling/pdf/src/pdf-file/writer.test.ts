import { expect, it } from "vitest";

import { PdfDocument } from "./document.ts";
import type { PdfEntries, PdfValue } from "./values.ts";
import { PdfWriter } from "./writer.ts";

it("divides many entries into nodes with limits, so that a lookup reads few of them", async () => {
  const writer = new PdfWriter();
  const entries = Array.from({ length: 10_000 }, (_, key): [string, string] => [String(key * 2), String(key)]);
  const pages = writer.add("<</Type/Pages/Kids[]/Count 0>>");
  const root = writer.add(`<</Type/Catalog/Pages ${pages} 0 R/Tree ${writer.addTree("Nums", entries)} 0 R>>`);
  const file = await PdfDocument.open(await writer.end(`/Root ${root} 0 R`));
  expect(file.tree(file.catalog.get("Tree"), "Nums").map(String)).toEqual(entries.map(String));
  /** Follows the limits of nodes to a key, and counts the entries that are read on the way. */
  const find = (node: PdfEntries, key: number): { value: PdfValue | undefined; read: number } => {
    const own = file.list(node.get("Nums"));
    if (!node.has("Kids")) return { value: own[own.indexOf(key) + 1], read: own.length / 2 };
    const kids = file.list(node.get("Kids"));
    const next = kids.find((kid) => {
      const [first, last] = file.list(file.entries(kid).get("Limits")).map(Number);
      return first! <= key && key <= last!;
    });
    const below = next ? find(file.entries(next), key) : { value: undefined, read: 0 };
    return { value: below.value, read: below.read + kids.length };
  };
  for (const key of [0, 126, 128, 8190, 8192, 19_998]) {
    const { value, read } = find(file.entries(file.catalog.get("Tree")), key);
    expect(value).toBe(key / 2);
    expect(read).toBeLessThan(250);
  }
});
