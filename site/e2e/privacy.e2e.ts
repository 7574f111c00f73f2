import { expect, test } from "@playwright/test";

import { builtPages, hasIsland } from "./built-site.ts";
import { searchFor, searchResults, wakeIsland } from "./reader.ts";

test("reading, searching and choosing ask no other host and log no error", async ({ page, baseURL }) => {
  const foreign: string[] = [];
  const errors: string[] = [];
  page.context().on("request", (request) => {
    const { origin, protocol } = new URL(request.url());
    if (origin !== baseURL && protocol !== "data:" && protocol !== "blob:") foreign.push(request.url());
  });
  page.on("console", (message) => {
    if (message.type() === "error") errors.push(`${page.url()}: ${message.text()}`);
  });
  page.on("pageerror", (error) => errors.push(`${page.url()}: ${error.message}`));

  // The page for unknown addresses answers 404, which the browser logs as an error.
  const visits = builtPages.filter(({ address }) => address.endsWith("/"));
  const islands = visits.filter(hasIsland);
  const others = visits.filter((built) => !hasIsland(built));
  for (const built of [...islands.filter((_, index) => index % 3 === 0), ...others.slice(0, 4)]) {
    await page.goto(built.address);
    // A hint to connect early reaches the other host without being a request that can be seen.
    await expect(page.locator('link[rel~="preconnect"], link[rel~="dns-prefetch"]'), built.address).toHaveCount(0);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    if (hasIsland(built)) await (await wakeIsland(page)).locator("input, select").first().focus();
  }
  await page.goto("/opcon/core/");
  expect(await searchFor(page, "failover")).toBeGreaterThan(0);
  await searchResults(page).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();

  expect(foreign).toEqual([]);
  expect(errors).toEqual([]);
});
