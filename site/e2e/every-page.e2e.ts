import { expect, type Page } from "@playwright/test";
import { pageHref } from "@opcon-help/model";

import { currentLibrary } from "../library.ts";
import { expectFrame } from "./area-frame.ts";
import { axeFindings, useTheme } from "./axe.ts";
import { builtPages, hasIsland, reactScripts } from "./built-site.ts";
import { settle, wakeIsland } from "./reader.ts";
import { test } from "./shared-tab.ts";

const library = await currentLibrary();
const pages = new Map([...library.pages.values()].map((help) => [pageHref(help.path), help]));

/** Parts of React that the page has loaded so far. */
async function reactLoaded(page: Page): Promise<string[]> {
  const loaded = await page.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => name));
  return loaded.map((address) => new URL(address).pathname).filter((pathname) => reactScripts.has(pathname));
}

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

/** A page as a whole never scrolls sideways; wide tables and drawings do so in boxes of their own. */
async function expectFitsWidth(page: Page): Promise<void> {
  const [content, screen] = await page.evaluate(() => {
    const root = document.documentElement;
    return [root.scrollWidth, root.clientWidth] as const;
  });
  if (content <= screen) return;
  expect.soft(await page.evaluate(overhanging), `reaches over the edge: ${content} px on ${screen} px`).toEqual([]);
  expect.soft(content, "scrolls sideways as a whole").toBeLessThanOrEqual(screen);
}

// One visit for each page, because the visits take the time: on what each finds, see the messages of the expectations.
for (const built of builtPages)
  test(`${built.address} is whole, fits the screen, loads no more than it needs and is accessible`, async ({
    page,
    isMobile,
  }) => {
    await page.goto(built.address);
    if (hasIsland(built)) await wakeIsland(page);
    await settle(page);
    if (!hasIsland(built)) expect.soft(await reactLoaded(page), "loads no React without an island").toEqual([]);
    await expectFitsWidth(page);

    const help = pages.get(built.address);
    const area = library.areas.entries.find(({ id }) => id === help?.front.sidebar);
    if (help && area) await expectFrame(page, library, area, help);

    for (const theme of isMobile ? (["light"] as const) : (["light", "dark"] as const)) {
      await useTheme(page, theme);
      expect.soft(await axeFindings(page), `axe, ${theme} theme`).toEqual([]);
    }
  });
