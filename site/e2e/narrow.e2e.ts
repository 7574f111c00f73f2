import { expect, test } from "@playwright/test";

import { builtPages, hasIsland } from "./built-site.ts";
import { wakeIsland } from "./reader.ts";

/** Elements that reach over the right edge of the page and stand in no box that scrolls by itself. */
function overhanging(): string[] {
  const edge = document.documentElement.clientWidth;
  const scrollsItself = (element: Element): boolean =>
    element.parentElement !== null &&
    element.parentElement !== document.body &&
    (getComputedStyle(element.parentElement).overflowX !== "visible" || scrollsItself(element.parentElement));
  return [...document.body.querySelectorAll("*")]
    .filter((element) => element.getBoundingClientRect().right > edge + 0.5 && !scrollsItself(element))
    .map((element) => element.outerHTML.slice(0, 120));
}

test("no page scrolls sideways as a whole", async ({ page }) => {
  for (const built of builtPages) {
    await page.goto(built.address);
    if (hasIsland(built)) await wakeIsland(page);
    const [scrollWidth, clientWidth] = await page.evaluate(() => {
      const root = document.documentElement;
      return [root.scrollWidth, root.clientWidth] as const;
    });
    if (scrollWidth > clientWidth)
      expect
        .soft(await page.evaluate(overhanging), `${built.address}: ${scrollWidth} px in ${clientWidth}`)
        .toEqual([]);
    expect.soft(scrollWidth, built.address).toBeLessThanOrEqual(clientWidth);
  }
});
