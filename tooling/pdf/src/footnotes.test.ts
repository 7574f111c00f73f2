import { afterAll, beforeAll, expect, it, vi } from "vitest";

import { notePrefix } from "./layout/in-page/note-area.ts";
import type { Outcome } from "./manuals.ts";
import { PdfDocument } from "./pdf-file/document.ts";
import type { PdfBook, PdfPage } from "./pdf-file/reader.ts";
import { readTags, type Tag, tagsBelow } from "./pdf-file/tag-tree.ts";
import { printed } from "./testing/printed.ts";
import { aside, dataTable, type FixtureSite, makeSite } from "./testing/fixture-site.ts";
import { numbered } from "./testing/stress-pages.ts";

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

const link = (name: string): string => `<a href="https://vendor.example/${name}">${name}</a>`;
const words = (count: number): string => "words that fill the lines of a page ".repeat(count);

const longAddress = `a${"b".repeat(1200)}`;
const endlessAddress = `c${"d".repeat(6000)}`;
/** Long enough to continue at the bottom of pages with other text. */
const middleAddress = `e${"f".repeat(14_000)}`;

const cell = (row: number): string =>
  numbered(30, (line) => `<p>Line ${line}, see ${link(`cell-${row}-${line}`)}.</p>`).join("");

const text = [
  numbered(30, (number) => `<p>Paragraph ${number}. ${words(4)} ${number % 4 ? "" : link(`p-${number}`)}</p>`),
  `<p>A long note: ${link(middleAddress)}</p>`,
  numbered(30, (number) => `<p>Behind ${number}. ${words(4)}</p>`),
  // Continues on other pages, and has marks before and after it.
  `<p>${numbered(60, (number) => `${words(2)} ${link(`long-${number}`)},`).join(" ")} end.</p>`,
  dataTable(
    "Rows",
    ["Name", `Head ${link("head")}`],
    numbered(60, (row) => [`Row ${row}`, row % 3 ? "Plain" : `See ${link(`row-${row}`)}`]),
  ),
  dataTable(
    "Tall",
    ["Left", "Right"],
    [
      ["One", "First"],
      [cell(1), cell(2)],
      ["Three", "Last"],
    ],
  ),
  `<ol>${numbered(40, (item) => `<li>Item ${item}, see ${link(`item-${item}`)}</li>`).join("")}</ol>`,
  aside("caution", "Caution", numbered(12, (line) => `<p>${words(1)} ${link(`aside-${line}`)}</p>`).join("")),
  `<p>${link("same")} and ${link("same")} on one page, ${link(longAddress)}.</p>`,
  `<p>${numbered(120, (number) => link(`dense-${number}`)).join(" ")}</p>`,
  `<p>The end: ${link(endlessAddress)} and ${link("last")}</p>`,
].flat();

let site: FixtureSite;
let outcome: Outcome;
let pdf: PdfBook;
let objects: PdfDocument;
beforeAll(async () => {
  site = await makeSite([
    { path: "one", title: "One", body: text.join("") },
    { path: "two", title: "Two", body: `<p>${link("two")} and ${link("same")}</p>` },
  ]);
  const { read, ...made } = await printed(site);
  outcome = made.outcome;
  if (outcome.findings.length > 0) return;
  const file = await read();
  pdf = file.pdf;
  objects = await PdfDocument.open(file.bytes);
});
afterAll(() => site.remove());

it("sets each address at the foot of the page that refers to it, in paragraphs, rows, lists and boxes", () => {
  expect(outcome.findings).toEqual([]);
});

const textOf = (page: PdfPage): string => page.runs.map((run) => run.text).join(" ");
const notesOn = (page: PdfPage): string[] =>
  page.links.flatMap(({ destination }) => (destination?.startsWith(notePrefix) ? [destination] : []));

it("shows an address once on a page, however many marks lead to it, and starts each chapter with note 1", () => {
  const page = pdf.pages.find((candidate) => textOf(candidate).includes("on one page"))!;
  const leading = notesOn(page).filter((note, index, all) => all.indexOf(note) < index);
  expect(leading).toHaveLength(1);
  expect(textOf(page).split("https://vendor.example/same")).toHaveLength(2);
  const second = pdf.pages[pdf.destinations.get(`${notePrefix}chapter-2-1`)! - 1]!;
  expect(textOf(second)).toMatch(/1 +https:\/\/vendor\.example\/two +2 +https:\/\/vendor\.example\/same$/);
});

it("lets a note that is longer than a page go on at the foot of the next ones, and ends the chapter after it", () => {
  const [mark] = pdf.pages.flatMap((page, index) => (textOf(page).includes("The end:") ? [index] : []));
  const last = pdf.pages.findIndex((page) => /\d+ +https:\/\/vendor\.example\/last$/.test(textOf(page)));
  expect(last).toBeGreaterThan(mark!);
  expect(textOf(pdf.pages[last - 1]!)).toContain("ddd");
  expect(pdf.destinations.get("two")! - 1).toBe(last + (last % 2 === 0 ? 2 : 1));
});

it("tags each note as such, and each mark as a reference that leads to it", () => {
  const root = objects.entries(objects.catalog.get("StructTreeRoot"));
  const count = (tag: Tag, kind: string): number =>
    tagsBelow(tag).reduce((total, kid) => total + count(kid, kind), tag.kind === kind ? 1 : 0);
  const [book] = readTags(objects, root);
  const marks = pdf.pages.flatMap(notesOn);
  expect(count(book!, "Reference")).toBe(marks.length);
  expect(count(book!, "Note")).toBe(new Set(marks).size);
});
