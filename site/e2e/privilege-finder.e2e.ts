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

test("a shared address shows the role again, and takes what is no task as text", async ({ page }) => {
  const attack = encodeURIComponent('"><img src=x onerror=window.broken=1>');
  await page.goto(
    `${address}?find=${attack}&tasks=${attack}+privilege-tasks.calendars&privilege=departmental-privileges.kill-jobs`,
  );
  const island = await wakeIsland(page);
  const [role, allowed] = [island.locator(".recipe").first(), island.locator(".recipe").last()];
  await expect(role.locator("li")).toHaveText(["Maintain Calendars"]);
  await expect(allowed.getByRole("listitem")).toHaveText(["Use Kill on a job"]);
  await expect(island.getByLabel("Find a task")).toHaveValue('"><img src=x onerror=window.broken=1>');
  await expect(island.locator("img")).toHaveCount(0);
  expect(await page.evaluate(() => "broken" in window)).toBe(false);
});
