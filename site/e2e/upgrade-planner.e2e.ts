import { readFile } from "node:fs/promises";

import { expect, test } from "@playwright/test";

import { axeFindings } from "./axe.ts";
import { tabTo, wakeIsland } from "./reader.ts";

const address = "/opcon/core/installation/plan-an-upgrade/";

test("an administrator makes a plan with the keyboard, ticks an item, and finds it again", async ({ page }) => {
  await page.goto(address);
  const island = await wakeIsland(page);
  await tabTo(page, island.getByLabel("Present release"));
  await page.keyboard.type("25.3.1");
  await page.keyboard.press("Tab");
  await page.keyboard.type("26.1.3");
  await expect(island.getByRole("status").first()).toContainText("From 25.3.1 to 26.1.3: 6 releases.");
  const backup = island.getByLabel("A full backup of the database succeeded.");
  await tabTo(page, backup);
  await page.keyboard.press("Space");
  await page.reload();
  await wakeIsland(page);
  await expect(backup).toBeChecked();
  await island.getByLabel("OpCon server", { exact: true }).selectOption("Cloud");
  await expect(backup).toHaveCount(0);
  await island.getByLabel("Wanted release").selectOption("24.1.0");
  await expect(island.getByRole("status").first()).toContainText("Release 25.3.1 already contains 24.1.0.");
});

test("notes go to another computer in a file, and another file is refused", async ({ page }) => {
  await page.goto(`${address}?from=26.1.2&to=26.1.3`);
  const island = await wakeIsland(page);
  await island.getByText("Add a note").first().click();
  await island.getByLabel("Name", { exact: true }).first().fill("Ada");
  const download = page.waitForEvent("download");
  await island.getByRole("button", { name: "Export notes" }).click();
  const file = await (await download).path();
  expect(await readFile(file, "utf8")).toContain("Ada");
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await wakeIsland(page);
  await expect(island.getByText("Ada", { exact: true })).toHaveCount(0);
  await island.getByLabel("Import notes").setInputFiles(file);
  await expect(island.getByText("Ada", { exact: true })).toBeVisible();
  await island
    .getByLabel("Import notes")
    .setInputFiles({ name: "a.json", mimeType: "application/json", buffer: Buffer.from("[]") });
  await expect(island.getByText("The file isn't a plan from this page.")).toBeVisible();
});

test("without room in the browser's storage, notes stay while the page is open, and the page says so", async ({
  page,
}) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("Full", "QuotaExceededError");
    };
  });
  await page.goto(`${address}?from=26.1.2&to=26.1.3`);
  const island = await wakeIsland(page);
  const box = island.getByRole("checkbox", { name: /requirements of the new release/ });
  await box.check();
  await expect(box).toBeChecked();
  await expect(island.getByText("This browser can't keep your notes.")).toBeVisible();
});

test("the plan has no accessibility problems and prints as a checklist", async ({ page }) => {
  await page.goto(`${address}?from=25.0.7&to=26.0.5`);
  const island = await wakeIsland(page);
  await expect(island.getByRole("heading", { name: "Before the upgrade" })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  const [plan, box] = await Promise.all(
    [page.locator(".plan"), page.locator(".plan li input").first()].map(async (part) => (await part.boundingBox())!),
  );
  expect(box!.x).toBeGreaterThanOrEqual(plan!.x);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(
    0,
  );
  await page.emulateMedia({ media: "print" });
  await expect(island.getByRole("button", { name: "Print" })).toBeHidden();
  await expect(island.getByText("A full backup of the database succeeded.")).toBeVisible();
});
