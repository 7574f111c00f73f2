import { PDFArray, PDFDict, PDFDocument, PDFName, PDFString, type PDFRef } from "pdf-lib";
import { expect, it } from "vitest";

import { PdfFile } from "../pdf-file/file.ts";
import { readTags, isTag, type Tag } from "../pdf-file/tag-tree.ts";
import { checkTags } from "../verify/tags.ts";
import { metadataOf } from "./metadata.ts";
import { mendTags } from "./tags.ts";

/** A tag to plant: kind, attributes, and what it holds; a number is the next piece of text on that page. */
type Plan = [kind: string, kids: (Plan | number)[], attributes?: Record<string, string>];

const head = (text: number): Plan => ["TH", [["NonStruct", [text]]], { Scope: "Column" }];
const cell = (text: number): Plan => ["TD", [["NonStruct", [text]]]];
const box = (...kids: (Plan | number)[]): Plan => ["NonStruct", kids];

/** A document of two pages with a structure tree as Chromium makes it. */
async function printed(plan: Plan): Promise<PDFDocument> {
  const document = await PDFDocument.create();
  const { context } = document;
  const pages = [document.addPage(), document.addPage()];
  const marks = [0, 0];
  const plant = ([kind, kids, attributes]: Plan, parent: PDFRef): PDFRef => {
    const ref = context.nextRef();
    const dict = context.obj({ Type: "StructElem", S: kind, P: parent });
    if (attributes?.["Alt"]) dict.set(PDFName.of("Alt"), PDFString.of(attributes["Alt"]));
    else if (attributes) dict.set(PDFName.of("A"), context.obj([{ O: "Table", ...attributes }]));
    const list = kids.map((kid) => {
      if (typeof kid !== "number") return plant(kid, ref);
      dict.set(PDFName.of("Pg"), pages[kid]!.ref);
      marks[kid] = marks[kid]! + 1;
      return marks[kid]! - 1;
    });
    dict.set(PDFName.of("K"), context.obj(list));
    context.assign(ref, dict);
    return ref;
  };
  const rootRef = context.nextRef();
  const root = context.obj({ Type: "StructTreeRoot", K: [plant(plan, rootRef)], ParentTree: { Nums: [] } });
  context.assign(rootRef, root);
  document.catalog.set(PDFName.of("StructTreeRoot"), rootRef);
  pages.forEach((page, index) => {
    page.node.set(PDFName.of("StructParents"), context.obj(index));
    page.node.set(PDFName.of("Contents"), context.register(context.flateStream("")));
  });
  return document;
}

const fileOf = async (document: PDFDocument): Promise<PdfFile> => new PdfFile(await document.save());

const outline = (tag: Tag): unknown => [tag.kind, ...tag.kids.map((kid) => (isTag(kid) ? outline(kid) : "text"))];

/** @param adorning marks on the first page that show no text */
async function mended(plan: Plan, adorning: number[] = []): Promise<{ document: PDFDocument; tree: unknown }> {
  const document = await printed(plan);
  mendTags(document, new Map([[document.getPage(0).ref, new Set(adorning)]]));
  const about = { title: "T", author: "A", subject: "S", language: "en", creator: "C", date: new Date(0) };
  document.catalog.set(PDFName.of("Metadata"), document.context.register(document.context.stream(metadataOf(about))));
  const root = document.catalog.lookup(PDFName.of("StructTreeRoot"), PDFDict);
  return { document, tree: outline(readTags(root)[0]!) };
}

it("takes out what says nothing and frames the items of lists", async () => {
  const { document, tree } = await mended([
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
  expect(checkTags(await fileOf(document), String)).toEqual([]);
});

it("joins a table that goes on over a page, gives tables and drawings their captions, and code a paragraph", async () => {
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
  const { document, tree } = await mended(["Document", [box(first), box(second, drawing, code)]]);
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
  expect(checkTags(await fileOf(document), String)).toEqual([]);
});

it("leaves two tables apart that each have a head", async () => {
  const table = (): Plan => [
    "Table",
    [
      ["TR", [head(0)]],
      ["TR", [cell(0)]],
    ],
  ];
  expect((await mended(["Document", [table(), table()]])).tree).toEqual([
    "Document",
    ["Table", ["TR", ["TH", "text"]], ["TR", ["TD", "text"]]],
    ["Table", ["TR", ["TH", "text"]], ["TR", ["TD", "text"]]],
  ]);
});

it("drops the rules of a table and the box of an item, but no empty cell", async () => {
  const table: Plan = ["Table", [0, ["TR", [head(0), ["TD", [0]]]]]];
  expect((await mended(["Document", [table, box(["NonStruct", [0]])]], [0, 2, 3])).tree).toEqual([
    "Document",
    ["Table", ["TR", ["TH", "text"], ["TD"]]],
  ]);
});

it("notes for each piece of a page the tag that holds it now", async () => {
  const { document } = await mended(["Document", [box(["P", [box(0), box(0)]]), box(["P", [box(1)]])]]);
  const root = document.catalog.lookup(PDFName.of("StructTreeRoot"), PDFDict);
  const numbers = root.lookup(PDFName.of("ParentTree"), PDFDict).lookup(PDFName.of("Nums"), PDFArray);
  const [first, second] = readTags(root)[0]!.kids.filter(isTag);
  expect(numbers.lookup(1, PDFArray).asArray()).toEqual([first!.ref, first!.ref]);
  expect(numbers.lookup(3, PDFArray).asArray()).toEqual([second!.ref]);
});

it("names the faults that are left: an uneven table, a silent head, text heard out of order", async () => {
  const uneven: Plan = [
    "Table",
    [
      ["TR", [head(0), ["TH", [0]]]],
      ["TR", [cell(0)]],
    ],
  ];
  const { document } = await mended(["Document", [uneven]]);
  expect(checkTags(await fileOf(document), String)).toEqual([
    "page 1: row 2 of a table has 1 columns, its first row 2",
    "page 1: the head of a table does not say whether it is of a column or a row",
  ]);
  const swapped = await printed([
    "Document",
    [
      ["P", [0]],
      ["P", [0]],
    ],
  ]);
  const kids = readTags(swapped.catalog.lookup(PDFName.of("StructTreeRoot"), PDFDict))[0]!.dict.lookup(
    PDFName.of("K"),
    PDFArray,
  );
  const [one, other] = kids.asArray();
  kids.set(0, other!);
  kids.set(1, one!);
  expect(checkTags(await fileOf(swapped), String)).toContain("page 1: P is heard in another order than it is seen");
});
