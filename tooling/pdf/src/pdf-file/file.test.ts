import { deflateSync } from "node:zlib";

import { expect, it } from "vitest";

import { PdfFile } from "./file.ts";
import { PdfStream } from "./values.ts";

const catalog =
  "<</Type/Catalog /List [1 -2.5 true null/A#20B#23C[/Deep 2 0 R]] % comment\n/Text (a \\(b\\) (c) \\101\\\\ 1 0 R)/Hex<6120 6>/Stream 3 0 R>>";
const stream = deflateSync("what it holds");
const streamHead = `<</Filter/FlateDecode/Length ${stream.length}>>\nstream\r\n`;

/** Writes numbered objects as a file with a cross-reference table. */
function fileWithTable(): Buffer {
  let text = "%PDF-1.7\n";
  const offsets: number[] = [];
  for (const object of [catalog, "7", `${streamHead}${stream.toString("latin1")}\nendstream`]) {
    offsets.push(text.length);
    text += `${offsets.length} 0 obj\n${object}\nendobj\n`;
  }
  const rows = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  text += `xref\n0 4\n0000000000 65535 f \n${rows}trailer\n<</Size 4/Root 1 0 R>>\nstartxref\n${text.length}\n%%EOF\n`;
  return Buffer.from(text, "latin1");
}

/** Writes the same objects as a file with an object stream (4) and a cross-reference stream (5). */
function fileWithStreams(): Buffer {
  const header = "%PDF-1.7\n";
  const direct = `3 0 obj\n${streamHead}${stream.toString("latin1")}\nendstream\nendobj\n`;
  const index = `1 0 2 ${catalog.length + 1} `;
  const packed = deflateSync(`${index}${catalog}\n7`).toString("latin1");
  const objects = `4 0 obj\n<</Type/ObjStm/N 2/First ${index.length}/Filter/FlateDecode/Length ${packed.length}>>\nstream\n${packed}\nendstream\nendobj\n`;
  const start = header.length + direct.length + objects.length;
  const row = (kind: number, offset: number, at: number): number[] => [kind, offset >> 8, offset & 255, at];
  const table = deflateSync(
    Buffer.from(
      [
        row(0, 0, 255),
        row(2, 4, 0),
        row(2, 4, 1),
        row(1, header.length, 0),
        row(1, header.length + direct.length, 0),
        row(1, start, 0),
      ].flat(),
    ),
  ).toString("latin1");
  const xref = `5 0 obj\n<</Type/XRef/W[1 2 1]/Size 6/Root 1 0 R/Filter/FlateDecode/Length ${table.length}>>\nstream\n${table}\nendstream\nendobj\n`;
  return Buffer.from(`${header}${direct}${objects}${xref}startxref\n${start}\n%%EOF\n`, "latin1");
}

it.each([
  ["a cross-reference table", fileWithTable()],
  ["a cross-reference stream", fileWithStreams()],
])("reads every kind of object from a file with %s", (_, bytes) => {
  const file = new PdfFile(bytes);
  expect(file.catalog.get("Type")).toBe("/Catalog");
  const list = file.list(file.catalog.get("List"));
  expect(list.slice(0, 5)).toEqual([1, -2.5, true, null, "/A B#C"]);
  const deep = file.list(list[5]);
  expect([deep[0], file.get(deep[1])]).toEqual(["/Deep", 7]);
  expect(file.catalog.get("Text")).toBe("(a (b) (c) A\\ 1 0 R");
  expect(file.catalog.get("Hex")).toBe("(a `");
  const found = file.get(file.catalog.get("Stream"));
  expect(found instanceof PdfStream && found.content.toString()).toBe("what it holds");
});

it("reads an object from the newest table that lists it", () => {
  const bytes = fileWithTable();
  const start = /startxref\s+(\d+)/.exec(bytes.toString("latin1"))![1]!;
  const changed = "1 0 obj\n<</Type/Catalog/Changed true>>\nendobj\n";
  const table = `xref\n1 1\n${String(bytes.length).padStart(10, "0")} 00000 n \ntrailer\n<</Root 1 0 R/Prev ${start}>>\nstartxref\n${bytes.length + changed.length}\n%%EOF\n`;
  const file = new PdfFile(Buffer.concat([bytes, Buffer.from(changed + table)]));
  expect(file.catalog.get("Changed")).toBe(true);
  expect(file.numbers).toEqual([1, 2, 3]);
});

it.each([
  ["that is not a PDF", "Hello", "doesn't end with the offset of a cross-reference table"],
  [
    "with a wrong offset",
    "%PDF-1.7\n1 0 obj\n[1]\nendobj\nstartxref\n9\n%%EOF\n",
    "no cross-reference table at offset 9",
  ],
])("reports a file %s", (_, text, message) => {
  expect(() => new PdfFile(Buffer.from(text))).toThrow(message);
});
