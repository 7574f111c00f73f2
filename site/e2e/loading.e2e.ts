import { gzipSync } from "node:zlib";

import { expect, test } from "@playwright/test";

import { builtPages } from "./built-site.ts";

for (const address of [
  "/opcon/core/",
  "/opcon/core/installation/install/",
  "/opcon/core/administration/server-options/",
])
  test(`${address} can be read with its HTML, its styles and at most two fonts`, async ({ page }) => {
    await page.goto(address);
    await page.evaluate(() => document.fonts.ready);
    const resources = await page.evaluate(() =>
      (
        performance.getEntriesByType("resource") as (PerformanceResourceTiming & { renderBlockingStatus: string })[]
      ).map(({ name, renderBlockingStatus }) => ({
        path: new URL(name).pathname,
        blocks: renderBlockingStatus === "blocking",
      })),
    );
    const blocking = resources.filter(({ blocks }) => blocks).map(({ path }) => path);
    expect(blocking.length, "the browser says what it waits for").toBeGreaterThan(0);
    expect(blocking.filter((path) => !path.endsWith(".css"))).toEqual([]);
    const fonts = resources.filter(({ path }) => path.endsWith(".woff2"));
    expect(fonts.length, fonts.map(({ path }) => path).join(", ")).toBeLessThanOrEqual(2);
    const inlineFirst = await page
      .locator("head script:not([type=module])")
      .evaluateAll((scripts) => scripts.flatMap((script) => script.getAttribute("src") ?? []));
    expect(inlineFirst, "no script file holds up the page").toEqual([]);
  });

test("half of the pages take at most 11.5 kB", () => {
  const sizes = builtPages.map(({ html }) => gzipSync(html).length).toSorted((a, b) => a - b);
  expect(sizes[Math.floor(sizes.length / 2)]).toBeLessThanOrEqual(11_500);
});
