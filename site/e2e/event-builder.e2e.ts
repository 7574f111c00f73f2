import { expect } from "@playwright/test";

import { tabTo, wakeIsland } from "./reader.ts";
import { test } from "./shared-tab.ts";

const address = "/opcon/core/events/types/";

test("an administrator builds an event with the keyboard, copies it and shares its address", async ({ page }) => {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto(address);
  const island = await wakeIsland(page);
  const line = island.getByRole("region", { name: "event line" });
  await tabTo(page, island.getByLabel("Event", { exact: true }));
  await page.keyboard.type("$JOB:RESTART");
  await expect(island.getByRole("status").first()).toContainText("Enter a value for job name.");
  await tabTo(page, island.getByLabel("job name"));
  await page.keyboard.type("Job1");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Y");
  await expect(line).toHaveText("$JOB:RESTART,,,Job1,Y");
  await expect(island.getByRole("status").first()).toContainText("The event is complete.");
  await tabTo(page, island.getByRole("button", { name: "Copy event line" }));
  await page.keyboard.press("Enter");
  await expect(island.getByText(/Copied|Selected/)).toBeVisible();

  await page.goto(page.url());
  await wakeIsland(page);
  await expect(line).toHaveText("$JOB:RESTART,,,Job1,Y");
  await island.getByRole("link", { name: "Rules for this event" }).click();
  await expect(page.locator("tr:target")).toContainText("$JOB:RESTART");
});

test("an event from outside is written as text, whatever its address contains", async ({ page }) => {
  const markup = "<img src=x onerror=alert(1)>";
  const asked = new URLSearchParams({ event: "$CONSOLE:DISPLAY", from: "Another program", user: "batch", f1: markup });
  await page.goto(`${address}?${asked.toString()}`);
  const island = await wakeIsland(page);
  await expect(island.getByRole("region", { name: "event line" })).toHaveText(
    `$CONSOLE:DISPLAY,${markup},batch,<external password>`,
  );
  await expect(island.getByRole("status").first()).toContainText("message: These characters enclose");
  await expect(island.locator("img")).toHaveCount(0);

  await page.goto(`${address}?event=constructor`);
  await wakeIsland(page);
  await expect(island.getByLabel("Event", { exact: true })).toHaveValue("$JOB:ADD");
});
