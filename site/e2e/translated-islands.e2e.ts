import { expect, test, type Page } from "@playwright/test";

import { explorersWithReact } from "./built-site.ts";
import { translate, wakeIsland } from "./reader.ts";

const mostFields = 8;

/** Uses every field of the explorer, and returns what it shows after each use. */
async function useEachField(page: Page, between: () => Promise<void>): Promise<string[]> {
  const island = await wakeIsland(page);
  // A test for files can't type into them.
  const fields = island.locator("input:not([type=file]), select, textarea");
  const shown: string[] = [];
  await between();
  // The privilege finder has a box for each of 148 privileges.
  for (let at = 0; at < Math.min(await fields.count(), mostFields); at++) {
    const field = fields.nth(at);
    if (!(await field.isVisible())) continue;
    const kind = await field.evaluate((element) => `${element.tagName} ${element.getAttribute("type")}`);
    for (const use of [1, 2]) {
      if (kind.startsWith("SELECT")) {
        const { length } = await field.locator("option").all();
        await field.selectOption({ index: Math.min(use, length - 1) });
      } else if (kind.endsWith("checkbox")) await field.press("Space");
      else if (kind.endsWith("date")) await field.fill(`2026-11-0${use}`);
      else if (kind.endsWith("number")) await field.fill(String(use));
      else await field.fill(["", "restart", ""][use]!);
      const text = await island.evaluateAll((roots) => roots.map((root) => root.textContent).join(" "));
      shown.push(text.replaceAll(/[«»]/g, ""));
      await between();
    }
  }
  return shown;
}

for (const [name, address] of explorersWithReact)
  test(`${name} shows the same on a translated page`, async ({ page }) => {
    test.setTimeout(180_000);
    const errors: string[] = [];
    page.on("pageerror", ({ message }) => errors.push(message));
    await page.goto(address);
    const wanted = await useEachField(page, async () => undefined);
    expect(wanted.length).toBeGreaterThan(0);
    await page.goto(address);
    expect(await useEachField(page, () => translate(page))).toEqual(wanted);
    expect(errors).toEqual([]);
  });
