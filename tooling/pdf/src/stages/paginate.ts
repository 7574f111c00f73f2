import type { Page } from "playwright-core";

import type { PartLayout } from "../in-page/layout.ts";

/** Lays an open document out as pages with Paged.js. */
export async function paginate(page: Page): Promise<ReadonlyMap<string, PartLayout>> {
  // A string, as Node would try to resolve the address of the script in the browser.
  const layouts = await page.evaluate<Record<string, PartLayout>>(
    `import("/in-page/layout.ts").then((layout) => layout.layOut())`,
  );
  return new Map(Object.entries(layouts));
}
