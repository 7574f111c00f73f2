import { getDocument, type PDFDocumentProxy, type PDFPageProxy, VerbosityLevel } from "pdfjs-dist/legacy/build/pdf.mjs";

/** Text on one line. Its position is the start of the baseline, in points from the left and top edges of the page. */
export interface TextRun {
  text: string;
  left: number;
  right: number;
  baseline: number;
  /** Font size. */
  size: number;
}

export interface OutlineEntry {
  title: string;
  level: number;
  /** Physical page, counted from 1. Undefined if the bookmark doesn't have a destination. */
  page: number | undefined;
}

/** The data that pdf.js reads from a PDF. */
export interface PdfShown {
  pages: ShownPage[];
  /** Physical page of each named destination, counted from 1. */
  destinations: ReadonlyMap<string, number>;
  outline: OutlineEntry[];
}

export interface ShownPage {
  /** Page label, such as "iv" or "12". */
  label: string;
  /** Text in the order in which it's painted. */
  runs: TextRun[];
}

export async function readShown(bytes: Uint8Array): Promise<PdfShown> {
  const task = getDocument({ data: new Uint8Array(bytes), useSystemFonts: false, verbosity: VerbosityLevel.ERRORS });
  const pdf = await task.promise;
  try {
    const labels = await pdf.getPageLabels();
    const pages: PdfShown["pages"] = [];
    for (let number = 1; number <= pdf.numPages; number += 1)
      pages.push({
        label: labels?.[number - 1] ?? String(number),
        runs: await readRuns(await pdf.getPage(number)),
      });
    return { pages, destinations: await readDestinations(pdf), outline: await readOutline(pdf) };
  } finally {
    await task.destroy();
  }
}

async function readRuns(page: PDFPageProxy): Promise<TextRun[]> {
  const height = page.getViewport({ scale: 1 }).height;
  const content = await page.getTextContent({ disableNormalization: true });
  page.cleanup();
  return content.items.flatMap((item) => {
    if (!("str" in item) || item.str.trim() === "") return [];
    const [, , , , left, bottom] = item.transform as [number, number, number, number, number, number];
    return [
      {
        text: item.str,
        left: rounded(left),
        right: rounded(left + item.width),
        baseline: rounded(height - bottom),
        size: rounded(item.height),
      },
    ];
  });
}

/** Rounds a length to a hundredth of a point. */
const rounded = (length: number): number => Math.round(length * 100) / 100;

type Target = readonly [{ num: number; gen: number }, ...unknown[]];

async function pageOf(pdf: PDFDocumentProxy, target: unknown): Promise<number | undefined> {
  if (!Array.isArray(target)) return undefined;
  const [page] = target as unknown as Target;
  // For a page that was read before, the number is known without a message to the worker of pdf.js.
  return pdf.cachedPageNumber(page) ?? (await pdf.getPageIndex(page)) + 1;
}

async function readDestinations(pdf: PDFDocumentProxy): Promise<Map<string, number>> {
  const destinations = new Map<string, number>();
  for (const [name, target] of await pdf.getDestinations()) {
    const page = await pageOf(pdf, target);
    if (page !== undefined) destinations.set(name, page);
  }
  return destinations;
}

interface OutlineNode {
  title: string;
  dest: unknown;
  items: OutlineNode[];
}

async function readOutline(pdf: PDFDocumentProxy): Promise<OutlineEntry[]> {
  const entries: OutlineEntry[] = [];
  const visit = async (nodes: readonly OutlineNode[], level: number): Promise<void> => {
    for (const { title, dest, items } of nodes) {
      const target = typeof dest === "string" ? await pdf.getDestination(dest) : dest;
      entries.push({ title: title.replace(/\s+/g, " ").trim(), level, page: await pageOf(pdf, target) });
      await visit(items, level + 1);
    }
  };
  await visit(((await pdf.getOutline()) as OutlineNode[] | null) ?? [], 1);
  return entries;
}
