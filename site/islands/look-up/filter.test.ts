import { expect, it } from "vitest";

import { fits, noMatch, type Filter } from "./filter.ts";

const filters: Filter[] = [
  { name: "text", label: "Contains" },
  { name: "client", label: "Client", values: ["Web", "Desktop"] },
];
const row = "SMTP Port Number  0 to 9999";

it("shows every row when nothing is chosen", () => {
  expect(fits(filters, { text: " ", client: "" }, row, {})).toBe(true);
  expect(fits(filters, {}, row, {})).toBe(true);
});

it("finds words in any order and case", () => {
  expect(fits(filters, { text: "port smtp" }, row, {})).toBe(true);
  expect(fits(filters, { text: "port imap" }, row, {})).toBe(false);
});

it("finds words of the row and of one more phrase, but not of several phrases", () => {
  const more = "mail server|outgoing address";
  expect(fits(filters, { text: "smtp mail" }, row, { more })).toBe(true);
  expect(fits(filters, { text: "mail address" }, row, { more })).toBe(false);
});

it("takes a row with one of several marks, and with all filters only", () => {
  expect(fits(filters, { client: "Web" }, row, { client: "Web|Desktop" })).toBe(true);
  expect(fits(filters, { client: "Web" }, row, { client: "Desktop" })).toBe(false);
  expect(fits(filters, { client: "Web", text: "imap" }, row, { client: "Web" })).toBe(false);
  expect(fits(filters, { client: "Web" }, row, {}), "without a mark").toBe(true);
});

it("names the choices that exclude every row, and shortens pasted text", () => {
  const chosen = new Map([
    ["Contains", "x".repeat(50)],
    ["Client", "Web"],
  ]);
  expect(noMatch("options", chosen)).toBe(`No options match “${"x".repeat(40)}…” (Contains) and “Web” (Client).`);
});
