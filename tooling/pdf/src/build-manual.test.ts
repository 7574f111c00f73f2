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
import { ManualFailure } from "./failure.ts";
import { openBrowser, openDocument } from "./layout/browser.ts";
import { documentFor } from "./layout/document.ts";
import { papers } from "./layout/paper.ts";
import type { PartLayout } from "./layout/in-page/report.ts";
import { indexParts } from "./layout/index-parts.ts";
import { place, type PlacedBook } from "./layout/number.ts";
import { paginate } from "./layout/paginate.ts";
import { print } from "./layout/print.ts";
import { type Part, split } from "./layout/split.ts";
import { PdfDocument } from "./pdf-file/document.ts";
import type { PdfBook, PdfPage } from "./pdf-file/reader.ts";
import { readTags, type Tag, tagsBelow } from "./pdf-file/tag-tree.ts";
import {
  isEntries,
  pagesOf,
  type PdfEntries,
  PdfRef,
  PdfStream,
  type PdfValue,
  readContent,
} from "./pdf-file/values.ts";
import { pdfValue, readPdf, saved } from "./testing/pdf.ts";
import { type FixtureSite, makeSite } from "./testing/fixture-site.ts";
import { checkSize } from "./testing/size.ts";
import { numbered, stressPages, stressSidebar } from "./testing/stress-pages.ts";
import { KnownPages, pageDigests } from "./verify/known-pages.ts";
import { checkTags } from "./verify/tags.ts";
import { checkDocument, readBuiltPage } from "./verify/text.ts";
import { type Verified, verify } from "./verify/verify.ts";
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
    page = await openDocument(
      browser,
      documentFor(
        own.map(({ html }) => html),
        papers[0]!,
      ),
      join(site.root, "dist"),
    );
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
  const { title, headings, targets } = manuscript;
  const joint = { placed: book, targets, headings, depths: parts.map(({ depth }) => depth) };
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

const verified = async (
  bytes: Uint8Array,
  book = layout,
  pages = builtPages,
  former?: KnownPages,
): Promise<Verified> => {
  const readings = new Map([...pages].map(([source, blocks]) => [source, () => Promise.resolve(blocks)]));
  return await verify(
    bytes,
    manuscript,
    parts,
    book,
    await checkDocument(parts, readings),
    (task) => workers.readFile(task),
    former,
  );
};

/** The findings of `verify` after a script has changed the finished pages. */
async function after(script: string, book = layout): Promise<unknown> {
  await page.evaluate(restoreSound);
  await page.evaluate(`{ ${script} }`);
  const result = await verified(await finished(book)).catch((error: unknown) => error);
  await page.evaluate(restoreSound);
  return result;
}

async function findingsAfter(script: string, book = layout): Promise<string> {
  const failure = await after(script, book);
  if (!(failure instanceof ManualFailure)) throw new Error(`verify found nothing: ${JSON.stringify(failure)}`);
  return failure.findings.join("\n");
}

const textOf = (printed: PdfPage): string => printed.runs.map((run) => run.text).join(" ");

