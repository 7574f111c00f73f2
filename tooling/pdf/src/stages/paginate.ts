import type { Page } from "playwright-core";

import type { LayoutReport } from "../in-page/layout.ts";
import type { PageNumbers } from "./number.ts";

/** Lays an open document out as pages with Paged.js. */
export async function paginate(page: Page): Promise<LayoutReport> {
  // A string, as Node would try to resolve the address of the script in the browser.
  return await page.evaluate<LayoutReport>(`import("/in-page/layout.ts").then((layout) => layout.layOut())`);
}

/** Writes the page numbers of a laid out document where they are referred to and into the foot of each page. */
export async function writeNumbers(page: Page, numbers: PageNumbers, labels: readonly string[]): Promise<void> {
  const values = [Object.fromEntries(numbers), labels].map((value) => JSON.stringify(value)).join(", ");
  await page.evaluate(`import("/in-page/layout.ts").then((layout) => layout.writeNumbers(${values}))`);
}
