import { expect } from "@playwright/test";

import { axeFindingsInBothThemes } from "./axe.ts";
import { tabTo, wakeIsland } from "./reader.ts";
import { test } from "./shared-tab.ts";

const address = "/opcon/core/troubleshooting/read-a-log/";
const lines = [
  "10:00:00 nobody knows this line",
  "10:00:01 XPS100I - JOB1: Tracking Record Added.",
  "10:00:02 XPS104I - Job TERMINATED Due to Step Cond Code",
  "10:00:03 XPS104I - Job TERMINATED Due to Step Cond Code",
  "Receiving Event $PROPERTY:SET,Month,01,ann,secret7.  Received from LSAM at machine [SRV1] 10.1.7.108",
];

test("a reader explains lines with the keyboard, jumps to one, and copies them masked, and nothing leaves the page", async ({
  page,
}) => {
  await page.goto(address);
  const island = await wakeIsland(page);
  const field = island.getByLabel("Lines of the log");
  await expect(field).toBeEnabled();
  // The search, which the focus passes, loads its index.
  await tabTo(page, field);
  await page.waitForLoadState("networkidle");
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.keyboard.insertText(lines.join("\n"));
  await expect(island.getByRole("status").first()).toHaveText("5 lines; the help explains 4.");
  const found = island.getByRole("region", { name: "Findings" }).getByRole("listitem");
  await expect(found.first()).toHaveText(/XPS104I.*2 lines, 10:00:02 to 10:00:03/);
  await tabTo(page, found.first().getByRole("button"));
  await page.keyboard.press("Enter");
  await expect(island.locator("#log-line-2")).toBeFocused();
  await expect(island.locator("#log-line-4")).toContainText(/password\s*\(hidden\)/);
  await expect(island.locator("#log-line-0").getByRole("link")).toHaveCount(0);

  await tabTo(page, island.getByRole("button", { name: "Mask for a ticket" }));
  await page.keyboard.press("Enter");
  const masked = island.getByRole("region", { name: "masked log" });
  await expect(masked).toContainText("‹user 1›,‹password 1›.  Received from LSAM at machine [‹host 1›] ‹address 1›");
  await expect(masked).not.toContainText(/secret7|10\.1\.7|SRV1/);
  expect([asked, page.url().endsWith(address)]).toEqual([[], true]);
  expect(await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))).not.toContain(
    "XPS104I",
  );
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await axeFindingsInBothThemes(page, "[data-explorer]")).toEqual([]);
  }
  await page.reload();
  await wakeIsland(page);
  await expect(field).toHaveValue("");
});

test("a large file is read in slices, and Stop returns the focus", async ({ page }) => {
  await page.goto(address);
  const island = await wakeIsland(page);
  // The file is read faster than a test can click.
  await page.evaluate(() =>
    new MutationObserver(() =>
      [...document.querySelectorAll("button")].find((one) => one.textContent === "Stop")?.click(),
    ).observe(document.body, { childList: true, subtree: true }),
  );
  const text = `${lines.slice(1, 4).join("\n")}\n`.repeat(100_000);
  await island
    .getByLabel("Or choose a file")
    .setInputFiles({ name: "SAM.log", mimeType: "text/plain", buffer: Buffer.from(text) });
  await expect(island.getByRole("status").first()).toContainText("Stopped.");
  await expect(island.getByLabel("Lines of the log")).toBeFocused();

  await island
    .getByLabel("Or choose a file")
    .setInputFiles({ name: "a.exe", mimeType: "", buffer: Buffer.from([77, 90, 0, 3, 0, 1, 2, 0]) });
  await expect(island.getByRole("status").first()).toContainText("This file isn't text.");
});