describe("a manual as its readers get it", () => {
  let pdf: PdfBook;
  let objects: PdfDocument;
  let texts: string[];
  let blocks: number;
  const pageWith = (text: string): number =>
    texts.findIndex((candidate, index) => index > 3 && candidate.includes(text));

  beforeAll(async () => {
    const bytes = await finished();
    ({ blocks } = await verified(bytes));
    pdf = await readPdf(bytes);
    objects = await PdfDocument.open(bytes);
    texts = pdf.pages.map(textOf);
  });

  it("holds every block of its pages", () => {
    expect(blocks).toBeGreaterThan(500);
  });

  it("has title, language, tags and embedded fonts", () => {
    expect(pdf).toMatchObject({ title: "Guide Manual", language: "en", tagged: true, showsTitle: true });
    expect(pdf.fonts.length).toBeGreaterThan(3);
    expect(pdf.fonts.filter((font) => !font.embedded)).toEqual([]);
  });

  it("keeps the spaces between words, also in the head of a row where each has a style of its own", () => {
    const runs = pdf.pages.flatMap((printed) => printed.runs);
    const [first, second] = ["Un", "used"].map((word) => runs.findLast(({ text }) => text === word)!);
    expect(second!.left - first!.right).toBeGreaterThan(1.5);
  });

  it("has a cover with version, date, commit and licence", () => {
    for (const words of ["Guide Manual", "OpCon 26.1", "November 20, 2026", "commit abc1234", "CC BY 4.0"])
      expect(texts[0]).toContain(words);
  });

  it("numbers the front matter in roman figures and opens chapters on right-hand pages, from page 1", () => {
    expect(pdf.pages.slice(0, 5).map((printed) => printed.label)).toEqual(["i", "ii", "iii", "iv", "1"]);
    for (const id of ["start", "group--servers"]) expect(pdf.destinations.get(id)! % 2).toBe(1);
  });

  it("lists chapters and sections with the number of their page", () => {
    const label = (id: string): string => pdf.pages[pdf.destinations.get(id)! - 1]!.label;
    const lines = texts[2]!.replace(/\s+/g, " ");
    expect(lines).toContain(`1 Start here ${label("start")} 1.1 Links ${label("start--links")}`);
    expect(lines).toContain(`2 Servers ${label("group--servers")} 2.1 Ports ${label("servers-ports")}`);
  });

  it("sets chapter and section into the head of the page, its number and the last one into the foot", () => {
    const last = pdf.pages.at(-1)!.label;
    const second = texts[5]!.replace(/\s+/g, " ");
    expect(pdf.pages[5]!.label).toBe("2");
    expect(second.startsWith(`1 Start here 2 of ${last} `)).toBe(true);
    expect(texts[6]!.replace(/\s+/g, " ").startsWith(`1.3 A long script 3 of ${last} `)).toBe(true);
    expect(texts[4]!.replace(/\s+/g, " ").startsWith(`1 of ${last} 1 Start here`)).toBe(true);
  });

  it("says the page that a link leads to, the manual, or the address", () => {
    const text = texts[4]!.replace(/\s+/g, " ");
    const row = pdf.pages[pdf.destinations.get("servers-ports--set.row-44")! - 1]!.label;
    expect(text).toContain(`row 44 (page ${row} )`);
    expect(text).toContain("elsewhere ( Other Manual )");
    // The target of the first link is on the same page, so it doesn't need a page number.
    expect(text).toContain("these and the script (page 2 )");
    expect(text).toMatch(/the vendor 1 .* 1 https:\/\/vendor\.example\/long\/address$/);
  });

  it("repeats the head of a table on every page that it covers", () => {
    const first = pageWith("Port of row 1 ");
    const last = pageWith("Port of row 50");
    expect(last).toBeGreaterThan(first + 1);
    for (let index = first; index <= last; index += 1) expect(texts[index]).toMatch(/Port +File +Use/);
  });

  it("loses nothing of a row that is taller than a page", () => {
    const whole = texts.join(" ").replace(/\s+/g, " ");
    const positions = numbered(64, (number) => `Note ${number} of the tall cell`).map((note) => whole.indexOf(note));
    expect(positions.every((position, index) => position > (positions[index - 1] ?? 0))).toBe(true);
    expect(pageWith("Note 64 of")).toBeGreaterThan(pageWith("Note 1 of"));
  });

  it("prints code that is longer than a page line by line", () => {
    const whole = texts.join(" ");
    const found = numbered(110, (number) => `line ${number}:`).map((line) => whole.split(line).length - 1);
    expect(found).toEqual(Array.from({ length: 110 }, () => 1));
    expect(pageWith("line 110:")).toBeGreaterThan(pageWith("line 1:"));
  });

  it("keeps an admonition on one page and names its kind", () => {
    const index = pageWith("Warning 1 is");
    expect(texts[index]).toContain("Caution");
    expect(texts[index]).toContain("Back up first");
    expect(texts[index]).toContain("Warning 9 is");
  });

  it("ends with an index on a right-hand page that names the page of each word", () => {
    const index = pdf.pages[pdf.destinations.get("index")! - 1]!;
    expect(pdf.destinations.get("index")! % 2).toBe(1);
    expect(pdf.outline.at(-1)).toEqual({ title: "Index", level: 1, page: pdf.destinations.get("index") });
    expect(textOf(index).replace(/\s+/g, " ")).toContain("T the vendor , 1");
  });

  it("numbers its tables and opens a long chapter with its sections", () => {
    expect(texts.join(" ")).toContain("Table 1 Ports of the server");
    expect(texts[4]!.replace(/\s+/g, " ")).toContain("1.1 Links 1 1.2 Care");
  });

  it("numbers its drawings and tells those who do not see them what they show", () => {
    expect(texts[pageWith("Two servers")]!.replace(/\s+/g, " ")).toContain("Primary Figure 1 Two servers");
    const figures: Tag[] = [];
    const visit = (tag: Tag): void => {
      if (tag.kind === "Figure") figures.push(tag);
      tagsBelow(tag).forEach(visit);
    };
    readTags(objects, objects.entries(objects.catalog.get("StructTreeRoot"))).forEach(visit);
    expect(figures.map(({ entries }) => entries.get("Alt"))).toEqual(["(The primary server and its twin"]);
    expect(tagsBelow(figures[0]!).at(-1)!.kind).toBe("Caption");
  });

  it("has a bookmark for each heading", () => {
    expect(pdf.outline.slice(0, 4)).toEqual([
      { title: "Contents", level: 1, page: 3 },
      { title: "1 Start here", level: 1, page: 5 },
      { title: "1.1 Links", level: 2, page: 5 },
      { title: "1.2 Care", level: 2, page: expect.any(Number) as number },
    ]);
  });

  it("has one structure tree, in which every piece of marked content and every head of a table is found", async () => {
    const file = await PdfDocument.open(await finished());
    const root = file.entries(file.catalog.get("StructTreeRoot"));
    const reachable = new Set<number>();
    const headers: PdfValue[] = [];
    const visit = (kid: PdfValue): void => {
      const element = file.get(kid);
      if (!isEntries(element)) return;
      if (kid instanceof PdfRef) reachable.add(kid.number);
      for (const attribute of file.list(element.get("A")))
        headers.push(...file.list(file.entries(attribute).get("Headers")));
      file.list(element.get("K")).forEach(visit);
    };
    visit(root.get("K") ?? null);
    const owners = new Map(file.tree(root.get("ParentTree"), "Nums"));
    for (const printed of pagesOf(file)) {
      const marks = new Set([...readContent(file, printed).matchAll(/\/MCID (\d+)/g)].map(([, mark]) => mark));
      const key = printed.entries.get("StructParents");
      const elements = file.list(owners.get(key ?? null)).filter((owner) => owner !== null);
      expect(elements.length).toBe(marks.size);
      expect(elements.every((element) => element instanceof PdfRef && reachable.has(element.number))).toBe(true);
    }
    const ids = new Set(file.tree(root.get("IDTree"), "Names").map(([id]) => id));
    expect(headers.length).toBeGreaterThan(100);
    expect(headers.filter((id) => !ids.has(id))).toEqual([]);
  });

  it("comes out the same, byte for byte, when it is printed again", async () => {
    expect(Buffer.from(await finished()).equals(Buffer.from(await finished()))).toBe(true);
  });
});

