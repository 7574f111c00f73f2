import { readFile } from "node:fs/promises";

import { type OutlineEntry, type PdfPage, readPdf } from "../pdf-file/shown.ts";

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

/** The words on a page. A word can consist of several pieces of text, and a piece of several words. */
function wordsOf({ runs, height }: PdfPage, page: number, sectionAt: (top: number) => string): ManualWord[] {
  const words: ManualWord[] = [];
  let isOpen = false;
  for (const { text, left: start, right: end, baseline, size } of runs) {
    if (height - baseline < margins.bottom || baseline < margins.top) continue;
    const last = words.at(-1);
    const [top, bottom] = [baseline - size, baseline + size * 0.25];
    const touches = last && Math.abs(last.bottom - bottom) < 1 && Math.abs(start - last.right) < size * 0.15;
    isOpen &&= touches === true;
    const width = (end - start) / text.length;
    for (const { 0: word, index } of text.matchAll(/\S+/g)) {
      const [left, right] = [start + index * width, start + (index + word.length) * width];
      const open = index === 0 && isOpen ? words.at(-1) : undefined;
      if (open) [open.text, open.right] = [open.text + word, right];
      else words.push({ text: word, page, left, top, right, bottom, section: sectionAt(bottom) });
    }
    isOpen = /\S$/.test(text);
  }
  return words;
}

/** Whether a word is a page number in a reference, which any page before it can change. */
const isReference = (words: readonly ManualWord[], index: number): boolean =>
  /^\(?pages?$/.test(words[index - 1]?.text ?? "") && /^\d/.test(words[index]!.text);

/**
 * Reads the words in the chapters of a manual without running heads and page numbers. Contents and index are left out,
 * because they only repeat headings and list page numbers.
 */
export async function readManualWords(file: string): Promise<ManualWords> {
  const { pages, outline, destinations } = await readPdf(await readFile(file));
  const end = (destinations.get("index") ?? pages.length + 1) - 1;
  const words = pages.slice(0, end).flatMap((shown, page) => {
    if (!/^\d+$/.test(shown.label)) return [];
    // A bookmark's number is left out, because a section that is added before it changes the number.
    return wordsOf(shown, page, (bottom) => {
      const isBefore = (mark: OutlineEntry): boolean =>
        mark.page! <= page || (mark.page === page + 1 && shown.height - mark.height < bottom);
      return outline.findLast(isBefore)?.title.replace(/^\d+(?:\.\d+)* /, "") ?? "";
    });
  });
  return {
    labels: pages.map(({ label }) => label),
    words: words.map((word, index) => (isReference(words, index) ? { ...word, text: "#" } : word)),
  };
}
