import { expect, type Locator } from "@playwright/test";

import { currentLibrary } from "../library.ts";
import { tabTo, wakeIsland } from "./reader.ts";
import { test } from "./shared-tab.ts";

const { rows } = (await currentLibrary()).sets.get("file-locations")!;
const values = (column: string): string[] => [...new Set(rows.map(({ cells }) => String(cells[column])))];
const address = "/opcon/core/file-locations/";

/** Only the rows with both values are shown, with their folders. An empty value matches every row. */
async function expectShown(island: Locator, kind: string, installation: string): Promise<void> {
  const fitting = rows.filter(
    ({ cells }) => (!kind || cells["kind"] === kind) && (!installation || cells["case"] === installation),
  );
  await expect(island.locator("tbody tr:visible td:nth-child(3)"), `${kind}, ${installation}`).toHaveText(
    fitting.map(({ cells }) => String(cells["path"])),
  );
  await expect(island.getByRole("status")).toContainText(
    fitting.length === rows.length
      ? `Showing all ${rows.length} locations`
      : `${fitting.length} of ${rows.length} locations`,
  );
}

test("an operator finds a folder with the keyboard alone", async ({ page }) => {
  await page.goto(address);
  const island = await wakeIsland(page);
  const [, kind = ""] = values("kind");
  const [, , installation = ""] = values("case");
  await expectShown(island, "", "");
  await tabTo(page, island.getByLabel("I'm looking for"));
  await page.keyboard.type(kind);
  await expectShown(island, kind, "");
  await page.keyboard.press("Tab");
  await page.keyboard.type(installation);
  await expectShown(island, kind, installation);
});

test("each kind of file has its folder in each kind of installation", async ({ page }) => {
  await page.goto(address);
  const island = await wakeIsland(page);
  for (const kind of ["", ...values("kind")]) {
    await island.getByLabel("I'm looking for").selectOption(kind);
    for (const installation of ["", ...values("case")]) {
      await island.getByLabel("OpCon is installed on").selectOption(installation);
      await expectShown(island, kind, installation);
    }
  }
});
