import type { Page } from "playwright-core";

/** Prints one part of a laid out document as a tagged PDF with bookmarks. Behind its pages stands the specimen of the fonts. */
export async function print(page: Page, part: string): Promise<Uint8Array> {
  await page.evaluate(`import("/in-page/layout.ts").then((layout) => layout.showPart(${JSON.stringify(part)}))`);
  return await page.pdf({ preferCSSPageSize: true, printBackground: true, tagged: true, outline: true });
}
