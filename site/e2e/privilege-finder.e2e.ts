import { expect } from "@playwright/test";

import { tabTo, wakeIsland } from "./reader.ts";
import { test } from "./shared-tab.ts";

const address = "/opcon/core/administration/privileges/";

test("an administrator writes a role with the keyboard and shares it", async ({ page }) => {
  await page.goto(address);
  const island = await wakeIsland(page);
  await tabTo(page, island.getByLabel("Find a task"));
  await page.keyboard.type("restart on hold");
  await expect(island.getByRole("checkbox")).toHaveCount(1);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  const recipe = island.locator(".recipe").first();
  await expect(recipe.getByRole("status")).toHaveText("For 1 task, the role needs 2 privileges.");
  await expect(recipe.locator("li a")).toHaveText(["View Jobs in Schedule Operations", "Restart Jobs"]);
  await expect(page).toHaveURL(/tasks=status-commands\.job-restart-on-hold/);
  // The links in the answer lead to rows on the page.
  for (const href of await recipe
    .locator("li a")
    .evaluateAll((links) => links.map((link) => link.getAttribute("href"))))
    await expect(page.locator(`tr[id="${href!.slice(1)}"]`)).toBeVisible();
});

test("a shared address shows the role", async ({ page }) => {
  await page.goto(`${address}?tasks=privilege-tasks.calendars`);
  const island = await wakeIsland(page);
  await expect(island.locator(".recipe").first().locator("li")).toHaveText(["Maintain Calendars"]);
});
