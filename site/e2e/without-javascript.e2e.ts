import { expect, test } from "@playwright/test";
import { pageHref } from "@opcon-help/model";

import { currentLibrary } from "../library.ts";
import { readingOrder } from "./area-frame.ts";
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
  await page.locator("#starlight__sidebar .areas").getByRole("link", { name: "Database, backup and failover" }).click();
  await expect(page).toHaveURL(readingOrder(library, "database")[0]!);
  await page.locator('main a[rel="next"]').click();
  await expect(page).toHaveURL(readingOrder(library, "database")[1]!);
});

for (const { set, address } of [
  { set: "hardware-sizing", address: "/opcon/core/installation/system-requirements/" },
  { set: "file-locations", address: "/opcon/core/file-locations/" },
  { set: "job-types", address: "/opcon/core/objects/jobs/" },
  { set: "user-input-kinds", address: "/opcon/core/Files/UI/Solution-Manager/Setting-up-User-Inputs/" },
])
  test(`the whole table of ${set} is there without JavaScript, and its form is not`, async ({ page }) => {
    await page.goto(address);
    const explorer = page.locator("astro-island");
    const shown = explorer.locator("tbody tr:visible");
    const keys = library.sets.get(set)!.rows.map(({ key }) => `${set}.${key}`);
    expect(await shown.evaluateAll((rows) => rows.map((row) => row.id))).toEqual(keys);
    await expect(explorer.locator("form")).toBeHidden();
  });

test("old addresses lead to their pages without JavaScript", async ({ page }) => {
  // Some of them: the gates on the built site look at each.
  const stubs = library.aliases.entries.filter(({ from, render }) => !render && !from.includes("#"));
  for (const { from, to } of stubs.filter((_, index) => index % 40 === 0)) {
    const [path = "", anchor] = to.split("#", 2);
    await page.goto(from);
    await expect(page, from).toHaveURL(pageHref(path) + (anchor ? `#${anchor}` : ""));
    await expect(page.locator("h1"), from).toHaveText(library.pages.get(path)!.front.title);
  }
});
