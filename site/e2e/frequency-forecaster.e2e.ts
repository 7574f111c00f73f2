import { expect } from "@playwright/test";

import { tabTo, wakeIsland } from "./reader.ts";
import { test } from "./shared-tab.ts";

const address = "/opcon/core/automation-concepts/frequencies/";

test("an administrator describes a rule with the keyboard and sees its year", async ({ page }) => {
  await page.goto(`${address}?year=2027#forecast-the-dates-of-a-rule`);
  const island = await wakeIsland(page);
  await tabTo(page, island.getByLabel("When to Schedule"));
  await page.keyboard.type("End of");
  await expect(island.getByRole("status")).toHaveText("12 dates in 2027");
  const december = island.getByRole("table", { name: "December" });
  await expect(december.locator("td.built")).toHaveText("31 Built");
  await tabTo(page, island.getByLabel("Schedule holidays"));
  await page.keyboard.type("2027-12-3");
  await expect(island.getByRole("status")).toContainText("2027-12-3 isn't a date");
  await page.keyboard.type("1");
  await expect(december.locator("td.built")).toHaveText("30 Built");
  await expect(page).toHaveURL(/when=End\+of\+Period&holidays=2027-12-31/);
});

test("a shared address shows how dates move", async ({ page }) => {
  await page.goto(`${address}?year=2027&when=On+Intervals&dates=30&aobn=after&calendar=2027-03-30`);
  const island = await wakeIsland(page);
  await expect(island.getByRole("status")).toHaveText("10 dates in 2027, 3 moved, 1 dropped");
  await island.getByText("Changed dates: 4").click();
  await expect(island.locator(".forecast details li")).toHaveText([
    "Sat, Jan 30, 2027 → Mon, Feb 1, 2027 (After Date)",
    "Tue, Mar 30, 2027: dropped because it is a calendar date",
    "Sun, May 30, 2027 → Mon, May 31, 2027 (After Date)",
    "Sat, Oct 30, 2027 → Mon, Nov 1, 2027 (After Date)",
  ]);
});
