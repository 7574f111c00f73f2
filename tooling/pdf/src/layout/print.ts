import type { Page } from "playwright-core";

import type { Engine } from "./in-page/layout.ts";

/** What runs in the page for each engine. */
const scripts: Readonly<Record<Engine, string>> = { "Paged.js": "/in-page/layout.ts", Chromium: "/in-page/flow.ts" };

/**
 * Calls the script of an engine in the page.
 *
 * @param call as it would stand behind the name of the script
 */
export const inPage = <Result>(page: Page, engine: Engine, call: string): Promise<Result> =>
  // A string, as Node would try to resolve the address of the script in the browser.
  page.evaluate<Result>(`import(${JSON.stringify(scripts[engine])}).then((script) => script.${call})`);

/** Has a tab give back the memory that it no longer needs. Without that it only takes more. */
export async function tidy(page: Page): Promise<void> {
  // A tab that is closed meanwhile has given back all.
  await page.requestGC().catch(() => undefined);
}

/**
 * Prints one part of a document that the engine has laid out as a PDF. Behind its pages stands the specimen of the fonts.
 *
 * @param tagged with structure tree and bookmarks; a print that is only measured goes without
 */
export async function print(
  page: Page,
  engine: Engine,
  part: string,
  { tagged } = { tagged: true },
): Promise<Uint8Array> {
  await inPage(page, engine, `showPart(${JSON.stringify(part)})`);
  return await page.pdf({ preferCSSPageSize: true, printBackground: true, tagged, outline: tagged });
}
