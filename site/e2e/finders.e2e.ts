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
  await expect(island.getByRole("status")).toContainText(`${inWeb.length} of the ${fields.length} fields`);
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

test("an explorer says which filter excludes everything, and shows rows without it", async ({ page }) => {
  const address = "/opcon/core/reports/overview/";
  await page.goto(`${address}?report=skdrep24+zzz&client=Solution+Manager`);
  const island = await wakeIsland(page);
  const shown = island.locator("tbody tr:visible");
  const answer = island.getByRole("status");
  await expect(answer).toHaveText("No reports match “skdrep24 zzz” (Contains) and “Solution Manager” (Available in).");
  await expect(shown).toHaveCount(0);

  await page.goto(`${address}?report=skdrep24&client=Solution+Manager`);
  await wakeIsland(page);
  await expect(answer).toContainText("No reports match “skdrep24” (Contains) and “Solution Manager” (Available in).");
  await expect(answer.getByRole("button")).toHaveCount(2);
  const removal = answer.getByRole("button", { name: "Show 1 without “Solution Manager”" });
  await tabTo(page, removal);
  await page.keyboard.press("Enter");
  await expect(shown.getByRole("rowheader")).toHaveText(["Daily Job Information by Machine"]);
  await expect(island.getByLabel("Available in")).toBeFocused();
  await expect(page).toHaveURL(`${address}?report=skdrep24`);

  await island.getByLabel("Contains").fill("skdrep24 zzz");
  await answer.getByRole("button", { name: "Show 1 without “zzz”" }).click();
  await expect(island.getByLabel("Contains")).toHaveValue("skdrep24");
  await expect(shown).toHaveCount(1);
});

test("the tasks of the privilege finder also say what excludes them", async ({ page }) => {
  await page.goto("/opcon/core/administration/privileges/");
  const island = await wakeIsland(page);
  await island.getByLabel("Find a task").fill("zzz");
  const answer = island.getByRole("status").filter({ hasText: "No tasks match “zzz” (Find a task)." });
  await answer.getByRole("button").click();
  await expect(island.getByLabel("Find a task")).toHaveValue("");
  await expect(island.getByLabel("Find a task")).toBeFocused();
});
