import { tmpdir } from "node:os";

import type { Page } from "playwright-core";

import { ToolError } from "../failure.ts";

/**
 * Calls a function of the layout script in the browser.
 *
 * @param call function name and arguments, such as `layOut()`
 */
export const inPage = <Result>(page: Page, call: string): Promise<Result> =>
  // A string, because Node would otherwise resolve the address of the script.
  page.evaluate<Result>(`import("/in-page/layout.ts").then((script) => script.${call})`);

/**
 * Prints one part of a document as a tagged PDF. The last page of the PDF is the glyph probe.
 *
 * @throws ToolError if Chromium fails, for example because the disk with its temporary files is full
 */
export async function print(page: Page, part: string): Promise<Uint8Array> {
  await inPage(page, `showPart(${JSON.stringify(part)})`);
  try {
    return await page.pdf({ preferCSSPageSize: true, printBackground: true, tagged: true });
  } catch (error) {
    throw new ToolError(
      `Chromium can't print ${part}: ${(error as Error).message}. Make sure that ${tmpdir()} has free space, and run the command again`,
    );
  }
}
