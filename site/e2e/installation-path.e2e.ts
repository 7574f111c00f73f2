import { expect } from "@playwright/test";

import { currentLibrary } from "../library.ts";
import { readingOrder } from "./areas.ts";
import { test } from "./shared-tab.ts";

const library = await currentLibrary();

test("an installer follows the installation path from home to its end and back", async ({ page }) => {
  const path = readingOrder(library, "installation");
  await page.goto("/opcon/core/");
  await page
    .getByRole("region", { name: "Install or upgrade" })
    .getByRole("link", { name: "Follow the checklist" })
    .click();
  await expect(page).toHaveURL(path[0]!);
  for (const next of path.slice(1)) {
    const name = await page.locator('main a[rel="next"]').innerText();
    await page.locator('main a[rel="next"]').click();
    await expect(page).toHaveURL(next);
    await expect(page.locator("h1")).toBeInViewport();
    expect(name, "the link names the page").toContain(await page.locator("h1").innerText());
  }
  await expect(page.locator('main a[rel="next"]'), "the path has an end").toHaveCount(0);
  for (const previous of path.slice(0, -1).toReversed()) {
    await page.locator('main a[rel="prev"]').click();
    await expect(page).toHaveURL(previous);
  }
  await expect(page.locator('main a[rel="prev"]'), "the path has a beginning").toHaveCount(0);
});
