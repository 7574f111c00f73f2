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

test("names that are a few typos away come alone, otherwise those that share words first", () => {
  const names = ["agent-ports", "agents", "server-ports", "files"];
  expect(suggestionsFor("agnet-ports", names)).toEqual(["agent-ports"]);
  expect(suggestionsFor("web-ports", names, 2)).toEqual(["agent-ports", "server-ports"]);
  expect(suggestionsFor("Instal", ["move", "install"], 1)).toEqual(["install"]);
});

test("a letter of another script that looks like the right one isn't a typo", () => {
  expect(suggestionsFor("аgеnt-pоrts", ["agent-ports", "agents-ports", "files"], 1)).toEqual(["agent-ports"]);
});
