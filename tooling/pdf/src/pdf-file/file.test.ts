import { PDFDocument, PDFName, PDFString } from "pdf-lib";
import { expect, it } from "vitest";

import { PdfFile, PdfStream } from "./file.ts";

/** A file with a catalog of entries that nobody else would write. */
async function fileWith(useObjectStreams: boolean): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const { catalog, context } = document;
  document.addPage();
  const entries = {
    List: context.obj([
      1,
      -2.5,
      true,
      null,
      PDFName.of("A B#C"),
      [PDFName.of("Deep"), context.register(context.obj(7))],
    ]),
    Text: PDFString.of("a \\(b\\) (c) \\101\\\\ 1 0 R"),
    Stream: context.register(context.flateStream("what it holds")),
  };
  for (const [key, value] of Object.entries(entries)) catalog.set(PDFName.of(key), value);
  return await document.save({ useObjectStreams });
}

it.each([
  ["a table in words", false],
  ["a table in a stream", true],
])("reads every kind of object from a file with %s", async (_, useObjectStreams) => {
  const file = new PdfFile(await fileWith(useObjectStreams));
  const catalog = file.entries(file.trailer.get("Root"));
  expect(catalog.get("Type")).toBe("/Catalog");
  const list = file.list(catalog.get("List"));
  expect(list.slice(0, 5)).toEqual([1, -2.5, true, null, "/A B#C"]);
  const deep = file.list(list[5]);
  expect([deep[0], file.get(deep[1])]).toEqual(["/Deep", 7]);
  expect(catalog.get("Text")).toBe("(a (b) (c) A\\ 1 0 R");
  const stream = file.get(catalog.get("Stream"));
  expect(stream instanceof PdfStream && stream.content.toString()).toBe("what it holds");
  expect(file.get(file.entries(file.list(file.entries(catalog.get("Pages")).get("Kids"))[0]).get("Type"))).toBe(
    "/Page",
  );
});

it("takes an object from the last table that names it", async () => {
  const bytes = Buffer.from(await fileWith(false));
  const start = /startxref\s+(\d+)/.exec(bytes.toString("latin1"))![1]!;
  const former = new PdfFile(bytes);
  const root = String(
    former.numbers.find((number) => former.entries(former.object(number)).get("Type") === "/Catalog"),
  );
  const changed = `${root} 0 obj\n<</Type/Catalog/Changed true>>\nendobj\n`;
  const table = `xref\n${root} 1\n${String(bytes.length).padStart(10, "0")} 00000 n \ntrailer\n<</Root ${root} 0 R/Prev ${start}>>\nstartxref\n${bytes.length + changed.length}\n%%EOF\n`;
  const file = new PdfFile(Buffer.concat([bytes, Buffer.from(changed + table)]));
  expect(file.entries(file.trailer.get("Root")).get("Changed")).toBe(true);
  expect(file.numbers).toEqual(former.numbers);
});

it.each([
  ["is no PDF", "Hello", "does not say where its table of objects is"],
  [
    "leads to something else",
    "%PDF-1.7\n1 0 obj\n[1]\nendobj\nstartxref\n9\n%%EOF\n",
    "has no table of objects where it says",
  ],
])("says what is wrong with a file that %s", (_, text, message) => {
  expect(() => new PdfFile(Buffer.from(text))).toThrow(message);
});
