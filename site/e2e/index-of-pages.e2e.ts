import { expect, test } from "@playwright/test";
import { pageHref } from "@opcon-help/model";

import { currentLibrary } from "../library.ts";

const pages = [...(await currentLibrary()).pages.values()];
const address = "/opcon/core/index-of-pages/";

test("a reader filters the index of pages, and shares what is shown", async ({ page }) => {
  const tasks = pages.filter(({ front }) => front.type === "task" && /machine/i.test(`${front.id} ${front.title}`));
  await page.goto(address);
  const shown = page.locator(".page-index tbody tr:visible");
  const titles = (): Promise<string[]> => shown.locator("th a").allTextContents();
  await expect(shown).toHaveCount(pages.length);
  await page.getByLabel("Contains").fill("MACHINE");
  await page.getByLabel("Type").selectOption("Task");
  await expect(page.locator("[data-look-up]").getByRole("status")).toContainText(`of ${pages.length} pages`);
  expect(await titles()).toEqual(expect.arrayContaining(tasks.map(({ front }) => front.title)));
  await expect(page).toHaveURL(`${address}?q=MACHINE&type=task`);
  const found = await titles();
  await page.reload();
  await expect.poll(titles).toEqual(found);
});

test("on a phone, each cell says its column", async ({ page, isMobile }) => {
  test.skip(!isMobile, "the columns have headers on a wide screen");
  await page.goto(address);
  const cells = page.locator(".page-index tbody tr").first().locator("td");
  const labels = await cells.evaluateAll((all) => all.map((cell) => getComputedStyle(cell, "::before").content));
  const heads = await page.locator(".page-index thead th:not(:first-child)").allInnerTexts();
  expect(labels).toEqual(heads.map((head) => `"${head}"`));
});

test("the index of pages says which filter excludes everything, and keeps what is typed early", async ({ page }) => {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/*.js", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`${address}?type=task`, { waitUntil: "commit" });
  await page.getByLabel("Contains").fill("zzz");
  release();
  const answer = page.locator("[data-look-up]").getByRole("status");
  await expect(answer).toContainText("No pages match “zzz” (Contains) and “Task” (Type).");
  await page.getByLabel("Contains").fill("");
  const tasks = pages.filter(({ front }) => front.type === "task");
  await expect(page.locator(".page-index tbody tr:visible")).toHaveCount(tasks.length);
  await expect(page).toHaveURL(`${address}?type=task`);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });
  test("the whole index is there with its links, and no control that does nothing", async ({ page }) => {
    await page.goto(address);
    const links = page.locator(".page-index tbody th a");
    const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")));
    expect(hrefs.toSorted()).toEqual(pages.map(({ path }) => pageHref(path)).toSorted());
    await expect(page.locator("[data-look-up]")).toBeHidden();
    await expect(page.locator(".page-index button")).toHaveCount(0);
  });
});
