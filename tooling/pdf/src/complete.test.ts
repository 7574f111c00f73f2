import { completeManualId } from "@opcon-help/model";
import { afterAll, beforeAll, expect, it, vi } from "vitest";

import type { ManualRecord } from "./manifest.ts";
import type { PdfBook } from "./pdf-file/shown.ts";
import { printed } from "./testing/printed.ts";
import { heading, type FixturePage, type FixtureSite, makeSite } from "./testing/fixture-site.ts";

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

// Two areas with the same names for a group, a page title, and anchors.
const pages: FixturePage[] = [
  {
    path: "one",
    title: "Overview",
    keywords: ["Harbour"],
    body: `<p>At the Harbour.</p>${heading(2, "more", "More")}<p>See <a href="/opcon/core/far/two/#more">the far side</a>.</p>`,
  },
  { path: "deep", title: "Deep", body: `${heading(2, "more", "More")}<p>Text of deep.</p>` },
  {
    path: "far/one",
    title: "Overview",
    keywords: ["Harbour"],
    body: '<p>The other Harbour. Back to <a href="/opcon/core/deep/">deep</a>.</p>',
    area: "other",
  },
  {
    path: "far/list",
    title: "Other overview",
    type: "index",
    body: '<p><a href="/opcon/core/far/two/">Far two</a></p>',
    area: "other",
  },
  { path: "far/two", title: "Far two", body: `${heading(2, "more", "More")}<p>Text of far two.</p>`, area: "other" },
];
const sidebar = "- page: one\n- group: Servers\n  items:\n    - page: deep\n";
const otherSidebar = "- page: far/list\n- page: far/one\n- group: Servers\n  items:\n    - page: far/two\n";

let site: FixtureSite;
let record: ManualRecord;
let pdf: PdfBook;
let texts: string[];

beforeAll(async () => {
  site = await makeSite(pages, sidebar, otherSidebar);
  const { outcome, read } = await printed(site, { manuals: [completeManualId] });
  if (!outcome.record) throw new Error(outcome.findings.join("\n"));
  record = outcome.record;
  ({ pdf, texts } = await read());
});
afterAll(() => site?.remove());

const pageOf = (id: string): number => pdf.destinations.get(id)!;
const pageOfHeading = (title: string): number => pdf.outline.find((entry) => entry.title === title)!.page!;
const label = (id: string): string => pdf.pages[pageOf(id) - 1]!.label;

it("binds all areas as parts of one book, each with a title page on the right", () => {
  expect(record).toMatchObject({ area: "complete", title: "OpCon Complete Guide", file: "opcon-complete-guide.pdf" });
  expect(record.pages).toBe(pdf.pages.length);
  for (const [id, title] of [
    ["part--guide", "Part I Guide"],
    ["part--other", "Part II Other"],
  ] as const) {
    expect(pageOf(id) % 2).toBe(1);
    expect(texts[pageOf(id) - 1]).toContain(title);
  }
  expect(texts[0]).toContain("OpCon Complete Guide");
  expect(texts[1]).toContain("contains all 2 areas of OpCon Help");
});

it("lists the parts first, then their chapters, and behind a title page all that the part holds", () => {
  expect(texts[pageOfHeading("Parts") - 1]).toContain(`Part II Other ${label("part--other")} An area.`);
  const contents = texts[pageOfHeading("Contents") - 1]!;
  expect(contents).toContain(`Part I Guide ${label("part--guide")} 1 Overview ${label("one")} 2 Servers`);
  expect(contents).toContain(`Part II Other ${label("part--other")} 3 Overview ${label("far-one")} 4 Servers`);
  expect(contents).not.toContain("2.1 Deep");
  expect(texts[pageOf("part--guide")]).toContain(`2 Servers ${label("group--servers")} 2.1 Deep ${label("deep")}`);
});

it("sets a list of links behind the title page of its part instead of the contents", () => {
  const page = pageOfHeading("Other overview");
  expect(page).toBe(pageOf("part--other") + 1);
  expect(texts[page - 1]).toContain(`Other overview Far two (page ${label("far-two")} )`);
  expect(texts[page - 1]).not.toContain("4.1 Far two");
});

it("numbers chapters through the book and keeps apart what areas call the same", () => {
  expect(pdf.outline.map(({ title, level }) => `${level} ${title}`)).toEqual([
    "1 Parts",
    "1 Contents",
    "1 Part I Guide",
    "2 1 Overview",
    "3 1.1 More",
    "2 2 Servers",
    "3 2.1 Deep",
    "4 2.1.1 More",
    "1 Part II Other",
    "2 Other overview",
    "2 3 Overview",
    "2 4 Servers",
    "3 4.1 Far two",
    "4 4.1.1 More",
    "1 Index",
  ]);
  expect(pageOf("group--servers-1")).toBeGreaterThan(pageOf("part--other"));
});

it("names the page of a reference to another area, not its manual", () => {
  expect(texts[pageOf("one") - 1]).toContain(`the far side (page ${label("far-two--more")} )`);
  expect(texts[pageOf("far-one") - 1]).toContain(`deep (page ${label("deep")} )`);
  expect(texts.join(" ")).not.toContain("Other Manual");
});

it("has one index, whose entries lead into all areas", () => {
  expect(texts.at(-1)).toContain(`Harbour , ${label("one")} , ${label("far-one")}`);
});
