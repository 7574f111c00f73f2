import { expect, test, type Page } from "@playwright/test";
import { basePath } from "@opcon-help/model";

import { isAll, rowLinks } from "./row-links.ts";

// Search results, help IDs, manuals, and programs link to rows of long tables.
const links = Object.entries(rowLinks());

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

test("the long pages are there", () => expect(links.length).toBeGreaterThan(3));

for (const [path, rows] of links)
  test(`a link to a row of ${path} shows the row below the header`, async ({ page }) => {
    test.slow(isAll);
    const tops: Record<string, number> = {};
    for (const id of rows) {
      await page.goto("about:blank");
      await page.goto(`${basePath}${path}#${encodeURIComponent(id)}`);
      tops[`${id} opened`] = await topOf(page);
    }
    for (const id of rows) {
      await page.evaluate((name) => (location.hash = name), id);
      tops[`${id} in the page`] = await topOf(page);
    }
    const height = page.viewportSize()!.height;
    expect(Object.entries(tops).filter(([, top]) => top < 40 || top > height * 0.75)).toEqual([]);
  });
