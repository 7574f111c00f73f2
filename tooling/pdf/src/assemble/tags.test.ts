import { expect, it } from "vitest";

import { normalizeTags } from "./tags.ts";
import type { PdfDocument } from "../pdf-file/document.ts";
import { isTag, readTags, type Tag } from "../pdf-file/tag-tree.ts";
import { pagesOf, type PdfEntries, type PdfRef, type PdfValue } from "../pdf-file/values.ts";
import { newPdf, pdfValue } from "../testing/pdf.ts";
import { checkTags } from "../verify/tags.ts";

/**
 * A tag to create: its kind, content, and attributes. A number stands for the next text on the page with this number.
 */
type Plan = [kind: string, kids: (Plan | number)[], attributes?: Record<string, string>];

const head = (text: number): Plan => ["TH", [["NonStruct", [text]]], { Scope: "Column" }];
const cell = (text: number): Plan => ["TD", [["NonStruct", [text]]]];
const box = (...kids: (Plan | number)[]): Plan => ["NonStruct", kids];

/** A document with two pages and a structure tree in the form that Chromium creates. */
async function printed(plan: Plan): Promise<PdfDocument> {
  const document = await newPdf(2);
  const pages = pagesOf(document);
  const marks = [0, 0];
  const plant = ([kind, kids, attributes]: Plan, parent: PdfRef): PdfRef => {
    const ref = document.add(null);
    const entries: PdfEntries = new Map<string, PdfValue>([
      ["Type", "/StructElem"],
      ["S", `/${kind}`],
      ["P", parent],
    ]);
    if (attributes?.["Alt"]) entries.set("Alt", `(${attributes["Alt"]}`);
    else if (attributes) entries.set("A", [pdfValue({ O: "/Table", Scope: `/${attributes["Scope"]}` })]);
    entries.set(
      "K",
      kids.map((kid) => {
        if (typeof kid !== "number") return plant(kid, ref);
        entries.set("Pg", pages[kid]!.ref);
        marks[kid] = marks[kid]! + 1;
        return marks[kid]! - 1;
      }),
    );
    document.replace(ref, entries);
    return ref;
  };
  const root = document.add(null);
  document.replace(root, pdfValue({ Type: "/StructTreeRoot", K: [plant(plan, root)], ParentTree: { Nums: [] } }));
  document.catalog.set("StructTreeRoot", root);
  pages.forEach(({ entries }, index) => entries.set("StructParents", index));
  return document;
}

const rootOf = (document: PdfDocument): PdfEntries => document.dictionary(document.catalog.get("StructTreeRoot"));
const tagsOf = (document: PdfDocument): Tag[] => readTags(document, rootOf(document));

const outline = (tag: Tag): unknown => [tag.kind, ...tag.kids.map((kid) => (isTag(kid) ? outline(kid) : "text"))];

/** @param decorations marked-content IDs on the first page that don't show text */
async function normalized(plan: Plan, decorations: number[] = []): Promise<{ document: PdfDocument; tree: unknown }> {
  const document = await printed(plan);
  const pages = pagesOf(document);
  normalizeTags(document, pages, new Map([[pages[0]!.ref.number, new Set(decorations)]]), "chapter-1");
  return { document, tree: outline(tagsOf(document)[0]!) };
}

it("removes tags without meaning and divides list items into label and body", async () => {
  const { document, tree } = await normalized([
    "Document",
    [
      box(
        box(
          ["P", [box(0)]],
          [
            "L",
            [
              [
                "LI",
                [
                  ["Lbl", [box(0)]],
                  ["P", [box(0), ["Strong", [box(0)]]]],
                ],
              ],
            ],
          ],
        ),
        box(0),
      ),
    ],
  ]);
  expect(tree).toEqual([
    "Document",
    ["P", "text"],
    ["L", ["LI", ["Lbl", "text"], ["LBody", ["P", "text", ["Strong", "text"]]]]],
    ["P", "text"],
  ]);
  expect(checkTags(document, String).findings).toEqual([]);
});

it("joins a table that spans pages, moves captions into tables and drawings, and makes paragraphs of code", async () => {
  const first: Plan = [
    "Figure",
    [
      ["Caption", [0]],
      [
        "Table",
        [
          ["TR", [head(0), head(0)]],
          ["TR", [cell(0), cell(0)]],
        ],
      ],
    ],
  ];
  const second: Plan = ["Figure", [["Table", [["TR", [cell(1), cell(1)]]]]]];
  const drawing: Plan = ["Figure", [box(["Figure", [1], { Alt: "A drawing" }]), ["Caption", [1]]]];
  const code: Plan = [
    "Figure",
    [
      ["Caption", [1]],
      ["Code", [1]],
    ],
  ];
  const { document, tree } = await normalized(["Document", [box(first), box(second, drawing, code)]]);
  expect(tree).toEqual([
    "Document",
    [
      "Table",
      ["Caption", "text"],
      ["TR", ["TH", "text"], ["TH", "text"]],
      ["TR", ["TD", "text"], ["TD", "text"]],
      ["TR", ["TD", "text"], ["TD", "text"]],
    ],
    ["Figure", "text", ["Caption", "text"]],
    ["P", "text"],
    ["P", ["Code", "text"]],
  ]);
  expect(checkTags(document, String).findings).toEqual([]);
});

it("leaves two tables apart that each have a head", async () => {
  const table = (): Plan => [
    "Table",
    [
      ["TR", [head(0)]],
      ["TR", [cell(0)]],
    ],
  ];
  expect((await normalized(["Document", [table(), table()]])).tree).toEqual([
    "Document",
    ["Table", ["TR", ["TH", "text"]], ["TR", ["TD", "text"]]],
    ["Table", ["TR", ["TH", "text"]], ["TR", ["TD", "text"]]],
  ]);
});

it("drops the rules of a table and the box of an item, but no empty cell", async () => {
  const table: Plan = ["Table", [0, ["TR", [head(0), ["TD", [0]]]]]];
  expect((await normalized(["Document", [table, box(["NonStruct", [0]])]], [0, 2, 3])).tree).toEqual([
    "Document",
    ["Table", ["TR", ["TH", "text"], ["TD"]]],
  ]);
});

it("maps marked content to its new tag in the parent tree", async () => {
  const { document } = await normalized(["Document", [box(["P", [box(0), box(0)]]), box(["P", [box(1)]])]]);
  const owners = document.tree(rootOf(document).get("ParentTree"), "Nums").map(([, owner]) => document.list(owner));
  const [first, second] = tagsOf(document)[0]!.kids.filter(isTag);
  expect(owners).toEqual([[first!.ref, first!.ref], [second!.ref]]);
});

it("names what veraPDF doesn't see: text in a row, a silent head, text heard out of order", async () => {
  const silent: Plan = ["Table", [["TR", [0, ["TH", [0]]]]]];
  const { document } = await normalized(["Document", [silent]]);
  expect(checkTags(document, String).findings).toEqual([
    "page 1: the tag TR contains text",
    "page 1: a table header cell doesn't specify whether it applies to a column or a row",
  ]);
  const swapped = await printed([
    "Document",
    [
      ["P", [0]],
      ["P", [0]],
    ],
  ]);
  const { entries } = tagsOf(swapped)[0]!;
  entries.set("K", swapped.list(entries.get("K")).toReversed());
  expect(checkTags(swapped, String).findings).toContain(
    "page 1: P is read aloud in a different order than it is printed",
  );
});
