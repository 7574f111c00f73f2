import type { Page } from "playwright-core";

/**
 * Calls a function of the layout script in the page.
 *
 * @param call function name and arguments, such as `layOut()`
 */
export const inPage = <Result>(page: Page, call: string): Promise<Result> =>
  // A string, because Node would resolve the address of the script itself.
  page.evaluate<Result>(`import("/in-page/layout.ts").then((script) => script.${call})`);

/** Collects garbage in a tab, which otherwise only takes more memory. */
export async function tidy(page: Page): Promise<void> {
  // Fails if the tab was closed, which frees its memory.
  await page.requestGC().catch(() => undefined);
}

/** Prints one part of a laid out document as a tagged PDF. Its last page is the glyph probe. */
export async function print(page: Page, part: string): Promise<Uint8Array> {
  await inPage(page, `showPart(${JSON.stringify(part)})`);
  return await page.pdf({ preferCSSPageSize: true, printBackground: true, tagged: true, outline: true });
}
