import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { expect, it } from "vitest";

import { join } from "./join.ts";
import type { NormalizedPart } from "./part.ts";
import type { PageReport } from "../layout/in-page/report.ts";
import type { Heading } from "../book/headings.ts";
import { place } from "../layout/number.ts";
import { PdfDocument } from "../pdf-file/document.ts";
import { pagesOf, PdfStream, type PdfValue } from "../pdf-file/values.ts";

const page: PageReport = {
  kind: "chapter",
  opensChapter: true,
  area: { left: 0, top: 0, right: 595, bottom: 842 },
  width: 595,
  height: 842,
};

/** A part with one page, a link, a tag, and a font that other parts share. */
const part = (id: string, leadsTo: string): NormalizedPart => ({
  layout: { pages: [page], places: [{ id, page: 1, left: 1e-9, top: 842 - 1e-12 }], slots: [] },
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
    roles: "<</Em/Span>>",
  },
});

const headingOfTwo: Heading = { id: "two", level: 1, number: "", title: "The “second” one" };

async function joined(parts: NormalizedPart[], headings: readonly Heading[] = [headingOfTwo]): Promise<PdfDocument> {
  const placed = place(parts.map(({ layout }) => layout));
  const joint = {
    placed,
    headings,
  };
  return await PdfDocument.open(await join(parts, joint, { title: "Guide", subject: "OpCon", date: new Date(0) }));
}

it("stores once what parts share, and makes one structure of theirs", async () => {
  const book = await joined([part("one", "two"), part("two", "one")]);
  const files = book.numbers
    .map((number) => book.object(number))
    .filter((object) => object instanceof PdfStream && object.entries.has("Length1"));
  expect(files).toHaveLength(1);
  const root = book.entries(book.catalog.get("StructTreeRoot"));
  const parts = book.list(book.entries(root.get("K")).get("K"));
  const owners = book.tree(root.get("ParentTree"), "Nums");
  expect(parts).toHaveLength(2);
  // The keys of the second part continue after those of the first.
  expect(owners.map(([key]) => key)).toEqual([0, 1, 2, 3]);
  expect(owners[3]![1]).toEqual(parts[1]);
});

const decoded = (value: PdfValue | undefined): string => {
  const bytes = String(value).slice(1);
  return bytes.startsWith("\xFE\xFF") ? Buffer.from(bytes.slice(2), "latin1").swap16().toString("utf16le") : bytes;
};

it("says of a link where in the book it leads, and what it is called there", async () => {
  const book = await joined([part("one", "two"), part("two", "two--note:1")]);
  const links = pagesOf(book).flatMap(({ entries }) =>
    book.list(entries.get("Annots")).map((link) => book.entries(link)),
  );
  expect(links.map((link) => link.get("Dest"))).toEqual(["(two", "(two--note:1"]);
  expect(links.map((link) => decoded(link.get("Contents")))).toEqual(["The “second” one", "Note"]);
});

it("brings a part to the right with an empty page, and writes places as a file may hold them", async () => {
  const book = await joined([part("one", "two"), part("two", "one")]);
  const pages = pagesOf(book);
  expect(pages).toHaveLength(3);
  const [first, blank, second] = pages;
  expect(blank!.entries.has("Annots")).toBe(false);
  const destinations = new Map(book.tree(book.entries(book.catalog.get("Names")).get("Dests"), "Names"));
  // JavaScript writes very small numbers with an exponent, which PDF doesn't support.
  expect(book.list(destinations.get("(one"))).toEqual([first!.ref, "/XYZ", 0, 0, 0]);
  expect(book.list(destinations.get("(two"))[0]).toEqual(second!.ref);
});

it("opens bookmarks to the second level", async () => {
  const heading = (level: number, title: string): Heading => ({ id: "one", level, number: "", title });
  const section = [heading(2, "1.1"), heading(4, "1.1.1"), heading(5, "a"), heading(4, "1.1.2"), heading(2, "1.2")];
  const chapters = [heading(1, "1"), ...section, { ...headingOfTwo, title: "two" }];
  const book = await joined([part("one", "two"), part("two", "one")], chapters);
  const counts: [string, PdfValue | undefined][] = [];
  const visit = (value: PdfValue | undefined): void => {
    const entries = book.entries(value);
    counts.push([String(entries.get("Title")).slice(1), entries.get("Count")]);
    if (entries.has("First")) visit(entries.get("First"));
    if (entries.has("Next")) visit(entries.get("Next"));
  };
  const outline = book.entries(book.catalog.get("Outlines"));
  visit(outline.get("First"));
  expect(outline.get("Count")).toBe(4);
  expect(counts).toEqual([
    ["1", 2],
    ["1.1", -2],
    ["1.1.1", -1],
    ["a", undefined],
    ["1.1.2", undefined],
    ["1.2", undefined],
    ["two", undefined],
  ]);
});

it("sets title, author, language, and dates", async () => {
  const imprint = { title: "A manual (1) {2}", subject: "OpCon 26.1", date: new Date("2026-11-20T10:00:00Z") };
  const placed = place([{ pages: [{ ...page, kind: "blank" }], places: [], slots: [] }]);
  const bytes = await join([], { placed, headings: [] }, imprint);
  const task = getDocument({ data: new Uint8Array(bytes) });
  const document = await task.promise;
  const { info } = await document.getMetadata();
  expect(document.numPages).toBe(1);
  expect(info).toMatchObject({
    Title: imprint.title,
    Author: "OpCon Help contributors",
    Subject: imprint.subject,
    Language: "en",
    CreationDate: "D:20261120100000Z",
    ModDate: "D:20261120100000Z",
  });
  await task.destroy();
});
