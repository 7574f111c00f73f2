import { expect } from "@playwright/test";

import { wakeIsland } from "./reader.ts";
import { test } from "./shared-tab.ts";

const address = "/opcon/core/operations/deleting-schedules/";

test("an administrator sees which daily schedules are old and which of them stay", async ({ page }) => {
  await page.goto(`${address}?today=2026-11-22&days=7&schedule=2026-11-14&state=In+Process`);
  const island = await wakeIsland(page);
  const answer = island.getByRole("status");
  await expect(answer).toHaveText(
    "Schedules before Sun, Nov 15, 2026 are old. The schedule for Sat, Nov 14, 2026 is old, but OpCon doesn't delete it in this state. End all remaining jobs first.",
  );
  await expect(island.locator("tr.chosen")).toHaveAttribute("id", "daily-schedule-deletion.in-process");
  await island.getByLabel("Schedule state").selectOption("Completed");
  await expect(answer).toContainText("The schedule for Sat, Nov 14, 2026 is deleted.");
  await island.getByLabel("Days to maintain in daily").fill("0");
  await expect(answer).toHaveText("With 0, no schedule is considered old, and Delete Old Schedules is off.");
  await island.getByLabel("Days to maintain in daily").fill("10000");
  await expect(answer).toHaveText("Enter a number of days from 0 to 9999.");
  await expect(page).toHaveURL(/days=10000/);
});
