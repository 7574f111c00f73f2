import { expect, it } from "vitest";

import { fits, type Filter } from "./filter.ts";
import { noMatch } from "./no-match.ts";

const filters: Filter[] = [
  { name: "text", label: "Contains" },
  { name: "client", label: "Client", values: ["Web", "Desktop"] },
];
const rows = [
  { text: "SMTP port", client: "Web" },
  { text: "SMTP server", client: "Web" },
  { text: "Log folder", client: "Desktop" },
];
const answer = (chosen: Record<string, string>) =>
  noMatch(
    filters,
    chosen,
    "options",
    (other) => rows.filter(({ text, client }) => fits(filters, other, text, { client })).length,
  );

it("names every filter, and offers the removals that show rows, the most rows first", () => {
  expect(answer({ text: "smtp", client: "Desktop" })).toEqual({
    sentence: "No options match “smtp” (Contains) and “Desktop” (Client).",
    offers: [
      { field: 1, change: { client: "" }, label: "Show 2 without “Desktop”" },
      { field: 0, change: { text: "" }, label: "Show 1 without “smtp”" },
    ],
  });
});

it("offers to remove the word that no row has, and keeps the others", () => {
  expect(answer({ text: " smtp  imap " }).offers).toEqual([
    { field: 0, change: { text: "smtp" }, label: "Show 2 without “imap”" },
  ]);
});

it("treats a pasted text as one word", () => {
  expect(answer({ text: "14:03 the mail server at port nine refused", client: "Web" }).offers).toEqual([
    {
      field: 0,
      change: { text: "" },
      label: "Show 2 without “14:03 the mail server at port nine refus…”",
    },
  ]);
});

it("offers nothing if no single removal is enough", () => {
  expect(answer({ text: "imap pop", client: "Web" }).offers).toEqual([]);
});
