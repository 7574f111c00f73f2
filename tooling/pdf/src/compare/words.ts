import { readFile } from "node:fs/promises";

import { getDocument, type PDFDocumentProxy, VerbosityLevel } from "pdfjs-dist/legacy/build/pdf.mjs";

/** A word of a manual. Lengths are in points from the top left corner of its page. */
export interface ManualWord {
  text: string;
  /** Page number, starting at 0. */
  page: number;
  left: number;
  top: number;
  right: number;
  bottom: number;
  /** Title of the section with the word, from the bookmarks. */
  section: string;
}

/** The words of a manual for comparing two editions. */
export interface ManualWords {
  /** Label of each page, such as "iv" or "12". */
  labels: string[];
  words: ManualWord[];
}

const millimeter = 72 / 25.4;
/** Margins with the running heads and page numbers. They follow styles/page.css. */
const margins = { top: 25 * millimeter, bottom: 24 * millimeter };

type Item = Awaited<ReturnType<Awaited<ReturnType<PDFDocumentProxy["getPage"]>>["getTextContent"]>>["items"][number];

/** The words on a page. A word can consist of several pieces of text, and a piece of several words. */
function wordsOf(
  items: readonly Item[],
  page: number,
  height: number,
  sectionAt: (top: number) => string,
): ManualWord[] {
  const words: ManualWord[] = [];
  let isOpen = false;
  for (const item of items) {
    if (!("str" in item)) continue;
    const [, , , , x, y] = item.transform as [number, number, number, number, number, number];
    if (y < margins.bottom || y > height - margins.top) continue;
    const last = words.at(-1);
    const [top, bottom] = [height - y - item.height, height - y + item.height * 0.25];
    const touches = last && Math.abs(last.bottom - bottom) < 1 && Math.abs(x - last.right) < item.height * 0.15;
    isOpen &&= touches === true;
    const width = item.width / Math.max(item.str.length, 1);
    for (const { 0: text, index } of item.str.matchAll(/\S+/g)) {
      const [left, right] = [x + index * width, x + (index + text.length) * width];
      const open = index === 0 && isOpen ? words.at(-1) : undefined;
      if (open) [open.text, open.right] = [open.text + text, right];
      else words.push({ text, page, left, top, right, bottom, section: sectionAt(bottom) });
    }
    if (item.str !== "") isOpen = /\S$/.test(item.str) && !item.hasEOL;
  }
  return words;
}

interface Bookmark {
  title: string;
  page: number;
  /** Distance from the bottom edge of the page. */
  y: number;
}

/** All bookmarks in the order of their pages. */
async function bookmarksOf(pdf: PDFDocumentProxy): Promise<Bookmark[]> {
  const bookmarks: Bookmark[] = [];
  const waiting = (await pdf.getOutline()) ?? [];
  for (let entry = waiting.shift(); entry; entry = waiting.shift()) {
    waiting.unshift(...entry.items);
    const target = typeof entry.dest === "string" ? await pdf.getDestination(entry.dest) : entry.dest;
    if (!target) continue;
    const page = await pdf.getPageIndex(target[0] as { num: number; gen: number });
    // Removes the number, because a section that is added before it changes the number.
    const title = entry.title.replace(/^\d+(?:\.\d+)* /, "");
    bookmarks.push({ title, page, y: Number(target[3] ?? Infinity) });
  }
  return bookmarks;
}

/** Whether a word is a page number in a reference, which any page before it can change. */
const isReference = (words: readonly ManualWord[], index: number): boolean =>
  /^\(?pages?$/.test(words[index - 1]?.text ?? "") && /^\d/.test(words[index]!.text);

/**
 * Reads the words in the chapters of a manual without running heads and page numbers. Contents and index are left out,
 * because they only repeat headings and list page numbers.
 */
export async function readManualWords(file: string): Promise<ManualWords> {
  const data = new Uint8Array(await readFile(file));
  const task = getDocument({ data, useSystemFonts: false, verbosity: VerbosityLevel.ERRORS });
  const pdf = await task.promise;
  try {
    const known = await pdf.getPageLabels();
    const labels = Array.from({ length: pdf.numPages }, (_, page) => known?.[page] ?? String(page + 1));
    const [target] = (await pdf.getDestination("index")) ?? [];
    const end = target ? await pdf.getPageIndex(target as { num: number; gen: number }) : labels.length;
    const words: ManualWord[] = [];
    const bookmarks = await bookmarksOf(pdf);
    for (const [page, label] of labels.entries()) {
      if (page >= end || !/^\d+$/.test(label)) continue;
      const shown = await pdf.getPage(page + 1);
      const { items } = await shown.getTextContent({ disableNormalization: true });
      const { height } = shown.getViewport({ scale: 1 });
      const sectionAt = (bottom: number): string =>
        bookmarks.findLast((mark) => mark.page < page || (mark.page === page && height - mark.y < bottom))?.title ?? "";
      words.push(...wordsOf(items, page, height, sectionAt));
      shown.cleanup();
    }
    return {
      labels,
      words: words.map((word, index) => (isReference(words, index) ? { ...word, text: "#" } : word)),
    };
  } finally {
    await task.destroy();
  }
}
