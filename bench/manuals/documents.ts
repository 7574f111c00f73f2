// The manual that all programs print. Our command makes it from the project, and the other programs get it as HTML documents
// with the same styles.
import { mkdir, symlink } from "node:fs/promises";
import { join } from "node:path";

import { findAll, hasClass, isTag, textOf, toHtml, type ChildNode } from "@opcon-help/html";
import type { Library, Manual } from "@opcon-help/model";
import { composeDocument, servedFile } from "@opcon-help/pdf";

import { writeFiles } from "../project.ts";

/** Documents that the other programs print, in the folder that is served. */
export const documents = {
  whole: "book.html",
  /**
   * The first and second half of the text, printed in parallel on two cores. References between them have no page
   * numbers.
   */
  halves: ["half-1.html", "half-2.html"],
} as const;

/** Page rules that all programs support. */
const pageStyle = `
@page { size: A4; margin: 25mm 22mm 24mm; @bottom-center { content: counter(page); } }
.chapter { break-before: right; }
.page-number { display: inline-block; width: 1.896em; }`;
/** CSS that appends the page number of the target to each reference. */
const referenceStyle = `a.page-number::after { content: target-counter(attr(href url), page); }`;

/** Writes the documents for the other programs, and the files that they load. */
export async function writeDocuments(root: string, library: Library, manual: Manual): Promise<void> {
  const { body, style } = await composeDocument(root, library, manual);
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
