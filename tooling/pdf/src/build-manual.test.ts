import { readFile } from "node:fs/promises";
import { join } from "node:path";

import type { Block } from "@opcon-help/html";
import { manualOf } from "@opcon-help/model";
import { loadLibrary } from "@opcon-help/model/disk";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";

import { join as joinParts } from "./assemble/join.ts";
import { normalize } from "./assemble/normalize.ts";
import { compose, type Manuscript } from "./book/compose.ts";
import { extract, type PageContent } from "./book/extract.ts";
import { bookPages, select } from "./book/select.ts";
import { openBrowser } from "./layout/browser.ts";
import { documentFor } from "./layout/document.ts";
import { papers } from "./layout/paper.ts";
import type { PartLayout } from "./layout/in-page/report.ts";
import { indexParts } from "./layout/index-parts.ts";
import { place, type PlacedBook } from "./layout/number.ts";
import { paginate } from "./layout/paginate.ts";
import { print } from "./layout/print.ts";
import { type Part, split } from "./layout/split.ts";
import { PdfDocument } from "./pdf-file/document.ts";
import { type PdfBook, type PdfPage, readPdf } from "./pdf-file/shown.ts";
import { readTags, type Tag, tagsBelow } from "./pdf-file/tag-tree.ts";
import { isEntries, pagesOf, PdfRef, type PdfValue, readContent } from "./pdf-file/values.ts";
import { openDocument } from "./testing/browser.ts";
import { type FixtureSite, makeSite } from "./testing/fixture-site.ts";
import { checkSize } from "./testing/size.ts";
import { numbered, stressPages, stressSidebar } from "./testing/stress-pages.ts";
import { checkDocument, readBuiltPage } from "./verify/text.ts";
import { verify } from "./verify/verify.ts";
import { WorkerPool } from "./worker-pool.ts";

// Each test prints the whole book and reads it back, which takes long.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

const revision = { commit: "abc1234", changed: false, date: new Date("2026-11-20T10:00:00Z") };

const workers = new WorkerPool(1);
let site: FixtureSite;
let browser: Browser;
let page: Page;
let parts: Part[];
let layouts: ReadonlyMap<string, PartLayout>;
let layout: PlacedBook;
let manuscript: Manuscript;
/** Blocks of the built pages by the file that the writer wrote. */
let builtPages: Map<string, Block[]>;

beforeAll(async () => {
  site = await makeSite(stressPages, stressSidebar);
  const { library } = await loadLibrary(site.root);
  const book = select(library, manualOf(library.areas.entries[0]!));
  const contents = new Map<string, PageContent>();
  builtPages = new Map();
  for (const { page: source, html } of bookPages(book)) {
    const text = await readFile(join(site.root, html), "utf8");
    contents.set(source.path, extract(text, html));
    builtPages.set(source.file, readBuiltPage(text));
  }
  manuscript = compose({ book, contents, library, version: "26.1", revision });
  browser = await openBrowser();
  parts = split(manuscript.body, 3);
  const inDocument = async (own: readonly Part[]): Promise<void> => {
    const html = own.map((part) => part.html);
    page = await openDocument(browser, documentFor(html, papers[0]!));
    layouts = await paginate(page);
    layout = place(own.map(({ name }) => layouts.get(name)!));
  };
  await inDocument(parts);
  await page.close();
  parts = [...parts, ...indexParts(manuscript.index, layout.numbers)];
  await inDocument(parts);
  await page.evaluate(keepSound);
});

afterAll(async () => {
  await browser?.close();
  await workers.close();
  await site?.remove();
});

/** The finished PDF of the pages that are in the browser, with the page numbers from `book`. */
async function finished(book = layout): Promise<Uint8Array> {
  const normalized = [];
  for (const { name } of parts) normalized.push(await normalize(await print(page, name), name, layouts.get(name)!));
  const { title, headings } = manuscript;
  const joint = { placed: book, headings };
  return await joinParts(normalized, joint, { title, subject: "OpCon 26.1", date: revision.date });
}

/**
 * Scripts that save the finished pages, and restore them after a test has damaged them. Custom properties are set one
 * by one, because Paged.js writes some with unclosed strings, which would be lost in an attribute.
 */
