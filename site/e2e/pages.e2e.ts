import { expect } from "@playwright/test";

import { axeFindings, axeFindingsInBothThemes } from "./axe.ts";
import { hasExplorer } from "./built-site.ts";
import { visitedPages } from "./kinds.ts";
import { removeSimilarRows, wakeIsland } from "./reader.ts";
import { test } from "./shared-tab.ts";

/** Elements that make the page itself scroll sideways. Wide tables scroll in their own boxes. */
function overhangs(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return [];
  const scrolls = (element: Element): boolean => getComputedStyle(element).overflowX !== "visible";
  const wide = [...document.body.querySelectorAll("*")].filter((element) => {
    if (element.getBoundingClientRect().right <= clientWidth + 0.5) return false;
    for (let around = element.parentElement!; around !== document.body; around = around.parentElement!)
      if (scrolls(around)) return false;
    return true;
  });
  return wide.map((element) => element.outerHTML.replaceAll(/\s+/g, " ").slice(0, 80));
}

/** Makes the browser lay out everything, because it only estimates the size of a table that is out of view. */
function layOutEverything(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync("* { content-visibility: visible !important }");
  document.adoptedStyleSheets.push(sheet);
}

for (const built of visitedPages())
  test(`${built.address} fits the screen, and axe finds nothing in it`, async ({ page, isMobile }) => {
    await page.goto(built.address);
    if (hasExplorer(built)) await wakeIsland(page);
    await page.evaluate(layOutEverything);
    expect(await page.evaluate(overhangs)).toEqual([]);
    await removeSimilarRows(page);
    // The colors of both themes are the same at every width.
    expect(await (isMobile ? axeFindings : axeFindingsInBothThemes)(page)).toEqual([]);
  });
