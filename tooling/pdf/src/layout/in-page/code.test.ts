import { expect, it } from "vitest";

import { divide } from "./code.ts";

it.each([
  ["as many pieces as fit", ["C:\\", "Data\\", "SAM.", "ini"], {}, ["C:\\Data\\", "SAM.ini"]],
  ["with room for a bracket", ["C:\\", "Data\\", "SAM.", "ini"], { before: 2 }, ["C:\\", "Data\\SAM.", "ini"]],
  ["with room for a comma", ["C:\\", "Data\\", "SAM.i", "ni"], { after: 4 }, ["C:\\Data\\", "SAM.i", "ni"]],
  ["a piece that is longer than a line", ["a.", "b".repeat(20), "c"], {}, ["a.", "b".repeat(9), "b".repeat(9), "bbc"]],
])("divides a token into lines: %s", (_, pieces, beside, lines) =>
  expect(divide(pieces, { capacity: 9, before: 0, after: 0, ...beside })).toEqual(lines),
);
