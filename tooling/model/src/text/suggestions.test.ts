import { expect, test } from "vitest";

import { editDistance, suggestionsFor } from "./suggestions.ts";

test("two letters swapped, one more, one less and another one are one edit each", () => {
  expect(editDistance("fialover", "failover", 3)).toBe(1);
  expect(editDistance("failovers", "failover", 3)).toBe(1);
  expect(editDistance("failver", "failover", 3)).toBe(1);
  expect(editDistance("failovar", "failover", 3)).toBe(1);
  expect(editDistance("failover", "failover", 3)).toBe(0);
  expect(editDistance("agent", "machine", 2), "more than asked for").toBe(3);
});

test("names that share words come first, then those with the fewest typos", () => {
  expect(suggestionsFor("agnet-ports", ["agent-ports", "agents", "server-ports", "files"], 2)).toEqual([
    "agent-ports",
    "server-ports",
  ]);
  expect(suggestionsFor("Instal", ["move", "install"], 1)).toEqual(["install"]);
});
