import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";

import { basePath, type Area } from "@opcon-help/model";
import { getDocument, VerbosityLevel } from "pdfjs-dist/legacy/build/pdf.mjs";

export interface ManualText {
  says: (words: string) => boolean;
}

/** Returns the text of a manual by its file name, or undefined if the manual isn't built. */
export type ManualTexts = (file: string) => Promise<ManualText | undefined>;

const millimeter = 72 / 25.4;
/**
 * Margins of an A4 page that contain the running heads and page numbers, in points. They follow
 * tooling/pdf/styles/page.css.
 */
const margins = { top: 25 * millimeter, bottom: 24 * millimeter };

/**
 * Removes what can differ because of the layout: white space, and characters that only allow or prevent a line break.
 */
const solid = (text: string): string =>
  text
    .normalize("NFKC")
    .replaceAll("’", "'")
    .replace(/[\s\u00AD\u200B\u2060\uFEFF]/g, "");

/** The text of all pages in order, without running heads and white space. */
async function readText(bytes: Uint8Array): Promise<string> {
  const task = getDocument({ data: new Uint8Array(bytes), useSystemFonts: false, verbosity: VerbosityLevel.ERRORS });
  try {
    const pdf = await task.promise;
    let text = "";
    for (let number = 1; number <= pdf.numPages; number += 1) {
      const page = await pdf.getPage(number);
      const { height } = page.getViewport({ scale: 1 });
      const { items } = await page.getTextContent({ disableNormalization: true });
      for (const item of items) {
        if (!("str" in item)) continue;
        const baseline: number = item.transform[5];
        if (baseline > margins.bottom && baseline < height - margins.top) text += solid(item.str);
      }
      page.cleanup();
    }
    return text;
  } finally {
    await task.destroy();
  }
}

/** Removes what a manual adds after links: page numbers and the titles of other manuals. */
function withoutReferences(text: string, areas: readonly Area[]): string {
  const titles = areas.map(({ manual }) => `(${solid(manual.title)})`);
  return titles.reduce((rest, title) => rest.replaceAll(title, ""), text.replace(/\((?:page|p\.)[\divxlc]+\)/g, ""));
}

/** Reads each manual when it's first needed. */
export function openManuals(dist: string, areas: readonly Area[]): ManualTexts {
  const read = new Map<string, Promise<ManualText | undefined>>();
  const open = async (file: string): Promise<ManualText | undefined> => {
    const path = join(dist, basePath, "manuals", file);
    if (!existsSync(path)) return undefined;
    const text = withoutReferences(await readText(await readFile(path)), areas);
    return { says: (words) => text.includes(solid(words)) };
  };
  return (file) => {
    if (!read.has(file)) read.set(file, open(file));
    return read.get(file)!;
  };
}
