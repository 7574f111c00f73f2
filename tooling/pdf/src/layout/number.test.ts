import { expect, it } from "vitest";

import { pageFoot, pageLabel, place } from "./number.ts";

it("numbers the front matter in roman figures and the chapters from 1", () => {
  expect([1, 4, 5, 16].map((page) => pageLabel(page, 4))).toEqual(["i", "iv", "1", "12"]);
});

const sheet = {
  kind: "chapter",
  opensChapter: false,
  area: { left: 0, top: 0, right: 1, bottom: 1 },
  notesTop: 1,
  width: 1,
  height: 1,
};
const at = (id: string, page: number) => ({ id, page, left: 0, top: 0 });

it("puts every part on a right-hand page and numbers what stands in it", () => {
  const front = { pages: [sheet, sheet, sheet], places: [at("contents", 3)], slots: [] };
  const one = { pages: [{ ...sheet, opensChapter: true }], places: [at("a", 1)], slots: [] };
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

it("says in the foot of a chapter's page which one is the last, and in the front matter the numeral alone", () => {
  const labels = ["i", "ii", "1", "2", "3"];
  expect([2, 3, 5].map((page) => pageFoot(labels, page))).toEqual(["ii", "1 of 3", "3 of 3"]);
});
