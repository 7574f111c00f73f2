import type { Page } from "playwright-core";

import { layoutOfPrint } from "./flow-layout.ts";
import type { FlowReport } from "./in-page/flow.ts";
import type { Engine, PartLayout } from "./in-page/layout.ts";
import { readPlaces } from "./printed-places.ts";
import { inPage, print, tidy } from "./print.ts";

/**
 * Lays an open document out as pages.
 *
 * @param patience time in ms in which Paged.js has to finish a page; it takes some hundredths of a second
 * @returns what became of each part, by its name
 * @throws Error when the engine cannot make pages of it
 */
export const paginate = (page: Page, engine: Engine, patience = 120_000): Promise<ReadonlyMap<string, PartLayout>> =>
  engine === "Paged.js" ? paginateWithPagedJs(page, patience) : paginateWithChromium(page);

/** A page leaves much behind that a tab keeps while it has other work: after hundreds of pages, as much as it needs. */
const pagesBetweenCollections = 16;

async function paginateWithPagedJs(page: Page, patience: number): Promise<ReadonlyMap<string, PartLayout>> {
  const { promise: stalled, reject } = Promise.withResolvers<never>();
  const stall = (): void => reject(new Error(`Paged.js has made no page for ${patience / 1000} seconds`));
  let timer = setTimeout(stall, patience);
  let pages = 0;
  // The layout says so of each page.
  page.on("console", () => {
    clearTimeout(timer);
    timer = setTimeout(stall, patience);
    pages += 1;
    if (pages % pagesBetweenCollections === 0) void tidy(page);
  });
  try {
    const layouts = inPage<Record<string, PartLayout>>(page, "Paged.js", "layOut()");
    return new Map(Object.entries(await Promise.race([layouts, stalled])));
  } finally {
    page.removeAllListeners("console");
    clearTimeout(timer);
  }
}

/** Chromium tells where its pages end by printing them. */
async function paginateWithChromium(page: Page): Promise<ReadonlyMap<string, PartLayout>> {
  const { parts, areas } = await inPage<FlowReport>(page, "Chromium", "layOut()");
  const layouts = new Map<string, PartLayout>();
  for (const [name, part] of Object.entries(parts)) {
    const printed = await print(page, "Chromium", name, { tagged: false });
    layouts.set(name, layoutOfPrint(await readPlaces(printed), part, areas));
  }
  return layouts;
}
