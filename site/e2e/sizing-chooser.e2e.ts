import { expect, type Locator } from "@playwright/test";
import type { DataRow } from "@opcon-help/model";

import { currentLibrary } from "../library.ts";
import { tabTo, wakeIsland } from "./reader.ts";
import { test } from "./shared-tab.ts";

const { rows } = (await currentLibrary()).sets.get("hardware-sizing")!;
const alone = rows.filter(({ cells }) => cells["role"] === "opcon-server");
const withDatabase = rows.filter(({ cells }) => cells["role"] === "opcon-server-and-database");
const address = "/opcon/core/installation/system-requirements/";

/** The answer must name the machine of this row, and the row must be the only marked one in the table. */
async function expectChosen(island: Locator, row: DataRow): Promise<void> {
  const { size, cores, memoryGb, diskGb } = row.cells;
  const answer = island.getByRole("status");
  await expect(answer, row.key).toContainText(`${String(size)}: at least ${String(cores)} cores`);
  await expect(answer, row.key).toContainText(`${String(memoryGb)} GB memory, ${String(diskGb)} GB disk`);
  const marked = island.locator('tr[aria-current="true"]');
  await expect(marked, row.key).toHaveCount(1);
  await expect(marked).toHaveAttribute("id", `hardware-sizing.${row.key}`);
}

test("an installer sizes a server with the keyboard alone, and shares the address", async ({ page }) => {
  await page.goto(address);
  const island = await wakeIsland(page);
  await tabTo(page, island.getByLabel("Jobs per day"));
  await page.keyboard.type(Number(alone[1]!.cells["jobsFrom"]).toLocaleString("en-US"));
  await expectChosen(island, alone[1]!);
  await page.keyboard.press("Tab");
  await page.keyboard.type(String(alone[2]!.cells["concurrentFrom"]));
  await expectChosen(island, alone[2]!);
  await page.keyboard.press("Tab");
  await page.keyboard.type("501");
  await expect(island.getByRole("status")).toContainText("SMANetCom programs: 2, for up to 500 agents each");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await expectChosen(island, withDatabase[2]!);
  // The address contains the figures, so the page shows them again.
  await page.reload();
  await expectChosen(await wakeIsland(page), withDatabase[2]!);
  await island.getByLabel("Jobs per day").fill("many");
  await expect(island.locator('tr[aria-current="true"]'), "no machine for what is no number").toHaveCount(0);
  await expect(island.locator("tbody tr:visible"), "the whole table stays").toHaveCount(rows.length);
});
