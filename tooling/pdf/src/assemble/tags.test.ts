import { expect, it } from "vitest";

import { normalizeTags } from "./tags.ts";
import type { PdfDocument } from "../pdf-file/document.ts";
import { isTag, readTags, type Tag } from "../pdf-file/tag-tree.ts";
import { pagesOf, type PdfEntries, type PdfRef, type PdfValue } from "../pdf-file/values.ts";
import { newPdf, pdfValue } from "../testing/pdf.ts";
import { checkFile } from "../verify/tags.ts";

/**
 * A document with two pages and a structure tree in the form that Chromium creates.
 *
 * @param plan tags in parentheses, such as `(P 0 (Strong 1))`. A number stands for the next text on the page with this
 * number, and `Column`, `Alt`, or `Note` after a colon for an attribute.
 */
async function printed(plan: string): Promise<PdfDocument> {
  const document = await newPdf(2);
  const pages = pagesOf(document);
  const marks = [0, 0];
  const root = document.add(null);
  const open: { ref: PdfRef; kids: PdfValue[]; entries: PdfEntries }[] = [];
  const tops: PdfValue[] = [];
  for (const [token, kind, attribute] of plan.matchAll(/\((\w+)(?::(\w+))?|\)|\d/g)) {
    const parent = open.at(-1);
    if (kind !== undefined) {
      const kids: PdfValue[] = [];
      const entries: PdfEntries = new Map<string, PdfValue>([
        ["Type", "/StructElem"],
        ["S", `/${kind}`],
        ["P", parent?.ref ?? root],
        ["K", kids],
      ]);
      if (attribute === "Alt") entries.set("Alt", "(A drawing");
      else if (attribute === "Note") entries.set("Lang", "(en-x-note");
      else if (attribute) entries.set("A", [pdfValue({ O: "/Table", Scope: `/${attribute}` })]);
      const ref = document.add(entries);
      (parent?.kids ?? tops).push(ref);
      open.push({ ref, kids, entries });
    } else if (token === ")") open.pop();
    else {
      parent!.entries.set("Pg", pages[Number(token)]!.ref);
      parent!.kids.push(marks[Number(token)]!);
      marks[Number(token)]! += 1;
    }
  }
  document.replace(root, pdfValue({ Type: "/StructTreeRoot", K: tops, ParentTree: { Nums: [] } }));
  document.catalog.set("StructTreeRoot", root);
  pages.forEach(({ entries }, index) => entries.set("StructParents", index));
  return document;
}

const rootOf = (document: PdfDocument): PdfEntries => document.dictionary(document.catalog.get("StructTreeRoot"));
const topOf = (document: PdfDocument): Tag => readTags(document, rootOf(document))[0]!;

const outline = ({ kind, kids }: Tag): string =>
  `(${[kind, ...kids.map((kid) => (isTag(kid) ? outline(kid) : "text"))].join(" ")})`;

/** @param decorations marked-content IDs on the first page that don't show text */
async function normalized(plan: string, decorations: number[] = [], part = "chapter-1"): Promise<PdfDocument> {
  const document = await printed(plan);
  const pages = pagesOf(document);
  normalizeTags(document, pages, new Map([[pages[0]!.ref.number, new Set(decorations)]]), part);
  return document;
}

const head = "(TH:Column (NonStruct 0))";
const cell = (text: number): string => `(TD (NonStruct ${text}))`;
const table = `(Table (TR ${head}) (TR ${cell(0)}))`;

it.each([
  [
    "tags notes",
    "(Document (P:Note (NonStruct 0)) (L (LI:Note (Lbl 0) (P 0))))",
    "(Document (Note (P text)) (L (LI (Lbl text) (LBody (Note (P text))))))",
    [],
  ],
  [
    "removes tags without meaning and divides list items into label and body",
    "(Document (NonStruct (NonStruct (P (NonStruct 0)) (L (LI (Lbl (NonStruct 0)) (P (NonStruct 0 (Strong (NonStruct 0))))))) (NonStruct 0)))",
    "(Document (P text) (L (LI (Lbl text) (LBody (P text (Strong text))))) (P text))",
    [],
  ],
  [
    "joins a table that spans pages, moves captions into tables and drawings, and makes paragraphs of code",
    `(Document (NonStruct (Figure (Caption 0) (Table (TR ${head} ${head}) (TR ${cell(0)} ${cell(0)}))))` +
      `(NonStruct (Figure (Table (TR ${cell(1)} ${cell(1)}))) (Figure (NonStruct (Figure:Alt 1) (Caption 1))) (Figure (Caption 1) (Code 1))))`,
    "(Document (Table (Caption text) (THead (TR (TH text) (TH text))) (TBody (TR (TD text) (TD text)) (TR (TD text) (TD text))))" +
      " (Figure text (Caption text)) (P text) (P (Code text)))",
    [],
  ],
  [
    "leaves two tables apart that each have a head",
    `(Document ${table} ${table})`,
    "(Document (Table (THead (TR (TH text))) (TBody (TR (TD text)))) (Table (THead (TR (TH text))) (TBody (TR (TD text)))))",
    [],
  ],
  [
    "drops the rules of a table and the box of an item, but no empty cell",
    `(Document (Table 0 (TR ${head} (TD 0))) (NonStruct (NonStruct 0)))`,
    "(Document (Table (TBody (TR (TH text) (TD)))))",
    [0, 2, 3],
  ],
])("%s", async (_, plan, expected, decorations) => {
  const document = await normalized(plan, decorations);
  expect(outline(topOf(document))).toBe(expected);
  expect(checkFile(document, String).findings).toEqual([]);
});

it("maps marked content to its new tag in the parent tree", async () => {
  const document = await normalized(
    "(Document (NonStruct (P (NonStruct 0) (NonStruct 0))) (NonStruct (P (NonStruct 1))))",
  );
  const owners = document.tree(rootOf(document).get("ParentTree"), "Nums").map(([, owner]) => document.list(owner));
  const [first, second] = topOf(document).kids.filter(isTag);
  expect(owners).toEqual([[first!.ref, first!.ref], [second!.ref]]);
});

it("names what veraPDF doesn't see: text in a row, a silent head, text heard out of order", async () => {
  expect(checkFile(await normalized("(Document (Table (TR 0 (TH 0))))"), String).findings).toEqual([
    "page 1: the tag TR contains text",
    "page 1: a table header cell doesn't specify whether it applies to a column or a row",
  ]);
  const swapped = await printed("(Document (P 0) (P 0))");
  const { entries } = topOf(swapped);
  entries.set("K", swapped.list(entries.get("K")).toReversed());
  expect(checkFile(swapped, String).findings).toContain(
    "page 1: P is read aloud in a different order than it is printed",
  );
});

it("tags the lists of the front matter as tables of contents", async () => {
  const list = "(Document (L (LI (P 0) (L (LI (P 0))))))";
  expect(outline(topOf(await normalized(list, [], "front")))).toBe(
    "(Document (TOC (TOCI (P text) (TOC (TOCI (P text))))))",
  );
});
