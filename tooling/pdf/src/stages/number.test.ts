import { expect, it } from "vitest";

import { element } from "../markup.ts";
import { documentFor, firstWidths, nextWidths, numberPages, pageLabel, roman } from "./number.ts";

it("numbers the front matter in roman figures and the chapters from 1", () => {
  expect([1, 2, 4, 9, 14, 40, 99].map(roman)).toEqual(["i", "ii", "iv", "ix", "xiv", "xl", "xcix"]);
  expect([1, 4, 5, 16].map((page) => pageLabel(page, 4))).toEqual(["i", "iv", "1", "12"]);
  expect(numberPages({ frontPages: 4, pageOf: new Map([["start", 5]]) })).toEqual(new Map([["start", "1"]]));
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

it("keeps room for the figures of each number", () => {
  const place = element("span", { "data-page-of": "far" }, []);
  const manuscript = { title: "A & B", body: [place], headings: [], targets: new Set(["far"]) };
  expect(firstWidths(manuscript)).toEqual(new Map([["far", 2]]));
  const html = documentFor(manuscript, new Map([["far", 3]]));
  expect(html).toContain('<span data-page-of="far" style="--figures: 3"></span>');
  expect(html).toContain("<title>A &amp; B</title>");
});
