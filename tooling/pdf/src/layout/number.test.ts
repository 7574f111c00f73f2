import { element, type Element } from "@opcon-help/html";
import { expect, it } from "vitest";

import type { PartLayout } from "./in-page/layout.ts";
import { makePart, type Part } from "./split.ts";
import { firstRoom, nextRoom, nextWave, pageFoot, pageLabel, partHtml, place, reckon } from "./number.ts";

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

const chapter = (name: string, ...children: Element[]) =>
  makePart(name, [element("section", { class: "chapter" }, children)], { depth: 0, isNumbered: true });
const pageOf = (id: string) => element("span", { "data-page-of": id }, []);
const heading = (id: string) => element("h1", { id }, ["Heading"]);
/** Text of about so many pages. */
const textOf = (pages: number) =>
  Array.from({ length: pages * 3 }, () => element("p", {}, ["word ".repeat(309).trim()]));
const laidOut = (pages: number, ...places: ReturnType<typeof at>[]): PartLayout => ({
  pages: Array.from({ length: pages }, () => sheet),
  places,
  slots: [],
  marks: {},
});

it("lays out again until each number has the room that was kept for it", () => {
  const part = chapter("chapter-1", pageOf("near"), pageOf("far"));
  const numbers = new Map([
    ["near", "7"],
    ["far", "112"],
  ]);
  const second = nextRoom(part, [2, 2], numbers, 1);
  expect(second).toEqual([1, 3]);
  expect(nextRoom(part, second!, numbers, 2)).toBeUndefined();
});

it("comes to an end when a number goes back and forth between two widths", () => {
  const part = chapter("chapter-1", pageOf("edge"));
  const third = nextRoom(part, [2], new Map([["edge", "100"]]), 2);
  expect(third).toEqual([3]);
  expect(nextRoom(part, third!, new Map([["edge", "99"]]), 3)).toBeUndefined();
});

it("keeps room for the figures of each number, first as the text before its target lets expect", () => {
  const part = chapter("chapter-1", pageOf("far"), ...textOf(14), heading("far"));
  const room = firstRoom(part, reckon([part], new Map()));
  expect(room).toEqual([2]);
  expect(partHtml(part, room)).toContain('<span data-page-of="far">00</span>');
});

it("reckons with the pages of the parts that are laid out, and with what they tell of the others", () => {
  const parts = [
    chapter("chapter-1", heading("a"), ...textOf(199)),
    chapter("chapter-2", heading("b"), ...textOf(99), heading("c")),
  ];
  const pages = (layouts: ReadonlyMap<string, PartLayout>) =>
    ["a", "b", "c"].map((id) => reckon(parts, layouts).pageOf(id));
  const [a, b, c] = pages(new Map()) as [number, number, number];
  expect(a).toBe(1);
  // A tenth more than was guessed, so the text of the other chapter takes a tenth more, too.
  const first = Math.round((b - 1) * 1.1);
  const known = pages(new Map([["chapter-1", laidOut(first, at("a", 2))]]));
  expect(known.slice(0, 2)).toEqual([2, first % 2 === 0 ? first + 1 : first + 2]);
  expect(known[2]! - known[1]!).toBeCloseTo((c - b) * 1.1, -1);
});

it("lays out last what refers to a page whose number may get another width", () => {
  const parts = [
    chapter("chapter-1", pageOf("edge"), ...textOf(40)),
    chapter("chapter-2", ...textOf(58)),
    chapter("chapter-3", heading("edge"), pageOf("edge"), ...textOf(40)),
  ];
  const names = (layouts: ReadonlyMap<string, PartLayout>) =>
    nextWave(
      parts.filter(({ name }) => !layouts.has(name)),
      reckon(parts, layouts),
    ).map(({ name }) => name);
  const page = reckon(parts, new Map()).pageOf("edge");
  expect([98, 99, 100, 101]).toContain(page);
  expect(names(new Map())).toEqual(["chapter-2"]);
  // Its own pages are all that can change the number now, so there is nothing to wait for.
  expect(names(new Map([["chapter-2", laidOut(58)]]))).toEqual(["chapter-1"]);
});

it("lets nobody wait when few would have to, and half of the parts when all would", () => {
  const edge = chapter("chapter-9", heading("edge"), ...textOf(2));
  const before = Array.from({ length: 8 }, (_, index) =>
    chapter(`chapter-${index + 1}`, pageOf("edge"), ...textOf(12)),
  );
  const names = (parts: readonly Part[]) => nextWave(parts, reckon(parts, new Map())).map(({ name }) => name);
  expect(names([...before, edge])).toEqual(["chapter-1", "chapter-2", "chapter-3", "chapter-4", "chapter-5"]);
  const calm = before.map((_, index) => chapter(`chapter-${index + 1}`, ...textOf(12)));
  const few = [chapter("chapter-1", pageOf("edge")), ...calm.slice(1), edge];
  expect(names(few)).toEqual(few.map(({ name }) => name));
});

it("says in the foot of a chapter's page which one is the last, and in the front matter the numeral alone", () => {
  const labels = ["i", "ii", "1", "2", "3"];
  expect([2, 3, 5].map((page) => pageFoot(labels, page))).toEqual(["ii", "1 of 3", "3 of 3"]);
});
