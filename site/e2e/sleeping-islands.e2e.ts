import { expect, test } from "@playwright/test";

import { basePath } from "@opcon-help/model";

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

test("what is typed before an explorer wakes up is kept and used", async ({ page }) => {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(
    (url) => reactScripts.has(url.pathname),
    async (route) => {
      await held;
      await route.continue();
    },
  );
  await page.goto(`${basePath}reference/message-look-up/`);
  const field = page.locator("astro-island input:not([type=checkbox])").first();
  await field.scrollIntoViewIfNeeded();
  await field.pressSequentially("cal");
  release();
  await field.pressSequentially("endar", { delay: 120 });
  await expect(page.locator("astro-island").first()).not.toHaveAttribute("ssr");
  await page.waitForTimeout(500);
  await expect(field).toHaveValue("calendar");
  // The address holds what an explorer filters by.
  await expect(page).toHaveURL(/calendar/);
});