describe("a manual that is broken on purpose", () => {
  it("fails when a row and a line of code are missing, and names both", async () => {
    const remove = (selector: string, words: string): string =>
      `[...document.querySelectorAll("${selector}")].find((node) => node.textContent.includes("${words}")).remove();`;
    const findings = await findingsAfter(remove("tr", "Port of row 33") + remove(".code-line", "line 77:"));
    expect(findings).toContain("content/pages/servers/ports.md");
    expect(findings).toContain("the table cell “Port of row 33” is missing here");
    expect(findings).toContain("the code line “line 77: rem” is missing here");
  });

  it("fails when the tags lose the spaces at the ends of lines", async () => {
    expect(
      await findingsAfter(
        `for (const section of document.querySelectorAll("section")) section.style.whiteSpaceCollapse = "collapse"`,
      ),
    ).toMatch(/content\/pages\/start\.md: page 1: screen readers read “\w+” as one word/);
  });

  it("fails when the contents or a reference show a wrong page number", async () => {
    const wrong = new Map([...layout.numbers, ["servers-ports", "3"], ["servers-steps", "99"]]);
    const findings = await findingsAfter("", { ...layout, numbers: wrong });
    expect(findings).toMatch(
      /the page number for “servers-ports” in “.*Ports” must be \d+, the page of its target; found “3/,
    );
    expect(findings).toMatch(/content\/pages\/start\.md: page 5 of the file: the page number for “servers-steps”/);
    const omitted = layout.omitted.map((numbers, part) => (part === 1 ? [0, ...numbers] : numbers));
    const failure = await verified(await finished(), { ...layout, omitted }).catch((error: unknown) => error);
    expect((failure as ManualFailure).findings.join("\n")).toContain(
      "a link to “servers-ports--set.row-44” doesn't have a page number, although its target is on another pair of pages",
    );
  });

  it("fails when the index names a page on which its words do not stand", async () => {
    const findings = await findingsAfter(`
      const place = document.querySelector("[data-words='the vendor']");
      document.getElementById(place.dataset.pageOf).textContent = "a seller";`);
    expect(findings).toMatch(/the index lists page \d+ for “the vendor”, which isn't on that page/);
  });

  it("fails when a footnote is lost, stands on another page or shows another address", async () => {
    expect(
      await findingsAfter(`document.querySelector(".note > a").textContent = "https://vendor.example/other"`),
    ).toMatch(/content\/pages\/start\.md: its footnotes should continue with “long\/address”; found “other”/);
    expect(
      await findingsAfter(`
        const note = document.querySelector(".notes:has(a)");
        const next = note.closest(".pagedjs_page").nextElementSibling.querySelector(".pagedjs_area");
        next.style.setProperty("--pagedjs-footnotes-height", "60px");
        next.querySelector(".pagedjs_footnote_area").append(note)`),
    ).toMatch(/footnotes should continue with|text that isn't on any page of the area/);
    const marks = new Map([...layout.marks].map(([mark]) => [mark, "2"]));
    const failure = await verified(await finished(), { ...layout, marks }).catch(String);
    expect(failure).toContain("is missing in part");
  });

  it("fails when a link is dead", async () => {
    expect(
      await findingsAfter(
        `document.querySelector("a[href='/book#servers-steps']:not(.contents-line)").setAttribute("href", "/book#nowhere")`,
      ),
    ).toContain("1 of 2 links to #servers-steps can't be clicked in the file");
  });

  it("fails on a page that has changed, and again, when the others are known from the former file", async () => {
    const known = (): KnownPages => new KnownPages(site.root, "guide.pdf", "code", async (bytes) => pageDigests(bytes));
    const first = await verified(await finished(), layout, builtPages, known());
    expect(await verified(await finished(), layout, builtPages, known())).toEqual(first);
    await page.evaluate(restoreSound);
    await page.evaluate(
      `[...document.querySelectorAll("p")].find((node) => node.textContent.startsWith("Paragraph 5 is")).remove()`,
    );
    const broken = await finished();
    await page.evaluate(restoreSound);
    for (let time = 0; time < 2; time += 1)
      await expect(verified(broken, layout, builtPages, known())).rejects.toThrow(/“Paragraph 5 is .*” is missing/);
  });

  it("fails when text runs out of the page", async () => {
    expect(
      await findingsAfter(
        `const p = [...document.querySelectorAll("p")].find((node) => node.textContent.startsWith("Paragraph 5 is")); p.style.whiteSpace = "nowrap"; p.style.fontSize = "14pt"`,
      ),
    ).toMatch(/page \d+: “Paragraph 5 is .*” extends beyond the text area/);
  });

  it("fails when lines are printed over each other", async () => {
    expect(
      await findingsAfter(
        `const p = [...document.querySelectorAll("p")].find((node) => node.textContent.startsWith("Paragraph 6 is")); p.style.marginTop = "-16pt"`,
      ),
    ).toMatch(/page \d+: “.*” and “Paragraph 6 is .*” overlap/);
  });

  it("contains nothing twice, uncompressed, or unused", async () => {
    const bytes = await finished();
    expect(checkSize(await PdfDocument.open(bytes))).toEqual([]);
    const large = await PdfDocument.open(bytes);
    const font = large.numbers
      .map((number) => large.object(number))
      .find((object) => object instanceof PdfStream && object.entries.has("Length1"))!;
    const noise = new PdfStream(new Map(), Buffer.from("0 0 m ".repeat(400)));
    large.catalog.set("Copies", [large.add(font), large.add(noise)]);
    large.add(pdfValue({ Nobody: "(asks" }));
    expect(checkSize(await PdfDocument.open(await saved(large)))).toEqual([
      expect.stringMatching(/^the file contains the same font of \d+ bytes \(objects .*\) twice$/),
      expect.stringMatching(/^the file contains an uncompressed stream of 2400 bytes/),
      expect.stringMatching(/^the file contains 1 unused objects/),
    ]);
  });

  it("fails when a tag makes no sense", async () => {
    const odd = await PdfDocument.open(await finished());
    const paragraph = odd.numbers
      .map((number) => odd.object(number))
      .find((object): object is PdfEntries => isEntries(object) && object.get("S") === "/P")!;
    paragraph.set("S", "/NonStruct");
    await expect(verified(await saved(odd))).rejects.toThrow("the tag NonStruct isn't a standard tag");
  });

  it("warns when a line of a paragraph is alone at the bottom of a page, or at the top of the next one", async () => {
    const { warnings } = (await after(`
      const tops = [...document.querySelectorAll(".pagedjs_page_content .topic > :first-child")];
      const top = tops.findLast((node) => node.id.startsWith("servers-steps--h"));
      const last = [...top.closest(".pagedjs_page").previousElementSibling.querySelectorAll(".topic p")].at(-1);
      const words = last.textContent.split(" ");
      const rest = document.createElement("p");
      last.textContent = words.slice(0, 8).join(" ");
      rest.textContent = words.slice(8).join(" ");
      top.before(rest);`)) as Verified;
    expect(warnings).toEqual([
      expect.stringMatching(/steps\.md: the first line of “Paragraph .*” is alone at the bottom of page \d+/),
      expect.stringMatching(/steps\.md: the last line of “Paragraph .*” is alone at the top of page \d+/),
      expect.stringMatching(/ports\.md: the table row that starts with “Long” is taller than a page/),
    ]);
  });

  it("fails when a running head or a page number in the foot is wrong", async () => {
    const labels = layout.labels.with(5, "17");
    const findings = await findingsAfter(
      `[...document.querySelectorAll(".pagedjs_page[data-part='chapter-1'] .pagedjs_margin-top")][3].style.setProperty("--running-head", '"Other"')`,
      { ...layout, labels },
    );
    const last = labels.at(-1);
    expect(findings).toContain(
      `page 2: the running head and page number are “1Starthere17of${last}”; expected “1Starthere2of${last}”`,
    );
    expect(findings).toContain(
      `page 4: the running head and page number are “Other4of${last}”; expected “1Starthere4of${last}”`,
    );
  });

  it("fails when a page of the area is not in the book, or not all of it", async () => {
    const longer = new Map([...builtPages].map(([source, blocks]) => [source, [...blocks, blocks[0]!]]));
    longer.set("content/pages/absent.md", []);
    const failure = await verified(await finished(), layout, longer).catch((error: unknown) => error);
    expect(String(failure)).toContain(
      "content/pages/start.md: page 1 of the file: the heading “Start here” is missing",
    );
    expect(String(failure)).toContain("content/pages/absent.md: the page isn't in the book");
  });

  it("fails on a book that does not say what it is, without author and page labels", async () => {
    const bare = await PdfDocument.open(await finished());
    bare.catalog.delete("PageLabels");
    bare.dictionary(bare.trailer.get("Info")).set("Author", "(");
    const failure = await verified(await saved(bare)).catch((error: unknown) => error);
    expect(String(failure)).toContain("the author of the file is");
    expect(String(failure)).toContain("page 1 of the file has the label 1 instead of i");
  });

  it("finds that the tags of parts make no sense as the browser prints them", async () => {
    const findings: string[] = [];
    for (const part of ["front", "chapter-1"])
      findings.push(...checkTags(await PdfDocument.open(await print(page, part)), String));
    const mute = findings.join("\n");
    for (const words of [
      "the tag LI contains Link",
      "a figure doesn't have alternative text",
      "the tag NonStruct isn't a standard tag",
      "content is neither tagged nor marked as an artifact",
      "links don't have a description",
      "the metadata doesn't declare PDF/UA-1",
    ])
      expect(mute).toContain(words);
  });
});
