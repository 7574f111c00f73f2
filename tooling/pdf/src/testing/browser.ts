import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, vi } from "vitest";

import { openBrowser, openTab } from "../layout/browser.ts";
import { documentFor } from "../layout/document.ts";
import { papers } from "../layout/paper.ts";

/** Opens a document in a new tab. */
export async function openDocument(browser: Browser, html: string): Promise<Page> {
  const { page, show } = await openTab(browser);
  await show(html);
  return page;
}

/** Returns a function that opens documents with parts of a book, in one browser for all tests of a file. */
export function inOneBrowser(): (...parts: string[]) => Promise<Page> {
  vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => browser?.close());
  return (...parts) => openDocument(browser, documentFor(parts, papers[0]!));
}
