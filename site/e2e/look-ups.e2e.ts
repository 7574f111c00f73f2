import { expect, type Page } from "@playwright/test";
import { pageHref } from "@opcon-help/model";

import { entriesOf } from "../islands/look-up/describe.ts";
import { lookUps as descriptions } from "../islands/look-up/look-ups.ts";
import { currentLibrary } from "../library.ts";
import { tabTo, translate, wakeIsland } from "./reader.ts";
import { test } from "./shared-tab.ts";

const library = await currentLibrary();
const addressOf = (name: string): string =>
  pageHref([...library.pages.values()].find(({ body }) => body.includes(`::explorer{name="${name}"}`))!.path);

/** Every look-up, with the expected number of rows for each choice according to its description. */
const lookUps = Object.entries(descriptions).map(([name, describe]) => {
  const { sets, facets } = describe(library);
  const rows = sets.flatMap((set) => entriesOf(library, set));
  const choices = facets.flatMap(({ name: field, of }) =>
    of
      ? [...new Set(rows.flatMap(of))].map((value) => ({
          field,
          value,
          rows: rows.filter((row) => of(row).includes(value)).length,
        }))
      : [],
  );
  return { name, all: rows.length, choices };
});

async function expectRows(page: Page, { choices, all }: (typeof lookUps)[number]) {
  const island = await wakeIsland(page);
  const shown = island.locator("tbody tr:visible");
  const answer = island.getByRole("status");
  for (const { field, value, rows } of [...choices, ...choices.slice(0, 1)]) {
    const select = island.locator(`select[name="${field}"]`);
    await select.selectOption({ value });
    await expect(answer, "the answer isn't a former one").toHaveText(/^Showing [^«]+\.$/);
    await expect(shown, `${field}: ${value}`).toHaveCount(rows);
    await expect(page).toHaveURL(({ search }) => search === `?${new URLSearchParams({ [field]: value }).toString()}`);
    await translate(page);
    await select.selectOption({ value: "" });
    await expect(shown).toHaveCount(all);
  }
}

for (const lookUp of lookUps)
  test(`${lookUp.name} shows the rows of each choice on a translated page`, async ({ page }) => {
    const errors: string[] = [];
    page.on("pageerror", ({ message }) => errors.push(message));
    await page.goto(addressOf(lookUp.name));
    await translate(page);
    await expectRows(page, lookUp);
    expect(errors).toEqual([]);
    page.removeAllListeners("pageerror");
  });

test("the look-up of messages finds the rows of a table on a translated page", async ({ page }) => {
  await page.goto(addressOf("message-look-up"));
  await translate(page);
  const island = await wakeIsland(page);
  const shown = island.locator("tbody tr:visible");
  await island.getByRole("combobox").selectOption({ value: "Windows system errors" });
  await expect(shown).toHaveCount(library.sets.get("windows-errors")!.rows.length);
  await translate(page);
  await island.getByRole("button").first().click();
  await expect(island.getByRole("status")).toHaveText(/^[\d,]+ rows to search\.$/);
});

test("each example of a look-up finds rows, and messages appear with the first choice", async ({ page }) => {
  for (const name of [...lookUps.map((lookUp) => lookUp.name), "message-look-up"]) {
    await page.goto(addressOf(name));
    const rows = page.locator("[data-explorer] figure:first-of-type tbody tr:visible");
    if (name === "message-look-up") await expect(page.locator(".look-up")).toBeHidden();
    for (const example of await page.locator(".examples a").all()) {
      await page.goto(addressOf(name) + (await example.getAttribute("href"))!);
      const island = await wakeIsland(page);
      await expect(island.getByRole("status")).toHaveText(/^(Showing [1-9]\d* of|[1-9]\d* rows? match)/);
      await expect(rows.first()).toBeVisible();
    }
  }
});

test("an operator chooses with the keyboard alone", async ({ page }) => {
  await page.goto(addressOf("file-location-finder"));
  const { choices, all } = lookUps.find(({ name }) => name === "file-location-finder")!;
  const island = await wakeIsland(page);
  const shown = island.locator("tbody tr:visible");
  await tabTo(page, island.getByLabel("I'm looking for"));
  await page.keyboard.type(choices[1]!.value);
  await expect(shown).toHaveCount(choices[1]!.rows);
  await tabTo(page, island.getByRole("button", { name: "Show all" }));
  await page.keyboard.press("Enter");
  await expect(shown).toHaveCount(all);
});
