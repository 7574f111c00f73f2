import { expect, test } from "vitest";

import { holds, lacking } from "./terms.ts";

test("finds a term in any case, as an alternative, or as a whole word", () => {
  expect(holds("Keep 14 days.", "two weeks|14 days")).toBe(true);
  expect(holds("The roles of a user", "role")).toBe(true);
  expect(holds("a coloured, ordered list", "=red")).toBe(false);
  expect(holds("It shows in Red.", "=red")).toBe(true);
  expect(lacking("License & Support", ["License & Support", "z/OS"])).toEqual(["z/OS"]);
});
