import type { Page } from "playwright-core";

/** Prints a laid out document as a tagged PDF with bookmarks. */
export async function print(page: Page): Promise<Uint8Array> {
  return await page.pdf({ preferCSSPageSize: true, printBackground: true, tagged: true, outline: true });
}
