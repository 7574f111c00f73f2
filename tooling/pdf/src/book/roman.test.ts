import { expect, it } from "vitest";

import { roman } from "./roman.ts";

it("writes Roman numerals", () => {
  expect([1, 2, 4, 9, 14, 40, 99].map(roman)).toEqual(["i", "ii", "iv", "ix", "xiv", "xl", "xcix"]);
});
