import { expect, test } from "@playwright/test";

import { builtPages, hasIsland, reactScripts } from "./built-site.ts";
import { wakeIsland } from "./reader.ts";

/**
 * One page for each explorer, because an explorer behaves the same on all its pages. The search page loads its island
 * immediately.
 */
const explorers = new Map(
  builtPages.filter(hasIsland).flatMap(({ address, html }) => {
    const name = /data-explorer="([^"]+)"/.exec(html)?.[1];
    return name === undefined ? [] : [[name, address]];
  }),
);

for (const address of explorers.values())
  test(`${address} loads React only when its island comes into view`, async ({ page, viewport }) => {
    const asked: string[] = [];
    page.on("request", (request) => {
      const { pathname } = new URL(request.url());
      if (reactScripts.has(pathname)) asked.push(pathname);
    });
    await page.setViewportSize({ width: viewport!.width, height: 200 });
    await page.goto(address);
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    await expect(page.locator("astro-island"), "asleep below the fold").toHaveAttribute("ssr");
    expect(asked).toEqual([]);
    await wakeIsland(page);
    expect(asked).not.toEqual([]);
  });
