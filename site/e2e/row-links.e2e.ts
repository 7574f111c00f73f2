import { expect, test, type Page } from "@playwright/test";

import { builtPages } from "./built-site.ts";

// Search results, help IDs, manuals, and programs link to rows of long tables.
const isAll = process.env["OPCON_PAGES"] === "all";
const usual = [
  "administration/server-options/",
  "job-types/sql/",
  "administration/privileges/",
  "reference/message-look-up/",
];
const long = builtPages.filter(
  ({ address, html }) =>
    !/\/\d+\.\d+\//.test(address) &&
    (isAll ? html.includes('style="--rows') : usual.some((path) => address === `/opcon/core/${path}`)),
);

/** IDs of rows at equal distances. */
function rowsOf(html: string, count: number): string[] {
  const ids = [...html.matchAll(/<tr[^>]* id="([^"]+)"/g)].map(([, id]) => id!);
  return Array.from({ length: count }, (_, at) => ids[Math.floor(((at + 0.9) * ids.length) / count)]!);
}

/** Distance of the target from the top of the window, once it doesn't change anymore. */
const topOf = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const { hash } = location;
    const top = (): number => document.getElementById(decodeURIComponent(hash.slice(1)))!.getBoundingClientRect().top;
    await document.fonts.ready;
    for (let [last, since] = [Number.NaN, 0]; since < 30; since += 1) {
      if (top() !== last) [last, since] = [top(), 0];
      await new Promise(requestAnimationFrame);
    }
    return top();
  });

test("the long pages are there", () => expect(long.length).toBeGreaterThanOrEqual(usual.length));

for (const { address, html } of long)
  test(`a link to a row of ${address} shows the row below the header`, async ({ page }) => {
    test.slow(isAll);
    const rows = rowsOf(html, isAll ? 7 : 3);
    const tops: Record<string, number> = {};
    for (const id of rows) {
      await page.goto("about:blank");
      await page.goto(`${address}#${encodeURIComponent(id)}`);
      tops[`${id} opened`] = await topOf(page);
    }
    for (const id of rows) {
      await page.evaluate((name) => (location.hash = name), id);
      tops[`${id} in the page`] = await topOf(page);
    }
    const height = page.viewportSize()!.height;
    expect(Object.entries(tops).filter(([, top]) => top < 40 || top > height * 0.75)).toEqual([]);
  });
