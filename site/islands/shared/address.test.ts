import { expect, it } from "vitest";

import { queryWith } from "./address.ts";
import { choicesIn } from "./use-address.ts";

const initial = { text: "", client: "", type: "Windows" };

it("an address without a query shows what the page shows at first", () => {
  expect(choicesIn("", initial)).toEqual(initial);
});

it("an address that was shared shows the same choices again", () => {
  const choices = { text: "a & b <i>", client: "Both", type: "UNIX" };
  expect(choicesIn(queryWith("", choices, initial), initial)).toEqual(choices);
});

it("a value has one line, as the fields have", () => {
  expect(choicesIn("?text=a%0D%0Ab", initial)).toEqual({ ...initial, text: "ab" });
});

it("keeps the address short and what others put there", () => {
  expect(queryWith("?q=job&client=Both", { text: "", client: "", type: "Windows" }, initial)).toBe("?q=job");
  expect(queryWith("?text=x", initial, initial)).toBe("");
});
