import { expect, test } from "vitest";

import { nextSort, readState, writeState } from "./state.ts";

test("what a reader chose survives the address", () => {
  const state = { q: "a&b=c <x>", area: "start", type: "task", sidebar: "none", sort: "-title" };
  expect(readState(writeState(state))).toEqual(state);
  expect(writeState(readState(""))).toBe("");
});

test("a column that is not there sorts nothing", () => {
  expect(readState("?sort=__proto__").sort).toBe("");
  expect(readState("?sort=-id").sort).toBe("-id");
});

test("a heading sorts up, down and not at all", () => {
  expect(nextSort("", "id")).toBe("id");
  expect(nextSort("id", "id")).toBe("-id");
  expect(nextSort("-id", "id")).toBe("");
  expect(nextSort("-id", "title")).toBe("title");
});