const keepSound = `
  window.sound = [...document.querySelectorAll(".pagedjs_page")].map((page) => ({
    page: page.cloneNode(true),
    properties: [...page.style].map((name) => [name, page.style.getPropertyValue(name)]),
  }))`;
const restoreSound = `
  {
    const shelf = document.querySelector("template.shelf").content;
    const glyphProbe = document.querySelector(".glyph-probe") ?? shelf.querySelector(".glyph-probe");
    shelf.replaceChildren();
    document.querySelector(".pagedjs_pages").replaceChildren(...window.sound.map(({ page, properties }) => {
      const copy = page.cloneNode(true);
      copy.removeAttribute("style");
      for (const [name, value] of properties) copy.style.setProperty(name, value);
      return copy;
    }), glyphProbe);
  }`;

const verified = async (bytes: Uint8Array, book = layout, pages = builtPages): Promise<number> => {
  const readings = new Map([...pages].map(([source, blocks]) => [source, () => Promise.resolve(blocks)]));
  const inDocument = await checkDocument(parts, readings);
  return await verify(bytes, manuscript.headings, parts, book, inDocument, (task) => workers.run("readFinished", task));
};

/** The result of `verify`, or its error, after a script has changed the finished pages. */
async function after(script: string, book = layout): Promise<unknown> {
  await page.evaluate(restoreSound);
  await page.evaluate(`{ ${script} }`);
  const result = await verified(await finished(book)).catch(String);
  await page.evaluate(restoreSound);
  return result;
}

const textOf = (printed: PdfPage): string =>
  printed.runs
    .map((run) => run.text)
    .join(" ")
    .replace(/\s+/g, " ");

