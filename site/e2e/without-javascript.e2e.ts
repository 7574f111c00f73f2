import { expect, test } from "@playwright/test";
import { explorerCard, explorerNames, pageHref } from "@opcon-help/model";

import { currentLibrary } from "../library.ts";
import { readingOrder } from "./areas.ts";
import { openMenu } from "./reader.ts";

test.use({ javaScriptEnabled: false });

const library = await currentLibrary();

test("a page is readable and its lists and links work without JavaScript", async ({ page, isMobile }) => {
  const { front } = library.pages.get("installation/install")!;
  await page.goto("/opcon/core/installation/install/");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(front.title);
  await expect(page.locator("[data-page-body] > p").first()).toBeVisible();
  await expect(page.locator("[data-page-body] table").first()).toBeVisible();
  await openMenu(page, isMobile);
  const links = page.locator("#starlight__sidebar .top-level a");
  await expect(links.locator("visible=true")).toHaveCount(readingOrder(library, "installation").length);
  await page.locator("#starlight__sidebar .areas summary").click();
  await page
    .locator("#starlight__sidebar .areas")
    .getByRole("link", { name: "Database, backup, and failover" })
    .click();
  await expect(page).toHaveURL(readingOrder(library, "database")[0]!);
  await page.locator('main a[rel="next"]').click();
  await expect(page).toHaveURL(readingOrder(library, "database")[1]!);
});

test("every explorer is on a page, with its whole tables and without its form", async ({ page, isMobile }) => {
  test.skip(isMobile, "the tables are the same on a phone");
  for (const name of explorerNames) {
    const home = [...library.pages.values()].find(({ body }) => body.includes(`::explorer{name="${name}"}`));
    expect(home, `the page of ${name}`).toBeDefined();
    await page.goto(pageHref(home!.path));
    const explorer = page.locator(`[data-explorer="${name}"]`);
    await expect(explorer.locator("form:visible"), name).toHaveCount(0);
    for (const set of explorerCard(name)!.shows) {
      const keys = library.sets.get(set)!.rows.map(({ key }) => `${set}.${key}`);
      const shown = explorer.locator(`[data-set="${set}"] tbody tr:visible`);
      expect(await shown.evaluateAll((rows) => rows.map((row) => row.id)), name).toEqual(keys);
    }
  }
});

test("old addresses lead to their pages without JavaScript", async ({ page, isMobile }) => {
  test.skip(isMobile, "addresses are the same on a phone");
  // A few are enough, because the checks of the built site cover all.
  const stubs = library.aliases.entries.filter(({ from, render }) => !render && !from.includes("#"));
  for (const { from, to } of stubs.filter((_, index) => index % 40 === 0)) {
    const [path = "", anchor] = to.split("#", 2);
    await page.goto(from);
    await expect(page, from).toHaveURL(pageHref(path) + (anchor ? `#${anchor}` : ""));
    await expect(page.locator("h1"), from).toHaveText(library.pages.get(path)!.front.title);
  }
});
