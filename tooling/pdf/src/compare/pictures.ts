import { basename, dirname } from "node:path";
import { fileURLToPath } from "node:url";

import { serve } from "@opcon-help/browser";

import type * as pdfjs from "pdfjs-dist";
import type { PDFDocumentLoadingTask } from "pdfjs-dist";

import { openBrowser } from "../layout/browser.ts";
import { removeScratch } from "../layout/scratch.ts";
import type { ManualWord } from "./words.ts";

/** A page to draw. The marks around words have a CSS color. */
export interface PageOrder {
  /** Path of the manual. */
  file: string;
  /** Page number, starting at 0. */
  page: number;
  marks: readonly Pick<ManualWord, "left" | "top" | "right" | "bottom">[];
  color: string;
}

/** Width in pixels, with which the text of an A4 page is just readable. */
const width = 680;
const quality = 0.5;

type Drawing = Omit<PageOrder, "file"> & { address: string; width: number; quality: number };

/** Global variables of the browser tab. */
interface DrawingScope {
  /** The pdf.js library, which sets this variable. */
  pdfjsLib: typeof pdfjs;
  /** Open manuals by address. */
  manuals?: Map<string, PDFDocumentLoadingTask>;
}

/** Draws a page with pdf.js. Runs in the browser. */
async function draw({ address, page: index, marks, color, ...picture }: Drawing): Promise<string> {
  const scope = globalThis as unknown as DrawingScope;
  scope.pdfjsLib.GlobalWorkerOptions.workerSrc = "/pdf.worker.mjs";
  scope.manuals ??= new Map();
  const task = scope.manuals.get(address) ?? scope.pdfjsLib.getDocument({ url: address });
  scope.manuals.set(address, task);
  const page = await (await task.promise).getPage(index + 1);
  const scale = picture.width / page.getViewport({ scale: 1 }).width;
  const viewport = page.getViewport({ scale });
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [Math.round(viewport.width), Math.round(viewport.height)];
  await page.render({ canvas, viewport }).promise;
  page.cleanup();
  const context = canvas.getContext("2d")!;
  context.globalCompositeOperation = "multiply";
  context.fillStyle = color;
  for (const { left, top, right, bottom } of marks)
    context.fillRect((left - 1.5) * scale, top * scale, (right - left + 3) * scale, (bottom - top) * scale);
  return canvas.toDataURL("image/webp", picture.quality);
}

/**
 * Draws pages of manuals.
 *
 * @returns a data URL with a WebP picture for each page
 */
export async function drawPages(orders: readonly PageOrder[]): Promise<string[]> {
  const entry = fileURLToPath(import.meta.resolve("pdfjs-dist"));
  const files = [...new Set(orders.map(({ file }) => file))];
  const addressOf = (file: string): string => `/manuals/${files.indexOf(file)}/${basename(file)}`;
  const addresses = new Map(files.map((file) => [addressOf(file), file]));
  const server = await serve(dirname(entry), entry, 0, addresses);
  const browser = await openBrowser();
  try {
    const tab = await browser.newPage();
    await tab.goto(`${server.origin}/pdf.mjs`);
    await tab.addScriptTag({ url: "/pdf.mjs", type: "module" });
    const pictures: string[] = [];
    for (const { file, ...order } of orders)
      pictures.push(await tab.evaluate(draw, { ...order, address: addressOf(file), width, quality }));
    return pictures;
  } finally {
    await browser.close();
    await server.close();
    await removeScratch();
  }
}
