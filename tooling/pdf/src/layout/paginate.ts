import type { Page } from "playwright-core";

import { ManualFailure } from "../failure.ts";
import type { LayoutFault, LayoutResult, PageStart, PartLayout } from "./in-page/report.ts";
import { inPage } from "./print.ts";

/**
 * Number of pages after which a tab collects garbage. While it's busy, it would otherwise keep the memory of finished
 * pages.
 */
const pagesBetweenCollections = 16;

/**
 * Lays out an open document as pages.
 *
 * @param patience maximum number of milliseconds for one page, which usually takes less than a hundred
 * @returns the layout of each part by its name
 * @throws ManualFailure with the content that Paged.js can't lay out
 */
export async function paginate(page: Page, patience = 120_000): Promise<ReadonlyMap<string, PartLayout>> {
  const { promise: stalled, resolve } = Promise.withResolvers<{ fault: LayoutFault }>();
  let current: PageStart = { source: "the book", text: "" };
  const stall = (): void =>
    resolve({ fault: { ...current, reason: `Paged.js hasn't finished the page within ${patience / 1000} seconds` } });
  let timer = setTimeout(stall, patience);
  let pages = 0;
  page.on("console", (message) => {
    clearTimeout(timer);
    timer = setTimeout(stall, patience);
    current = JSON.parse(message.text()) as PageStart;
    pages += 1;
    // Fails if the tab was closed, which also frees its memory.
    if (pages % pagesBetweenCollections === 0) page.requestGC().catch(() => undefined);
  });
  try {
    // Returned as text, because Playwright is slow to transfer thousands of objects.
    const laidOut = inPage<string>(page, "layOut().then(JSON.stringify)");
    // If the layout stops, closing the tab rejects this promise.
    laidOut.catch(() => undefined);
    const result = await Promise.race([laidOut.then((text) => JSON.parse(text) as LayoutResult), stalled]);
    if ("fault" in result) throw new ManualFailure([explain(result.fault)]);
    return new Map(Object.entries(result.layouts));
  } finally {
    page.removeAllListeners("console");
    clearTimeout(timer);
  }
}

const explain = ({ source, text, reason }: LayoutFault): string =>
  text === ""
    ? `${source}: ${reason}`
    : `${source}: the page that starts with “${text}” can't be laid out: ${reason}. Divide the content there into shorter ` +
      "paragraphs, list items, or table rows, and avoid tables and lists inside each other";