describe("a manual as its readers get it", () => {
  let pdf: PdfBook;
  let objects: PdfDocument;
  let texts: string[];
  let whole: string;
  const pageWith = (text: string): number =>
    texts.findIndex((candidate, index) => index > 3 && candidate.includes(text));
  const label = (id: string): string => pdf.pages[pdf.destinations.get(id)! - 1]!.label;

  beforeAll(async () => {
    const bytes = await finished();
    await verified(bytes);
    pdf = await readPdf(bytes);
    objects = await PdfDocument.open(bytes);
    texts = pdf.pages.map(textOf);
    whole = texts.join(" ");
  });

  it("keeps the spaces between words, also in the head of a row where each has a style of its own", () => {
    const runs = pdf.pages.flatMap((printed) => printed.runs);
    const [first, second] = ["Un", "used"].map((word) => runs.findLast(({ text }) => text === word)!);
    expect(second!.left - first!.right).toBeGreaterThan(1.5);
  });

  it("numbers the front matter in roman figures and opens chapters on right-hand pages, from page 1", () => {
    expect(pdf.pages.slice(0, 5).map((printed) => printed.label)).toEqual(["i", "ii", "iii", "iv", "1"]);
    for (const id of ["start", "group--servers", "index"]) expect(pdf.destinations.get(id)! % 2).toBe(1);
  });

  it.each<[what: string, page: () => number, words: () => string[]]>([
    [
      "title, version, purpose, edition, number, and license on the cover",
      () => 0,
      () => [
        "Guide Manual",
        "OpCon 26.1",
        "An area.",
        "Edition of November 20, 2026",
        "Document OCH-26.1-guide",
        "CC BY 4.0",
      ],
    ],
    ["the commit on the back of the cover", () => 1, () => ["as of November 20, 2026 (commit abc1234)"]],
    [
      "chapters and sections with the number of their page in the contents",
      () => 2,
      () => [
        `1 Start here ${label("start")} 1.1 Links ${label("start--links")}`,
        `2 Servers ${label("group--servers")} 2.1 Ports ${label("servers-ports")}`,
      ],
    ],
    [
      "the sections of a long chapter below its title",
      () => 4,
      () => [`1 of ${pdf.pages.at(-1)!.label} 1 Start here`, "1.1 Links 1 1.2 Care"],
    ],
    [
      "the page that a link leads to, or the manual",
      () => 4,
      () => [
        `row 44 (page ${label("servers-ports--set.row-44")} )`,
        "elsewhere ( Other Manual )",
        "these (page 1 ) and the script (page 2 )",
      ],
    ],
    ["the chapter in the head of a left page", () => 5, () => [`1 Start here 2 of ${pdf.pages.at(-1)!.label} `]],
    ["the section in the head of a right page", () => 6, () => [`1.3 A long script 3 of ${pdf.pages.at(-1)!.label} `]],
    [
      "an admonition on one page, with its kind",
      () => pageWith("Warning 1 is"),
      () => ["Caution", "Back up first", "Warning 9 is"],
    ],
    ["the number of a table", () => pageWith("Ports of the server"), () => ["Table 1 Ports of the server"]],
    ["the number of a drawing", () => pageWith("Two servers"), () => ["Primary Figure 1 Two servers"]],
    ["the page of each word in the index", () => pdf.destinations.get("index")! - 1, () => ["T the vendor , 1"]],
  ])("has %s", (_, at, words) => {
    for (const text of words()) expect(texts[at()]).toContain(text);
  });

  it("has the address of a link below its paragraph", () => {
    expect(texts[4]).toMatch(/the vendor 1 , .* 1 https:\/\/vendor\.example\/long\/address$/);
  });

  it("repeats the head of a table on every page that it covers", () => {
    const first = pageWith("Port of row 1 ");
    const last = pageWith("Port of row 50");
    expect(last).toBeGreaterThan(first + 1);
    for (let index = first; index <= last; index += 1) expect(texts[index]).toMatch(/Port +File +Use/);
  });

  it("loses nothing of code that is longer than a page", () => {
    const positions = numbered(110, (number) => whole.indexOf(`line ${number}:`));
    expect(positions.every((position, index) => position > (positions[index - 1] ?? 0))).toBe(true);
    expect(pageWith("line 110:")).toBeGreaterThan(pageWith("line 1:"));
  });

  it("tells those who do not see a drawing what it shows, and which text is a note", () => {
    const tags: Tag[] = [];
    const visit = (tag: Tag): void => {
      tags.push(tag);
      tagsBelow(tag).forEach(visit);
    };
    readTags(objects, objects.entries(objects.catalog.get("StructTreeRoot"))).forEach(visit);
    const notes = tags.filter(({ kind }) => kind === "Note");
    expect(notes.map(({ kids, entries }) => [(kids[0] as Tag).kind, entries.has("ID")])).toEqual([["P", true]]);
    const figures = tags.filter(({ kind }) => kind === "Figure");
    expect(figures.map(({ entries }) => entries.get("Alt"))).toEqual(["(The primary server and its twin"]);
    expect(tagsBelow(figures[0]!).at(-1)!.kind).toBe("Caption");
  });

  it("has a bookmark for each heading, and for the index", () => {
    expect(pdf.outline.slice(0, 4)).toMatchObject([
      { title: "Contents", level: 1, page: 3 },
      { title: "1 Start here", level: 1, page: 5 },
      { title: "1.1 Links", level: 2, page: 5 },
      { title: "1.2 Care", level: 2, page: expect.any(Number) as number },
    ]);
    expect(pdf.outline.at(-1)).toMatchObject({ title: "Index", level: 1, page: pdf.destinations.get("index") });
  });

  it("has one structure tree, in which every piece of marked content and every head of a table is found", () => {
    const root = objects.entries(objects.catalog.get("StructTreeRoot"));
    const reachable = new Set<number>();
    const headers: PdfValue[] = [];
    const visit = (kid: PdfValue): void => {
      const element = objects.get(kid);
      if (!isEntries(element)) return;
      if (kid instanceof PdfRef) reachable.add(kid.number);
      for (const attribute of objects.list(element.get("A")))
        headers.push(...objects.list(objects.entries(attribute).get("Headers")));
      objects.list(element.get("K")).forEach(visit);
    };
    visit(root.get("K") ?? null);
    const owners = new Map(objects.tree(root.get("ParentTree"), "Nums"));
    for (const printed of pagesOf(objects)) {
      const marks = new Set([...readContent(objects, printed).matchAll(/\/MCID (\d+)/g)].map(([, mark]) => mark));
      const key = printed.entries.get("StructParents");
      const elements = objects.list(owners.get(key ?? null)).filter((owner) => owner !== null);
      expect(elements.length).toBe(marks.size);
      expect(elements.every((element) => element instanceof PdfRef && reachable.has(element.number))).toBe(true);
    }
    const ids = new Set(objects.tree(root.get("IDTree"), "Names").map(([id]) => id));
    expect(headers.length).toBeGreaterThan(100);
    expect(headers.filter((id) => !ids.has(id))).toEqual([]);
  });

  it("contains nothing twice, uncompressed, or unused", () => {
    expect(checkSize(objects)).toEqual([]);
  });
});

