import { afterAll, expect, it, vi } from "vitest";

import { pageSizes } from "./testing/pdf.ts";
import { printed } from "./testing/printed.ts";
import { dataTable, heading, type FixtureSite, makeSite } from "./testing/fixture-site.ts";
import { numbered } from "./testing/stress-pages.ts";

vi.setConfig({ testTimeout: 240_000 });

let site: FixtureSite;
afterAll(() => site.remove());

const columns = numbered(9, (column) => `Measurement${column}`);
const wide = dataTable(
  "Figures of all machines",
  columns,
  numbered(70, (row) => `Reading${row}`).map((reading) => columns.map((_, column) => `${reading}of${column + 1}`)),
);
const body =
  `<p>Text above.</p>${heading(2, "wide", "Wide figures")}<p>Each machine has these:</p>${wide}` +
  `<p>Text below, with <a href="https://vendor.example/">a note</a>.</p>${heading(2, "narrow", "Narrow figures")}` +
  dataTable("Narrow", ["Name", "Value"], [["One", "1"]]);

it("gives a table that breaks words even in smaller type pages of its own that are wider than high", async () => {
  const next = { title: "Next", body: wide.replaceAll("Reading", "Record") };
  site = await makeSite(
    [
      { path: "one", title: "One", body },
      { path: "two", ...next },
      { path: "three", ...next, title: "Last" },
    ],
    "- page: one\n- group: Others\n  index: two\n  items:\n    - page: three\n",
  );
  const { outcome, read } = await printed(site);
  expect(outcome.findings).toEqual([]);
  const { bytes, pdf, texts } = await read();
  const turned = (await pageSizes(bytes)).map(({ width, height }) => width > height);
  const chapter = texts.findIndex((text, index) => index > 3 && text.includes("Next"));
  const at = (words: string): number => texts.findIndex((text, index) => index > 3 && text.includes(words));

  const first = at("Reading1of1");
  const text = turned.slice(4, chapter - 1);
  expect(text).toEqual(text.map((_, index) => index + 4 >= first && index + 4 <= at("Reading70of9")));
  // There must be no empty page between two topics that contain only such a table.
  expect(turned.slice(chapter)).not.toContain(false);
  expect(texts.slice(chapter)).not.toContain("");
  expect(at("Reading70of9")).toBeGreaterThan(first);
  expect(texts[first]).toContain("Wide figures");
  expect(texts[first]).toContain("Each machine has these:");
  expect(texts[first + 1]).toMatch(/Measurement1 +Measurement2/);
  expect([at("Text above."), at("Text below")]).toEqual([first - 1, at("Reading70of9") + 1]);
  expect(pdf.pages[first]!.runs.map((run) => run.text)).toContain("Reading1of9");
});
