import { expect, test } from "vitest";

import { completed, holds, lacking } from "./terms.ts";

test("finds a term in any case, as an alternative, or as a whole word", () => {
  expect(holds("Keep 14 days.", "two weeks|14 days")).toBe(true);
  expect(holds("The roles of a user", "role")).toBe(true);
  expect(holds("a coloured, ordered list", "=red")).toBe(false);
  expect(holds("It shows in Red.", "=red")).toBe(true);
  expect(lacking("License & Support", ["License & Support", "z/OS"])).toEqual(["z/OS"]);
});

test("completes a stem to a word on the page", () => {
  expect(completed("dependenc", "Job Dependencies of a job")).toBe("Dependencies");
  expect(completed("job", "Jobs and one job")).toBe("job");
  expect(completed("absent", "nothing of it")).toBe("absent");
});
