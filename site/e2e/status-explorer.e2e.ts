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
  await expect(answer.getByRole("status")).toHaveText("Under Review allows 2 commands.");
  await expect(answer.getByRole("link")).toHaveText(["Mark Failed", "Fixed"]);
  await expect(island.getByRole("img")).toHaveAccessibleName(
    /After Under Review: Marked Failed by Mark Failed; Fixed by Fixed/,
  );
});

test("a state diagram fits the screen with all its targets", async ({ page }) => {
  await page.goto(`${address}?status=job-statuses.cancelled`);
  const diagram = (await wakeIsland(page)).getByRole("img");
  await expect(diagram).toHaveCount(1);
  const { x, width } = (await diagram.boundingBox())!;
  expect(x + width).toBeLessThanOrEqual(page.viewportSize()!.width);
  await expect(diagram.getByText("On Hold", { exact: true })).toBeVisible();
});

test("a shared address shows a command's statuses, and what is no status shows nothing", async ({ page }) => {
  const attack = encodeURIComponent("<svg onload=window.broken=1>");
  await page.goto(`${address}?status=${attack}&command=status-commands.schedule-hold`);
  const island = await wakeIsland(page);
  await expect(island.locator(".recipe").last().getByRole("listitem")).toHaveText([
    "Wait to Start",
    "In Process",
    "Started by User",
    "Completed",
  ]);
  await expect(island.locator("svg")).toHaveCount(0);
  await expect(island.getByRole("status").first()).toHaveText("Select a status to see the commands that it allows.");
  expect(await page.evaluate(() => "broken" in window)).toBe(false);
});
