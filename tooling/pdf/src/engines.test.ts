import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";

import { afterEach, expect, it, vi } from "vitest";

import { manualsFolder } from "./manifest.ts";
import { makeManuals, type Outcome } from "./manuals.ts";
import { readPdf, type PdfBook } from "./pdf-file/reader.ts";
import {
  aside,
  code,
  dataTable,
  heading,
  plantSite,
  type PlantedPage,
  type PlantedSite,
} from "./testing/planted-site.ts";

vi.setConfig({ testTimeout: 240_000 });

/** What goes wrong with Paged.js: a script in the place of its layout, or one that runs when the pages are made. */
let fault: { layout?: string; pages?: string } = {};
vi.mock(import("./layout/paginate.ts"), async (original) => {
  const { paginate } = await original();
  return {
    paginate: async (page, engine) => {
      const { layout: body, pages } = fault;
      if (engine === "Chromium" || (body === undefined && pages === undefined)) return await paginate(page, engine);
      if (body !== undefined)
        await page.route("**/in-page/layout.ts", (route) => route.fulfill({ contentType: "text/javascript", body }));
      const layouts = await paginate(page, engine, ...(body === undefined ? [] : [500]));
      if (pages !== undefined) await page.evaluate(pages);
      return layouts;
    },
  };
});

let site: PlantedSite | undefined;
afterEach(async () => {
  fault = {};
  await site?.remove();
});

interface Made {
  outcome: Outcome;
  bytes: Buffer;
  pdf: PdfBook;
  said: string[];
}

async function make(pages: readonly PlantedPage[]): Promise<Made> {
  site = await plantSite(pages, pages.map(({ path }) => `- page: ${path}\n`).join(""));
  return await makeOf(site);
}

async function makeOf({ root }: PlantedSite): Promise<Made> {
  const said: string[] = [];
  const run = makeManuals(root, { manuals: ["guide"] }, (_, stage, done) => said.push(`${stage} ${done}`));
  const [outcome] = await run.outcomes;
  expect(outcome!.findings).toEqual([]);
  const bytes = await readFile(join(root, manualsFolder, "guide.pdf"));
  return { outcome: outcome!, bytes, pdf: await readPdf(new Uint8Array(bytes)), said };
}

const numbered = (count: number, each: (number: number) => string): string[] =>
  Array.from({ length: count }, (_, index) => each(index + 1));
const paragraphs = (name: string, count: number): string =>
  numbered(
    count,
    (number) => `<p>${name} ${number} is a sentence that is long enough to take two lines of a cell.</p>`,
  ).join("");
const wordsOf = (pdf: PdfBook): string[] =>
  pdf.pages.map(({ runs }) =>
    runs
      .map(({ text }) => text)
      .join(" ")
      .replace(/\s+/g, " "),
  );

