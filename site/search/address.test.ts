import { expect, test } from "vitest";

import { addressOf, askedIn } from "./address.ts";

test("an address says the query, the chosen filters, and how many results are shown", () => {
  const asked = { text: "fail over & back", filters: { area: "database", type: "task" }, count: 30 };
  const address = addressOf(asked);
  expect(address).toBe(`${import.meta.env.BASE_URL}search/?q=fail+over+%26+back&area=database&type=task&n=30`);
  expect(askedIn(new URL(address, "http://site").search)).toEqual(asked);
  expect(addressOf({ text: "  ", filters: {}, count: 10 })).toBe(`${import.meta.env.BASE_URL}search/`);
});

test("an address with a strange number of results shows the usual number", () => {
  const counts = ["", "?n=x", "?n=-5", "?n=2.5", "?n=1e9"].map((query) => askedIn(query).count);
  expect(counts).toEqual([10, 10, 10, 10, 100]);
});
