import { expect, test, type Page } from "@playwright/test";

import { builtPages, hasIsland, reactScripts } from "./built-site.ts";
import { wakeIsland } from "./reader.ts";

/** Collects the addresses of React's scripts that the page asks for from now on. */
function watchReact(page: Page): string[] {
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (reactScripts.has(pathname)) asked.push(pathname);
  });
  return asked;
}

test("pages without an island load no React", async ({ page }) => {
  expect(reactScripts.size, "the build has scripts of React to look for").toBeGreaterThan(0);
  const asked = watchReact(page);
  for (const { address } of builtPages.filter((built) => !hasIsland(built))) {
    await page.goto(address);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    expect.soft(asked.splice(0), address).toEqual([]);
  }
});

for (const { address } of builtPages.filter(hasIsland))
  test(`${address} loads React only when its island comes into view`, async ({ page, viewport }) => {
    await page.setViewportSize({ width: viewport!.width, height: 200 });
    const asked = watchReact(page);
    await page.goto(address);
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    await expect(page.locator("astro-island"), "asleep below the fold").toHaveAttribute("ssr");
    expect(asked).toEqual([]);
    await wakeIsland(page);
    expect(asked).not.toEqual([]);
  });
