import { expect, it } from "vitest";

import { element } from "../markup.ts";
import { firstWidths, nextWidths, pageLabel, partHtml, place, roman, pageFoot } from "./number.ts";

it("numbers the front matter in roman figures and the chapters from 1", () => {
  expect([1, 2, 4, 9, 14, 40, 99].map(roman)).toEqual(["i", "ii", "iv", "ix", "xiv", "xl", "xcix"]);
  expect([1, 4, 5, 16].map((page) => pageLabel(page, 4))).toEqual(["i", "iv", "1", "12"]);
});

const sheet = {
  kind: "chapter",
  opensChapter: false,
  engine: "Paged.js" as const,
  area: { left: 0, top: 0, right: 1, bottom: 1 },
  notesTop: 1,
  width: 1,
  height: 1,
};
const at = (id: string, page: number) => ({ id, page, left: 0, top: 0 });

it("puts every part on a right-hand page and numbers what stands in it", () => {
  const front = { pages: [sheet, sheet, sheet], places: [at("contents", 3)], slots: [], marks: {} };
  const one = { pages: [{ ...sheet, opensChapter: true }], places: [at("a", 1)], slots: [], marks: {} };
  const two = {
    pages: [{ ...sheet, opensChapter: true }, sheet],
    places: [at("b", 1), at("b--end", 2)],
    slots: [],
    marks: {},
  };
  const book = place([front, one, two]);
  expect(book.firstPages).toEqual([1, 5, 7]);
  expect(book.labels).toEqual(["i", "ii", "iii", "iv", "1", "2", "3", "4"]);
  expect(book.pages.map(({ kind }) => kind === "blank")).toEqual([
    false,
    false,
    false,
    true,
    false,
    true,
    false,
    false,
  ]);
  expect([...book.numbers]).toEqual([
    ["contents", "iii"],
    ["a", "1"],
    ["b", "3"],
    ["b--end", "4"],
  ]);
});

it("lays out again until each number has the width that was kept for it", () => {
  const numbers = new Map([
    ["near", "7"],
    ["far", "112"],
  ]);
  const first = new Map([
    ["near", 2],
    ["far", 2],
  ]);
  const second = nextWidths(first, numbers, 1);
  expect(second).toEqual(
    new Map([
      ["near", 1],
      ["far", 3],
    ]),
  );
  expect(nextWidths(second!, numbers, 2)).toBeUndefined();
});

it("comes to an end when a number goes back and forth between two widths", () => {
  const third = nextWidths(new Map([["edge", 2]]), new Map([["edge", "100"]]), 2);
  expect(third).toEqual(new Map([["edge", 3]]));
  expect(nextWidths(third!, new Map([["edge", "99"]]), 3)).toBeUndefined();
});

it("keeps room for the figures of each number, first as the text before its target lets expect", () => {
  const spot = element("span", { "data-page-of": "far" }, []);
  const chapter = element("section", { class: "chapter" }, [
    spot,
    ...Array.from({ length: 40 }, () => element("p", {}, ["word ".repeat(300)])),
    element("h1", { id: "far" }, ["A & B"]),
  ]);
  const manuscript = {
    title: "A & B",
    body: [chapter],
    headings: [],
    targets: new Set(["far"]),
    index: [],
    sections: new Map(),
    appendix: [],
  };
  const widths = firstWidths(manuscript);
  expect(widths).toEqual(new Map([["far", 2]]));
  expect(partHtml({ sections: [chapter] }, widths)).toContain('<span data-page-of="far" style="--figures: 2"></span>');
});

it("says in the foot of a chapter's page which one is the last, and in the front matter the numeral alone", () => {
  const labels = ["i", "ii", "1", "2", "3"];
  expect([2, 3, 5].map((page) => pageFoot(labels, page))).toEqual(["ii", "1 of 3", "3 of 3"]);
});
