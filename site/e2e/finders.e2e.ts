import { expect } from "@playwright/test";

import { currentLibrary } from "../library.ts";
import { tabTo, wakeIsland } from "./reader.ts";
import { test } from "./shared-tab.ts";

const { sets } = await currentLibrary();

test("a reader finds a report by what it shows and lands on its row", async ({ page }) => {
  await page.goto("/opcon/core/reports/overview/");
  const island = await wakeIsland(page);
  await tabTo(page, island.getByLabel("Contains"));
  await page.keyboard.type("skdrep24");
  const shown = island.locator("tbody tr:visible");
  await expect(shown.getByRole("rowheader")).toHaveText(["Daily Job Information by Machine"]);
  await island.getByLabel("Available in").selectOption("Solution Manager");
  await expect(shown).toHaveCount(0);
  await island.getByLabel("Available in").selectOption("");
  await shown.getByRole("link").click();
  await expect(page.locator("tr:target")).toContainText("skdrep24");
});

test("the tables of a job type leave out what the chosen client does not have", async ({ page }) => {
  const fields = sets.get("job-fields-windows")!.rows;
  const inWeb = fields.filter(({ cells }) => cells["client"] !== "Desktop only");
  await page.goto("/opcon/core/job-types/windows/?client=Solution+Manager");
  const island = await wakeIsland(page);
  const shown = page.locator('tr[id^="job-fields-windows."]:visible');
  await expect(shown).toHaveCount(inWeb.length);
  await expect(island.getByRole("status")).toContainText(`${inWeb.length} of ${fields.length} fields`);
  await island.getByLabel("Show fields in").selectOption("");
  await expect(shown).toHaveCount(fields.length);
});

test("an operator finds a cause by what is seen, in the operator's own words", async ({ page }) => {
  await page.goto("/opcon/core/troubleshooting/");
  const island = await wakeIsland(page);
  const shown = island.locator("tbody tr:visible");
  await expect(shown).toHaveCount(sets.get("symptoms")!.rows.length);
  await tabTo(page, island.getByLabel("What you see"));
  await page.keyboard.type("stuck wait to start");
  await expect(shown.getByRole("rowheader")).toHaveText(["The status is Wait to Start or Wait to Start:Forced"]);
  await island.getByLabel("Object").selectOption("Agent");
  await expect(shown).toHaveCount(0);
  await island.getByLabel("What you see").fill("");
  await island.getByLabel("When").selectOption("After a change");
  await expect(shown).toHaveCount(2);
  await shown.first().getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("An agent stopped after a TLS change");
});

test("an explorer says which filters exclude everything", async ({ page }) => {
  await page.goto("/opcon/core/reports/overview/?report=skdrep24+zzz&client=Solution+Manager");
  const island = await wakeIsland(page);
  await expect(island.getByRole("status")).toHaveText(
    "No reports match “skdrep24 zzz” (Contains) and “Solution Manager” (Available in).",
  );
  await expect(island.locator("tbody tr:visible")).toHaveCount(0);
  await island.getByRole("button", { name: "Show all" }).click();
  await expect(island.locator("tbody tr:visible").first()).toBeVisible();

  await page.goto("/opcon/core/administration/privileges/");
  await (await wakeIsland(page)).getByLabel("Find a task").fill("zzz");
  await expect(page.getByText("No tasks match “zzz” (Find a task).")).toBeVisible();
});
