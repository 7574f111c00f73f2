// A book that all programs print. It repeats topics from the help to reach the required length. Our command gets it as
// a project, and the other programs as HTML documents with the same styles.
import { hash } from "node:crypto";
import { cp, mkdir, readFile, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";

import {
  findAll,
  findFirst,
  hasAttribute,
  hasClass,
  isTag,
  parseHtml,
  textOf,
  toHtml,
  type ChildNode,
} from "@opcon-help/html";
import { basePath, flatten, manualOf, pageHref, type Page } from "@opcon-help/model";
import { loadLibrary } from "@opcon-help/model/disk";
import { composeDocument, servedFile } from "@opcon-help/pdf";

import { project, writeContent, writeFiles } from "../project.ts";

/** Approximate characters on a page, and number of pages that aren't topics, such as the contents and the index. */
const charactersOnPage = 1350;
const otherPages = 14;

export interface BenchBook {
  /** Project root for our command. The area is called "start". */
  root: string;
  /** Built file of the topic that is edited between two prints. */
  topic: string;
}

/** Documents that the other programs print, in the folder that is served. */
export const documents = {
  whole: "book.html",
  /**
   * The first and second half of the text, printed in parallel on two cores. References between them have no page
   * numbers.
   */
  halves: ["half-1.html", "half-2.html"],
} as const;

/**
 * Creates a book from real topics.
 *
 * @param root empty folder for the book
 * @param pages approximate length
 */
export async function makeBook(root: string, pages: number): Promise<BenchBook> {
  const topics = await chooseTopics(pages);
  // The same page can be in the book several times, so a link points to the nearest copy.
  const places = new Map<string, number[]>();
  topics.forEach(({ page }, index) => places.set(page.path, [...(places.get(page.path) ?? []), index]));
  const placeOf = (path: string, from: number): string | undefined => {
    const copies = places.get(path);
    return copies && nameOf(copies.toSorted((a, b) => Math.abs(a - from) - Math.abs(b - from))[0]!);
  };
  await writeContent(
    root,
    topics.map(({ page }, index) => ({ name: nameOf(index), page })),
  );
  for (const entry of ["versions.yml", "words.yml", "data"])
    await cp(join(project, "content", entry), join(root, "content", entry), { recursive: true });
  const glossary = await readFile(join(project, "content/glossary.yml"), "utf8");
  const placed = glossary.replace(
    /^( +page: )(.+)$/gm,
    (_, key: string, path: string) => key + (placeOf(path, 0) ?? path),
  );
  await writeFile(join(root, "content/glossary.yml"), placed);
  for (const [index, { page, html }] of topics.entries())
    await writeFiles(root, { [builtFile(nameOf(index))]: moved(html, page, index, placeOf) });
  const pictures = `dist${basePath}_assets`;
  await symlink(join(project, pictures), join(root, pictures));
  await writeDocuments(root);
  return { root, topic: join(root, builtFile(nameOf(Math.floor(topics.length / 2)))) };
}

interface Topic {
  page: Page;
  /** HTML of the built page. */
  html: string;
}

type PlaceOf = (path: string, from: number) => string | undefined;

const builtFile = (path: string): string => `dist${pageHref(path)}index.html`;

const nameOf = (index: number): string => `topic-${index + 1}`;

/** Topics of all areas, interleaved so that a small book has the same mix of text as a large one. */
async function chooseTopics(pages: number): Promise<Topic[]> {
  const { library } = await loadLibrary(project);
  const known = library.areas.entries
    .flatMap((area) => flatten(library.sidebars.get(area.id)?.nodes ?? []))
    .flatMap(({ page }) => library.pages.get(page) ?? [])
    .toSorted((a, b) => (hash("sha256", a.path) < hash("sha256", b.path) ? -1 : 1));
  const topics: Topic[] = [];
  for (let characters = 0; characters < Math.max(1, pages - otherPages) * charactersOnPage;) {
    const page = known[topics.length % known.length]!;
    const file = builtFile(page.path);
    const html = await readFile(join(project, file), "utf8");
    characters += textLength(html);
    topics.push({ page, html });
  }
  return topics;
}

const textLength = (html: string): number =>
  textOf(findFirst(parseHtml(html), (node) => hasAttribute(node, "data-page-body"))!).length;

/** A built page with the addresses that it and its link targets have in the book. */
const moved = (html: string, page: Page, index: number, placeOf: PlaceOf): string =>
  html
    .replaceAll(new RegExp(`href="${basePath}([^"#?]*?)/?(#[^"]*)?"`, "g"), (link, path: string, anchor = "") => {
      const place = placeOf(path, index);
      return place === undefined ? link : `href="${basePath}${place}/${anchor}"`;
    })
    .replace(/(<link rel="canonical" href="[^"]*?)\/opcon\/core\/[^"]*"/, `$1${basePath}${nameOf(index)}/"`)
    .replace(`>${page.front.title}</h1>`, `>${page.front.title} (${index + 1})</h1>`);

/** Page rules that all programs support. */
const pageStyle = `
@page { size: A4; margin: 25mm 22mm 24mm; @bottom-center { content: counter(page); } }
.chapter { break-before: right; }
.page-number { display: inline-block; width: 1.896em; }`;
/** CSS that appends the page number of the target to each reference. */
const referenceStyle = `a.page-number::after { content: target-counter(attr(href url), page); }`;

/** Writes the documents for the other programs, and the files that they load. */
async function writeDocuments(root: string): Promise<void> {
  const { library } = await loadLibrary(root);
  const { body, style } = await composeDocument(root, library, manualOf(library.areas.entries[0]!));
  const common = style + pageStyle;
  const middle = middleOf(body);
  const dist = join(root, "dist");
  await writeFiles(dist, {
    [documents.whole]: documentOf(body, common + referenceStyle),
    [documents.halves[0]]: documentOf(body.slice(0, middle), common),
    [documents.halves[1]]: documentOf(body.slice(middle), common),
  });
  await mkdir(join(dist, "fonts"));
  for (const path of ["styles", "fonts/next", "fonts/mono", "fonts/signs", "pagedjs.js"]) {
    const isFile = path.includes(".");
    await symlink(await servedFile(isFile ? `/${path}` : `/${path}/`, dist), join(dist, path), isFile ? "file" : "dir");
  }
}

/** Index of the chapter that starts closest to the middle of the text. */
function middleOf(body: readonly ChildNode[]): number {
  const half = body.reduce((sum, node) => sum + textOf(node).length, 0) / 2;
  let start = 0;
  const chapters = body.flatMap((node, index) => {
    const away = Math.abs(start - half);
    start += textOf(node).length;
    return isTag(node) && hasClass(node, "chapter") ? { index, away } : [];
  });
  return chapters.toSorted((a, b) => a.away - b.away)[0]!.index;
}

function documentOf(body: readonly ChildNode[], style: string): string {
  const sheets = ["fonts", "book", "opening"].map((name) => `<link rel="stylesheet" href="/styles/${name}.css">`);
  const head = `<meta charset="utf-8"><title>Bench Manual</title>${sheets.join("")}<style class="pages">${style}</style>`;
  for (const node of body.filter(isTag))
    for (const number of findAll(node, (inner) => inner.attribs["data-page-of"] !== undefined)) {
      number.name = "a";
      number.attribs["href"] = `#${number.attribs["data-page-of"]!}`;
    }
  return `<!doctype html><html lang="en"><head>${head}</head><body>${toHtml([...body])}</body></html>`;
}
