import { expect } from "@playwright/test";

import { wakeIsland } from "./reader.ts";
import { test } from "./shared-tab.ts";

test("an administrator of a container sees the types of notification that work there", async ({ page }) => {
  await page.goto("/opcon/core/notifications/Components/?runs=A+container");
  const island = await wakeIsland(page);
  await expect(island.locator("tbody tr:visible th")).toHaveText(["Email", "Text message", "OpCon event"]);
  await island.getByLabel("Contains").fill("sms");
  await expect(island.getByRole("status")).toHaveText("Showing 1 of 8 types.");
});
