import { expect } from "@playwright/test";

import { tabTo, wakeIsland } from "./reader.ts";
import { test } from "./shared-tab.ts";

test("an operator learns what a color means in the other client, and what to do", async ({ page }) => {
  await page.goto("/opcon/core/objects/machines/#states-of-a-machine");
  const island = await wakeIsland(page);
  await tabTo(page, island.getByLabel("Status in the client"));
  await page.keyboard.type("Enterprise Manager: O");
  await expect(page).toHaveURL(/seen=Enterprise\+Manager%3A\+Orange/);
  const shown = island.locator("tbody tr:visible");
  await expect(shown).toHaveCount(3);
  expect(await shown.evaluateAll((rows) => rows.map(({ id }) => id))).toEqual([
    "machine-states.limited",
    "machine-actions.resume",
    "machine-actions.stop",
  ]);
});
