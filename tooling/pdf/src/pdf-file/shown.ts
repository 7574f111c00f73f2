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

/** A link to a named destination or to an address. */
export interface PdfLink {
  destination: string | undefined;
  address: string | undefined;
}

/** A finished PDF, as its readers see it. */
export interface PdfBook {
  pages: PdfPage[];
  /** Physical page of each named destination, counted from 1. */
  destinations: ReadonlyMap<string, number>;
  outline: OutlineEntry[];
}

export interface PdfPage {
  /** Page label, such as "iv" or "12". */
  label: string;
  /** Height in points. */
  height: number;
  links: PdfLink[];
  /** Text in the order in which it's painted. */
  runs: TextRun[];
}

export async function readPdf(bytes: Uint8Array): Promise<PdfBook> {
  const task = getDocument({ data: new Uint8Array(bytes), useSystemFonts: false, verbosity: VerbosityLevel.ERRORS });
  const pdf = await task.promise;
  try {
    const labels = await pdf.getPageLabels();
    const pages: PdfPage[] = [];
    for (let number = 1; number <= pdf.numPages; number += 1) {
      const page = await pdf.getPage(number);
      const { height } = page.getViewport({ scale: 1 });
      const links = await readLinks(page);
      pages.push({ label: labels?.[number - 1] ?? String(number), height, links, runs: await readRuns(page, height) });
      page.cleanup();
    }
    return { pages, destinations: await readDestinations(pdf), outline: await readOutline(pdf) };
  } finally {
    await task.destroy();
  }
}

async function readLinks(page: PDFPageProxy): Promise<PdfLink[]> {
  // For printing, because pdf.js would otherwise also read the text below each link.
  const read = await page.getAnnotations({ intent: "print" });
  return (read as { subtype: string; dest?: string; unsafeUrl?: string }[]).flatMap(({ subtype, dest, unsafeUrl }) =>
    subtype === "Link" ? [{ destination: dest, address: unsafeUrl }] : [],
  );
}

async function readRuns(page: PDFPageProxy, height: number): Promise<TextRun[]> {
  const content = await page.getTextContent({ disableNormalization: true });
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

async function pageOf(pdf: PDFDocumentProxy, target: unknown): Promise<number | undefined> {
  if (!Array.isArray(target)) return undefined;
  const page = target[0] as { num: number; gen: number };
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
      const target = typeof dest === "string" ? await pdf.getDestination(dest) : (dest as unknown[] | null);
      entries.push({ title: title.replace(/\s+/g, " ").trim(), level, page: await pageOf(pdf, target) });
      await visit(items, level + 1);
    }
  };
  await visit(((await pdf.getOutline()) as OutlineNode[] | null) ?? [], 1);
  return entries;
}
