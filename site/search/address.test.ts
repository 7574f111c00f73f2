import { expect, test } from "vitest";

import { addressOf } from "./address.ts";

test("an address holds the question and the filters that are chosen", () => {
  expect(addressOf("fail over & back", { area: "database", type: "task" })).toBe(
    "/opcon/core/search/?q=fail+over+%26+back&area=database&type=task",
  );
  expect(addressOf("  ", {})).toBe("/opcon/core/search/");
});
