import { PDFArray, PDFDict, PDFDocument, PDFName, PDFString } from "pdf-lib";
import { expect, it } from "vitest";

import { finish } from "./finish.ts";

/**
 * A page with two table cells, the second of which names the first as its head, as Chromium prints them.
 *
 * @param first and `second` names of the cells, which differ from run to run
 */
async function printed(first: string, second: string): Promise<Uint8Array> {
  const document = await PDFDocument.create({ updateMetadata: false });
  document.addPage();
  const { context } = document;
  const page = document.getPage(0).node;
  page.set(PDFName.of("Contents"), context.register(context.flateStream("BT ET")));
  const head = context.register(context.obj({ S: "TH", ID: PDFString.of(first) }));
  const cell = context.register(
    context.obj({ S: "TD", ID: PDFString.of(second), A: [{ Headers: [PDFString.of(first)] }] }),
  );
  const names = [
    [first, head],
    [second, cell],
  ] as const;
  const leaf = context.register(
    context.obj({
      Names: names.toSorted(([a], [b]) => (a < b ? -1 : 1)).flatMap(([name, owner]) => [PDFString.of(name), owner]),
    }),
  );
  const root = context.obj({ Type: "StructTreeRoot", K: [head, cell], IDTree: { Kids: [leaf] } });
  document.catalog.set(PDFName.of("StructTreeRoot"), context.register(root));
  return await document.save({ useObjectStreams: false });
}

const imprint = {
  manuscript: { title: "A Manual", body: [], headings: [], targets: new Set<string>() },
  subject: "OpCon 26.1",
  revision: { commit: "abc1234", changed: false, date: new Date("2026-11-20T10:00:00Z") },
  frontPages: 0,
};

it("makes the same bytes from prints that name their table cells otherwise and in another order", async () => {
  const one = await finish(await printed("node00000036", "node00000037"), imprint);
  const other = await finish(await printed("node00000512", "node00000044"), imprint);
  expect(Buffer.from(one).equals(Buffer.from(other))).toBe(true);
});

it("keeps what the names stand for", async () => {
  const document = await PDFDocument.load(await finish(await printed("node00000512", "node00000044"), imprint));
  const root = document.catalog.lookup(PDFName.of("StructTreeRoot"), PDFDict);
  const names = root.lookup(PDFName.of("IDTree"), PDFDict).lookup(PDFName.of("Names"), PDFArray);
  const cells = root.lookup(PDFName.of("K"), PDFArray);
  expect(names.get(0)).toEqual(PDFString.of("node00000001"));
  expect(names.get(1)).toBe(cells.get(0));
  const [attributes] = cells.lookup(1, PDFDict).lookup(PDFName.of("A"), PDFArray).asArray();
  expect((attributes as PDFDict).lookup(PDFName.of("Headers"), PDFArray).get(0)).toEqual(PDFString.of("node00000001"));
});

it("sets title, author, language and dates", async () => {
  const document = await PDFDocument.load(await finish(await printed("node00000001", "node00000002"), imprint), {
    updateMetadata: false,
  });
  expect(document.getTitle()).toBe("A Manual");
  expect(document.getAuthor()).toBe("OpCon Help contributors");
  expect(document.getSubject()).toBe("OpCon 26.1");
  expect(document.getCreationDate()).toEqual(imprint.revision.date);
  expect(document.getModificationDate()).toEqual(imprint.revision.date);
});
