import { expect } from "@playwright/test";

import { tabTo, wakeIsland } from "./reader.ts";
import { test } from "./shared-tab.ts";

test("an operator learns what a color means in the other client, and what to do", async ({ page }) => {
  await page.goto("/opcon/core/objects/machines/#states-of-a-machine");
  const island = await wakeIsland(page);
  await tabTo(page, island.getByLabel("Status in the client"));
  await page.keyboard.type("Orange");
  await expect(island.getByRole("status")).toHaveText("The machine is Limited. 2 actions are available.");
  await expect(page).toHaveURL(/seen=Enterprise\+Manager%3A\+Orange/);
  expect(await island.locator("tr.chosen").evaluateAll((rows) => rows.map(({ id }) => id))).toEqual([
    "machine-states.limited",
    "machine-actions.resume",
    "machine-actions.stop",
  ]);
  await expect(island.locator(".recipe li").first()).toContainText("New status: Communicating.");
});
