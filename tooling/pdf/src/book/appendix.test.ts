import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

import { afterAll, beforeAll, expect, it, vi } from "vitest";

import { ToolError } from "../failure.ts";
import { manualsFolder } from "../manifest.ts";
import { makeManuals, type Outcome } from "../manuals.ts";
import type { PdfBook } from "../pdf-file/reader.ts";
import { readPdf } from "../testing/pdf.ts";
import { builtPage, dataTable, type FixturePage, type FixtureSite, makeSite } from "../testing/fixture-site.ts";

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

const numbers = Array.from({ length: 12 }, (_, index) => String(9000 + index));

/** A data set, and the page that the site builds for it. */
const set = (title: string, rows: readonly string[]): string =>
  `title: ${title}\ndescription: What ${title} hold.\ncolumns:\n  port: { label: Port, type: code }\n  use: { label: Use, type: text }\nrows:\n${rows
    .map((row) => `  - { key: p${row}, port: "${row}", use: "Use of ${row}", source: "vendor:ports" }\n`)
    .join("")}`;
const setPage = (name: string, title: string, rows: readonly string[]): string =>
  builtPage({
    path: name,
    title,
    body: `<p>What ${title} hold.</p>${tableOf(title, name, rows)}<p>Source: Ports of the vendor</p>`,
  });
const tableOf = (caption: string, name: string, rows: readonly string[]): string =>
  dataTable(
    caption,
    ["Port", "Use"],
    rows.map((row) => [`<code>${row}</code>`, `Use of ${row}`]),
    name,
  );

const filler = Array.from({ length: 40 }, (_, index) => `<p>Paragraph ${index + 1} of a text that goes on.</p>`).join(
  "",
);
const pages: FixturePage[] = [
  {
    path: "one",
    title: "One",
    body: `<p>Open 9003.</p>${filler}${tableOf("Whole", "whole", ["1", "2"])}`,
    markdown: 'Open :fact[ports.p9003.port].\n\n::data-table{set="whole" caption="Whole"}',
  },
  {
    path: "two",
    title: "Two",
    body: tableOf("First of many", "large", ["9000"]),
    markdown: '::data-table{set="large" where="port=9000" caption="First of many"}',
  },
  { path: "far", title: "Far", body: "<p>Text of another area.</p>", area: "other" },
];

let site: FixtureSite;
const data = (): string => join(site.root, "dist/opcon/core/data-sets.json");

const make = (...manuals: string[]): Promise<Outcome[]> =>
  makeManuals(site.root, { manuals }, () => undefined).outcomes;

beforeAll(async () => {
  site = await makeSite(pages, "- page: one\n- page: two\n");
  const large = Array.from({ length: 400 }, (_, index) => String(9000 + index));
  const sets = { ports: ["Ports", numbers], whole: ["Whole sets", ["1", "2"]], large: ["Large sets", large] } as const;
  await mkdir(join(site.root, "content/data"));
  for (const [name, [title, rows]] of Object.entries(sets))
    await writeFile(join(site.root, `content/data/${name}.yml`), set(title, rows));
  const built = Object.entries(sets).map(([name, [title, rows]]) => [name, setPage(name, title, rows)]);
  await writeFile(data(), JSON.stringify(Object.fromEntries(built)));
});
afterAll(() => site.remove());

it("prints in full what the text shows in part, and lists where other data sets are used", async () => {
  const outcomes = await make();
  expect(outcomes.map(({ manual, findings }) => [manual.id, findings])).toEqual([
    ["guide", []],
    ["other", []],
    ["complete", []],
  ]);
  const guide = await readPdf(await readFile(join(site.root, manualsFolder, "guide.pdf")));
  const page = guide.destinations.get("appendix")!;
  expect(guide.outline.filter((entry) => (entry.page ?? 0) >= page).map(({ title, level }) => [level, title])).toEqual([
    [1, "A Data tables"],
    [2, "A.1 Ports"],
    [1, "Index"],
  ]);
  const text = textFrom(guide, page);
  const label = (number: number): string => guide.pages[number - 1]!.label;
  // The large set would make the book too long, so the text shows where part of it is printed.
  expect(text).toMatch(new RegExp(`Large sets 2 ${label(guide.destinations.get("two")!)} Ports 3 ${label(page)}`));
  expect(text).toMatch(/Whole sets 1 \d/);
  expect(text).toContain("What Ports hold. Table 3 Ports Port Use 9000 Use of 9000");
  for (const number of numbers) expect(text).toContain(`Use of ${number}`);
  expect(text).toContain("Source: Ports of the vendor");

  const complete = await readPdf(await readFile(join(site.root, manualsFolder, "opcon-complete-guide.pdf")));
  expect(
    complete.outline.filter(({ title }) => title.startsWith("A")).map(({ title, level }) => [level, title]),
  ).toEqual([
    [1, "A Data tables"],
    [2, "A.1 Ports"],
  ]);
  const other = await readPdf(await readFile(join(site.root, manualsFolder, "other.pdf")));
  expect(other.destinations.has("appendix")).toBe(false);
});

const textFrom = (pdf: PdfBook, page: number): string =>
  pdf.pages
    .slice(page - 1)
    .flatMap(({ runs }) => runs.map(({ text }) => text))
    .join(" ")
    .replace(/\s+/g, " ");

it("says what to do when the site was built without the data set", async () => {
  await rm(data());
  await expect(make("guide")).rejects.toThrow(
    new ToolError(
      "dist/opcon/core/data-sets.json doesn't contain content/data/ports.yml. Build the site first (npm run build)",
    ),
  );
});