/** Scripts with which a test damages the pages. */
const startingWith = (words: string): string =>
  `[...document.querySelectorAll("p")].find((node) => node.textContent.startsWith("${words}"))`;
const remove = (selector: string, words: string): string =>
  `[...document.querySelectorAll("${selector}")].find((node) => node.textContent.includes("${words}")).remove();`;

describe("a manual that is broken on purpose", () => {
  it.each<[what: string, script: string, ...findings: RegExp[]]>([
    [
      "a row and a line of code are missing",
      remove("tr", "Port of row 33") + remove(".code-line", "line 77:"),
      /content\/pages\/servers\/ports\.md.*the table cell “Port of row 33” is missing in part/,
      /the code line “line 77: rem” is missing in part/,
    ],
    [
      "the tags lose the spaces at the ends of lines",
      `for (const section of document.querySelectorAll(".chapter")) section.style.whiteSpaceCollapse = "collapse"`,
      /content\/pages\/start\.md: page 1: screen readers read “\w+” as one word/,
    ],
    [
      "a link is dead",
      `document.querySelector("a[href='/book#servers-steps']:not(.contents-line)").setAttribute("href", "/book#nowhere")`,
      /1 of 2 links to #servers-steps can't be clicked in the file/,
    ],
    [
      "text runs out of the page",
      `const p = ${startingWith("Paragraph 5 is")}; p.style.whiteSpace = "nowrap"; p.style.fontSize = "14pt"`,
      /page \d+: “Paragraph 5 is .*” extends beyond the text area/,
    ],
    [
      "lines are printed over each other",
      `${startingWith("Paragraph 6 is")}.style.marginTop = "-16pt"`,
      /page \d+: “.*” and “Paragraph 6 is .*” overlap/,
    ],
  ])("fails when %s", async (_, script, ...findings) => {
    const failure = await after(script);
    for (const finding of findings) expect(failure).toMatch(finding);
  });

  it("fails when the contents or a reference shows a wrong number", async () => {
    const numbers = new Map([...layout.numbers, ["servers-ports", "3"], ["servers-steps", "88"]]);
    const failure = await after("", { ...layout, numbers });
    expect(failure).toMatch(
      /the page number for “servers-ports” in “.*Ports” must be \d+, the page of its target; found “3/,
    );
    expect(failure).toMatch(/content\/pages\/start\.md: page 5 of the file: the page number for “servers-steps”/);
  });

  it("fails when a running head or a page number in the foot is wrong", async () => {
    const labels = layout.labels.with(5, "17");
    const failure = await after(
      `[...document.querySelectorAll(".pagedjs_page[data-part='chapter-1'] .pagedjs_margin-top")][3].style.setProperty("--running-head", '"Other"')`,
      { ...layout, labels },
    );
    const last = labels.at(-1);
    for (const [number, found, expected] of [
      [2, `1Starthere17of${last}`, `1Starthere2of${last}`],
      [4, `Other4of${last}`, `1Starthere4of${last}`],
    ])
      expect(failure).toContain(
        `page ${number}: the running head and page number are “${found}”; expected “${expected}”`,
      );
  });

  it("fails when a page of the area is not in the book, or not all of it", async () => {
    const longer = new Map([...builtPages].map(([source, blocks]) => [source, [...blocks, blocks[0]!]]));
    longer.set("content/pages/absent.md", []);
    const failure = await verified(await finished(), layout, longer).catch(String);
    expect(failure).toContain("content/pages/start.md: page 1 of the file: the heading “Start here” is missing");
    expect(failure).toContain("content/pages/absent.md: the page isn't in the book");
  });
});
