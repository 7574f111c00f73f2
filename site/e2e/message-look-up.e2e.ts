import { expect } from "@playwright/test";

import { currentLibrary } from "../library.ts";
import { tabTo, wakeIsland } from "./reader.ts";
import { test } from "./shared-tab.ts";

const address = "/opcon/core/reference/message-look-up/";
const { rows: windowsErrors } = (await currentLibrary()).sets.get("windows-errors")!;

test("a reader types a code with the keyboard and lands on its row", async ({ page }) => {
  await page.goto(address);
  const island = await wakeIsland(page);
  await tabTo(page, island.getByLabel("Code or message"));
  await page.keyboard.type("SMA0037");
  const first = island.locator("tbody tr:visible").first();
  await expect(first.getByRole("rowheader")).toHaveText("SMA0037");
  await expect(island.getByRole("status")).toHaveText("1 row matches exactly.");
  await expect(page).toHaveURL(/\?code=SMA0037$/);
  await tabTo(page, first.getByRole("link").first());
  await page.keyboard.press("Enter");
  await expect(page.locator("tr:target")).toContainText("SMA0037");
});

test("a shared address shows its rows, a pasted line is found, and all rows come back", async ({ page }) => {
  const { code, constant } = windowsErrors[3]!.cells;
  await page.goto(`${address}?code=${String(code)}&table=Windows+system+errors`);
  const island = await wakeIsland(page);
  const shown = island.locator("tbody tr:visible");
  await expect(shown.first()).toContainText(String(constant));
  const order = await island.locator("tbody tr").count();

  const pasted = "Unable to execute [/usr/john/job_1] for [JOB1] (120 / 2)";
  await island.getByLabel("Table").selectOption("");
  await island.getByLabel("Code or message").fill(pasted);
  await expect(shown.getByRole("rowheader")).toHaveText(["Unable to execute [<x1>] for [<x2>]"]);
  await island.getByRole("button", { name: "Show all" }).click();
  await expect(shown).toHaveCount(order);
  await expect(page).toHaveURL(address);
});
