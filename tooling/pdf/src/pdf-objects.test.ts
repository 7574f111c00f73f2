import { PDFArray, PDFDict, PDFDocument, PDFNumber, type PDFObject } from "pdf-lib";
import { expect, it } from "vitest";

import { makeTree, name, treeEntries } from "./pdf-objects.ts";

it("spreads many entries over nodes that name their first and last key, so that a reader need not read all of them", async () => {
  const { context } = await PDFDocument.create();
  const entries = Array.from({ length: 10_000 }, (_, key): [PDFObject, PDFObject] => [
    PDFNumber.of(key * 2),
    PDFNumber.of(key),
  ]);
  const tree = makeTree(context, "Nums", entries);
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
