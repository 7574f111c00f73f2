import { expect } from "@playwright/test";

import { tabTo, wakeIsland } from "./reader.ts";
import { test } from "./shared-tab.ts";

const address = "/opcon/core/administration/server-options/";

test("an administrator finds an option by its meaning and goes to its row", async ({ page }) => {
  await page.goto(`${address}?tab=Security&dynamic=Maybe`);
  const island = await wakeIsland(page);
  const shown = island.locator("tbody tr:visible");
  await expect(island.getByRole("status")).toContainText(
    "“Maybe” in the address isn't a choice in “Takes effect immediately”.",
  );
  await expect(island.getByLabel("Takes effect immediately"), "what isn't shown doesn't count").toHaveValue("");
  await expect(shown.first().getByRole("cell").first()).toHaveText("Security");
  await tabTo(page, island.getByLabel("Contains"));
  await page.keyboard.type("<b>");
  await tabTo(page, island.getByRole("button", { name: "Show all" }));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(address);
  await island.getByLabel("Contains").fill("back occurrence");
  await expect(shown.getByRole("rowheader")).toHaveText(["Job Dependency Offset Type"]);
  await expect(page).toHaveURL(/option=back\+occurrence$/);
  await shown.getByRole("link").click();
  await expect(page.locator("tr:target")).toContainText("Job Dependency Offset Type");
});
