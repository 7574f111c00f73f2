import { expect, type Page } from "@playwright/test";

import { pageHref } from "@opcon-help/model";

import { currentLibrary } from "../library.ts";
import { islandsIn, wakeIsland } from "./reader.ts";
import { test } from "./shared-tab.ts";

/** Replaces every text in the explorers as a browser does that translates the page. */
const translate = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const explorer of document.querySelectorAll(".explorer")) {
      const walker = document.createTreeWalker(explorer, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      for (const text of texts.filter(({ data, parentElement }) => data.trim() && !parentElement!.closest("script"))) {
        const words = `«${text.data}»`;
        if (text.parentElement instanceof HTMLOptionElement) text.data = words;
        else {
          const font = document.createElement("font");
          font.append(words);
          text.replaceWith(font);
        }
      }
    }
  });

const names = [
  "file-location-finder",
  "notification-comparison",
  "server-options-browser",
  "job-type-chooser",
  "symptom-finder",
  "report-finder",
  "user-input-comparison",
  "message-look-up",
  "job-field-clients",
];
const { pages } = await currentLibrary();
const addressOf = (name: string): string =>
  pageHref([...pages.values()].find(({ body }) => body.includes(`::explorer{name="${name}"}`))!.path);

/** Number of shown rows for each choice of each list. */
async function rowsByChoice(page: Page, afterEach: () => Promise<void>): Promise<Record<string, number>> {
  const result: Record<string, number> = {};
  const rows = page.locator(".explorer tbody tr:visible, [data-set^='job-fields'] tbody tr:visible");
  for (const select of await islandsIn(page).locator("select").all()) {
    const values = await select.evaluate((list: HTMLSelectElement) => [...list.options].map(({ value }) => value));
    for (const value of [...values.slice(0, 5), ""]) {
      await select.selectOption({ value });
      await expect(islandsIn(page).getByRole("status"), "the answer isn't a former one").toHaveText(/^[^«]+\.$/);
      result[`${await select.getAttribute("name")}=${value}`] = await rows.count();
      await afterEach();
    }
  }
  return result;
}

for (const name of names)
  test(`${name} shows the same rows on a translated page`, async ({ page }) => {
    const errors: string[] = [];
    page.on("pageerror", ({ message }) => errors.push(message));
    const address = addressOf(name);
    await page.goto(address);
    await wakeIsland(page);
    const original = await rowsByChoice(page, async () => undefined);
    await page.goto(address, { waitUntil: "domcontentloaded" });
    await translate(page);
    await wakeIsland(page);
    expect(await rowsByChoice(page, () => translate(page))).toEqual(original);
    expect(errors).toEqual([]);
    page.removeAllListeners("pageerror");
  });
