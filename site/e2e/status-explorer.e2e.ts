import { expect } from "@playwright/test";

import { tabTo, wakeIsland } from "./reader.ts";
import { test } from "./shared-tab.ts";

const address = "/opcon/core/operations/status-descriptions/";

test("an operator sees what a status allows, with the keyboard alone", async ({ page }) => {
  await page.goto(address);
  const island = await wakeIsland(page);
  await tabTo(page, island.getByLabel("What can I do in this status?"));
  await page.keyboard.type("Under Review");
  await expect(page).toHaveURL(/status=job-statuses\.under-review/);
  const answer = island.locator(".recipe").first();
  await expect(island.getByRole("status")).toHaveText("Under Review allows 2 commands.");
  await expect(answer.locator("li a")).toHaveText(["Mark Failed", "Fixed"]);
  await expect(answer.getByRole("listitem").first()).toContainText("New status: Marked Failed.");
  await expect(island.getByText("Set by: Under Review.")).toBeVisible();
});
