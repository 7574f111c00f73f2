import { expect } from "@playwright/test";

import { tabTo, wakeIsland } from "./reader.ts";
import { test } from "./shared-tab.ts";

const address = "/opcon/core/utilities/Command-line-Utilities/Introduction/";

test("an administrator builds a command line with its exit codes beside it, and shares its address", async ({
  page,
}) => {
  await page.goto(address);
  const island = await wakeIsland(page);
  const line = island.getByRole("region", { name: "command line" });
  await tabTo(page, island.getByLabel("Utility"));
  await page.keyboard.type("Check schedule");
  await tabTo(page, island.getByLabel("ScheduleDate"));
  await page.keyboard.type("[[$SCHEDULE DATE]]");
  await page.keyboard.press("Tab");
  await page.keyboard.type("<img src=x>");
  await expect(island.getByRole("status").first()).toContainText("Enter a value for ComparisonExpression.");
  await page.keyboard.press("Tab");
  await page.keyboard.type("!(RUNNING)");
  await expect(line).toHaveText('SMAChkStat.exe "[[$SCHEDULE DATE]]" "<img src=x>" "!(RUNNING)"');
  await expect(island.getByRole("status").first()).toContainText("The command is complete.");

  await page.goto(page.url());
  await wakeIsland(page);
  await expect(line).toHaveText('SMAChkStat.exe "[[$SCHEDULE DATE]]" "<img src=x>" "!(RUNNING)"');
  await expect(island.locator("img")).toHaveCount(0);
  const code = island.locator("tbody tr:visible", { hasText: "33001" });
  await expect(code).toHaveCount(1);
  await code.getByRole("link").click();
  await expect(page.locator("tr:target")).toContainText("33001");
});