it("prints a part with Chromium alone when Paged.js loses text of it, and says so", async () => {
  fault = {
    pages: `[...document.querySelectorAll("td p")].find((node) => node.textContent.startsWith("Right 7 ")).remove()`,
  };
  const row = (...cells: string[]): string => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join("")}</tr>`;
  const tall = `<figure><table><tbody>${row(paragraphs("Left", 60), paragraphs("Right", 50))}</tbody></table></figure>`;
  const { outcome, bytes, pdf, said } = await make([
    { path: "short", title: "Short", body: "<p>Text.</p>" },
    { path: "tall", title: "Tall", body: `<p>Before.</p>${tall}<p>After.</p>` },
  ]);
  expect(outcome.record!.engine).toBe("Chromium, Paged.js");
  expect(said.filter((line) => line.includes("by Chromium alone"))).toEqual([
    expect.stringMatching(
      /print chapter-2, \d+ pages by Chromium alone, as Paged\.js failed \(content\/pages\/tall\.md: .*“Left \d+ is/,
    ),
  ]);
  const words = wordsOf(pdf).join(" ");
  for (const text of ["Left 60", "Right 1 ", "Right 7 ", "Right 50", "After."]) expect(words).toContain(text);

  // What Chromium has printed is what the cache knows the part by.
  const { root } = site!;
  await rm(join(root, manualsFolder), { recursive: true });
  const again = await makeOf(site!);
  expect(again.said.filter((line) => line.startsWith("print"))).toEqual([]);
  expect(again.bytes.equals(bytes)).toBe(true);
  for (const folder of [manualsFolder, ".cache"]) await rm(join(root, folder), { recursive: true });
  expect((await makeOf(site!)).bytes.equals(bytes)).toBe(true);
});

it("prints a part with Chromium alone when Paged.js loses a piece of a footnote", async () => {
  fault = { pages: `document.querySelector(".notes .note:last-child a").textContent = "https://vendor.example/"` };
  const link = (name: string): string => `<p>See <a href="https://vendor.example/${name}">${name}</a>.</p>`;
  const { outcome, pdf, said } = await make([
    { path: "short", title: "Short", body: "<p>Text.</p>" },
    { path: "links", title: "Links", body: link("first") + link("second") },
  ]);
  expect(outcome.record!.engine).toBe("Chromium, Paged.js");
  expect(said.filter((line) => line.includes("by Chromium alone"))).toEqual([
    expect.stringMatching(/print chapter-2, 1 pages by Chromium alone, as Paged\.js failed \(.*second/),
  ]);
  expect(wordsOf(pdf).join(" ")).toMatch(/1 https:\/\/vendor\.example\/first 2 https:\/\/vendor\.example\/second/);
});

it("prints a whole manual with Chromium alone when Paged.js makes no headway", async () => {
  fault = { layout: "export function layOut() { for (;;); }" };
  const rows = numbered(60, (number) => `${number}`).map((number) => [
    `Row ${number}`,
    `Value ${number}`,
    "Text beside it",
  ]);
  const { outcome, pdf, said } = await make([
    {
      path: "start",
      title: "Start here",
      keywords: ["lamp"],
      body:
        `<p>Read <a href="/opcon/core/rows/#set.row-50">row 50</a> by a lamp, and <a href="https://vendor.example/long">the vendor</a>.</p>` +
        `${aside("caution", "Back up first", "<p>Warning.</p>")}${heading(2, "script", "A script")}` +
        code(
          numbered(80, (number) => `line ${number} ${"set LONG=C:\\Path;".repeat(number % 9)}`),
          "long.cmd",
        ),
    },
    {
      path: "rows",
      title: "Rows",
      body: `<p>All rows:</p>${dataTable("Rows", ["Name", "Value", "Note"], rows)}${heading(2, "steps", "Steps")}<ol>${numbered(
        40,
        (number) => `<li>Step ${number}.<p>Its result.</p></li>`,
      ).join("")}</ol>`,
    },
  ]);
  expect(outcome.record!.engine).toBe("Chromium");
  expect(said.join("\n")).toContain(
    "front, 3 pages by Chromium alone, as Paged.js failed (Paged.js has made no page for 0.5 seconds)",
  );
  const words = wordsOf(pdf);
  const last = pdf.pages.at(-1)!.label;
  // Chapters open without a head; the others name their chapter on both sides.
  expect(words[4]).toMatch(new RegExp(`^1 of ${last} 1 Start here`));
  expect(words[5]).toMatch(new RegExp(`^1 Start here 2 of ${last} `));
  expect(words[6]).toMatch(new RegExp(`^1 Start here 3 of ${last} `));
  // Notes stand at the end of their chapter.
  expect(words[pdf.destinations.get("note:chapter-1-1")! - 1]).toMatch(/line 80 .*1 https:\/\/vendor\.example\/long/);
  const row = pdf.pages[pdf.destinations.get("rows--set.row-50")! - 1]!.label;
  expect(words[4]).toContain(`row 50 (page ${row} )`);
  expect(words.filter((text) => /Row \d/.test(text)).every((text) => /Name Value Note/.test(text))).toBe(true);
  expect(pdf.outline.map(({ title }) => title)).toEqual([
    "Contents",
    "1 Start here",
    "1.1 A script",
    "2 Rows",
    "2.1 Steps",
    "Index",
  ]);
});
