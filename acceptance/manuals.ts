import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";

import { solid } from "@opcon-help/html";
import { basePath, type Area } from "@opcon-help/model";

import { readPdf, type PdfBook } from "../tooling/pdf/src/pdf-file/reader.ts";

/** The text of one printed manual. */
export interface ManualText {
  says: (words: string) => boolean;
}

/** The manual with a file name; undefined when it has not been made. */
export type ManualTexts = (file: string) => Promise<ManualText | undefined>;

/** Points from the top edge of a page; running titles and page numbers stand outside (tooling/pdf/styles/page.css). */
const millimetre = 72 / 25.4;
const textArea = { top: 25 * millimetre, bottom: (297 - 24) * millimetre };

/** Text of all pages in order without white space, so that a sentence may break between lines and pages. */
function textOf(book: PdfBook): string {
  const runs = book.pages.flatMap((page) =>
    page.runs.filter(({ baseline }) => baseline > textArea.top && baseline < textArea.bottom),
  );
  return solid(runs.map((run) => run.text).join(""));
}

/** Takes out what only the book says: behind a link the number of its page, or the title of the manual that has it. */
function withoutReferences(text: string, areas: readonly Area[]): string {
  const titles = areas.map(({ manual }) => `(${solid(manual.title)})`);
  return titles.reduce((rest, title) => rest.replaceAll(title, ""), text.replace(/\(page[\divxlc]+\)/g, ""));
}

/** Reads each manual of a built site when it is first asked for. */
export function openManuals(dist: string, areas: readonly Area[]): ManualTexts {
  const read = new Map<string, Promise<ManualText | undefined>>();
  const open = async (file: string): Promise<ManualText | undefined> => {
    const path = join(dist, basePath, "manuals", file);
    if (!existsSync(path)) return undefined;
    const text = withoutReferences(textOf(await readPdf(await readFile(path))), areas);
    return { says: (words) => text.includes(solid(words)) };
  };
  return (file) => {
    if (!read.has(file)) read.set(file, open(file));
    return read.get(file)!;
  };
}
