import {
  PDFArray,
  PDFDict,
  PDFHexString,
  PDFName,
  PDFNumber,
  PDFRawStream,
  PDFString,
  type PDFDocument,
} from "pdf-lib";
import { expect, it } from "vitest";

import type { PageReport } from "../layout/in-page/layout.ts";
import { openPdf } from "../pdf-file/objects.ts";
import { finish } from "./finish.ts";
import { join } from "./join.ts";
import { place } from "../layout/number.ts";
import type { Piece } from "./normalize.ts";

const name = (text: string): PDFName => PDFName.of(text);

const page: PageReport = {
  kind: "chapter",
  opensChapter: true,
  area: { left: 0, top: 0, right: 595, bottom: 842 },
  notesTop: 842,
  width: 595,
  height: 842,
};

/** A part of one page with a link, a tag, and a font that other parts have, too. */
const part = (id: string, leadsTo: string): Piece => ({
  layout: { pages: [page], places: [{ id, page: 1, left: 1e-9, top: 842 - 1e-12 }], slots: [], marks: {} },
  slots: [],
  glyphs: {},
  part: {
    objects: [
      { text: "/Type/Page/Resources<</Font<</F1 {r2}>>>>/Annots[{r4}]/StructParents {k0}" },
      { text: "<</Type/Font/FontFile {r3}>>", digest: "a font" },
      { text: "/Length1 9", stream: Buffer.from("font file"), digest: "its file" },
      { text: `<</Subtype/Link/StructParent {k1}{l${encodeURIComponent(leadsTo)}}>>` },
      { text: `<</S/Part/P {r0}/ID(${id}.1)/K 0/Pg {r1}>>` },
    ],
    contents: ["0 0 m"],
    tops: [5],
    owners: [
      [0, "[{r5}]"],
      [1, "{r5}"],
    ],
    names: [[`${id}.1`, 5]],
    bookmarks: [{ title: `(${id})`, entries: "/SE {r5}", below: [] }],
    roles: "<</Em/Span>>",
  },
});

async function joined(...pieces: Piece[]): Promise<PDFDocument> {
  const placed = place(pieces.map(({ layout }) => layout));
  const book = await join(pieces, {
    placed,
    targets: new Set(["one", "two"]),
    headings: [{ id: "two", title: "The “second” one" }],
    depths: pieces.map(() => 0),
  });
  const revision = { commit: undefined, changed: false, date: new Date(0) };
  return await openPdf(await finish(book, { title: "Guide", subject: "OpCon", revision, frontPages: 0 }));
}

it("stores once what parts share, and makes one structure of theirs", async () => {
  const { context, catalog } = await joined(part("one", "two"), part("two", "one"));
  const files = context.enumerateIndirectObjects().filter(([, object]) => {
    return object instanceof PDFRawStream && object.dict.has(name("Length1"));
  });
  expect(files).toHaveLength(1);
  const root = catalog.lookup(name("StructTreeRoot"), PDFDict);
  const parts = root.lookup(name("K"), PDFDict).lookup(name("K"), PDFArray);
  const keys = root.lookup(name("ParentTree"), PDFDict).lookup(name("Nums"), PDFArray);
  expect(parts.size()).toBe(2);
  // Pages and links of the second part go on counting behind those of the first.
  expect([0, 2, 4, 6].map((at) => keys.lookup(at, PDFNumber).asNumber())).toEqual([0, 1, 2, 3]);
  expect(keys.get(7)).toBe(parts.get(1));
});

it("says of a link where in the book it leads, and what it is called there", async () => {
  const book = await joined(part("one", "two"), part("two", "note:1"));
  const links = book.getPages().flatMap(({ node }) => node.Annots()?.lookup(0, PDFDict) ?? []);
  expect(links.map((link) => link.lookup(name("Dest"), PDFName).decodeText())).toEqual(["two", "note:1"]);
  expect(links.map((link) => link.lookup(name("Contents"), PDFString, PDFHexString).decodeText())).toEqual([
    "The “second” one",
    "Footnote",
  ]);
});

it("brings a part to the right with an empty page, and writes places as a file may hold them", async () => {
  const book = await joined(part("one", "two"), part("two", "one"));
  const [first, blank, second] = book.getPages();
  expect(book.getPageCount()).toBe(3);
  expect(blank!.node.has(name("Annots"))).toBe(false);
  const places = book.catalog.lookup(name("Dests"), PDFDict);
  const [one, two] = ["one", "two"].map((id) => places.lookup(name(id), PDFArray));
  expect(one!.get(0)).toBe(first!.ref);
  expect(two!.get(0)).toBe(second!.ref);
  // A number with an exponent is none in a PDF.
  expect(one!.asArray().slice(1).map(String)).toEqual(["/XYZ", "0", "0", "0"]);
});
