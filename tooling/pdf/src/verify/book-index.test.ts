import { element, pageOfMark } from "@opcon-help/html";
import { expect, it } from "vitest";

import { wordsMark } from "../book/index/section.ts";
import type { PdfBook, PdfPage } from "../pdf-file/shown.ts";
import { checkIndex } from "./book-index.ts";

const report = {
  kind: "chapter",
  opensChapter: false,
  area: { left: 50, top: 100, right: 500, bottom: 700 },
  width: 595,
  height: 842,
};

/** A page with a running head, text, and a footer. */
const page = (label: string, text: string): PdfPage => ({
  label,
  height: 842,
  links: [],
  runs: [
    { text: "Utilities", left: 50, right: 100, baseline: 60, size: 9 },
    { text, left: 50, right: 500, baseline: 690, size: 9 },
    { text: `page ${label} of 2`, left: 50, right: 100, baseline: 780, size: 9 },
  ],
});

const findings = (words: string, ...texts: string[]): string[] =>
  checkIndex(
    {
      pages: texts.map((text, index) => page(String(index + 1), text)),
      destinations: new Map([["a", 1]]),
    } as unknown as PdfBook,
    [element("p", {}, [element("a", { [pageOfMark]: "a", [wordsMark]: words }, ["1"])])],
    { frontPages: 0, pages: texts.map(() => report) },
  );

it("accepts words that start on the page and end on the next one", () => {
  expect(findings("global property", "The global", "property names the folder.")).toEqual([]);
});

it("words on another page do not", () => {
  expect(findings("global property", "The folder.", "A job.")).toEqual([
    "the index lists page 1 for “global property”, which isn't on that page",
  ]);
});

it("ignores text in the margins", () => {
  expect(findings("utilities", "The folder.")).toHaveLength(1);
});
