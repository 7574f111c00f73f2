import { expect, test } from "@playwright/test";

import { openMenu, wakeIsland } from "./reader.ts";

const checklist = "/opcon/core/installation/upgrade-go-no-go/";
const page1 = "/opcon/core/installation/upgrade/";

test("two tabs add to each other's ticks, and agree on the theme", async ({ page, context, isMobile }) => {
  const other = await context.newPage();
  for (const tab of [page, other]) await tab.goto(checklist);
  const boxes = (tab: typeof page) => tab.locator('[data-page-body] li input[type="checkbox"]');
  await boxes(page).nth(0).check();
  await expect(boxes(other).nth(0)).toBeChecked();
  await boxes(other).nth(1).check();
  await expect(boxes(page).nth(1)).toBeChecked();
  await page.reload();
  await expect(boxes(page).nth(0)).toBeChecked();
  await expect(boxes(page).nth(1)).toBeChecked();
  await openMenu(page, isMobile);
  for (const theme of ["dark", "light"]) {
    await page.getByLabel("Select theme").locator("visible=true").selectOption(theme);
    await expect(other.locator("html")).toHaveAttribute("data-theme", theme);
  }
});

test("without storage, the theme changes, ticks stay while the page is open, and nothing fails", async ({
  page,
  isMobile,
}) => {
  const errors: string[] = [];
  page.on("pageerror", ({ message }) => errors.push(message));
  await page.emulateMedia({ colorScheme: "light" });
  await page.addInitScript(() => {
    for (const name of ["localStorage", "sessionStorage"])
      Object.defineProperty(window, name, {
        configurable: true,
        get: () => {
          throw new DOMException("Blocked", "SecurityError");
        },
      });
  });
  await page.goto(checklist);
  await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
  const box = page.locator('[data-page-body] li input[type="checkbox"]').first();
  await box.check();
  await expect(page.getByText("are lost when you close this page")).toBeVisible();
  await openMenu(page, isMobile);
  await page.getByLabel("Select theme").locator("visible=true").selectOption("dark");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await page.goto(page1);
  expect(errors).toEqual([]);
});

test("a full storage is said, and values of another shape or version are ignored", async ({ page, isMobile }) => {
  const errors: string[] = [];
  page.on("pageerror", ({ message }) => errors.push(message));
  await page.goto(checklist);
  const box = page.locator('[data-page-body] li input[type="checkbox"]').first();
  await box.check();
  await expect(page.getByText("stay on this device")).toBeVisible();
  await page.evaluate(() => {
    for (const name of ["kept-pages", "last-pages", "recent"]) localStorage.setItem(`opcon-help:26.1:${name}`, "{}");
    for (const name of ["kept-pages", "last-pages"])
      localStorage.setItem(`opcon-help:25.0:${name}`, JSON.stringify([{ path: "old/", title: "Old" }]));
    Storage.prototype.setItem = () => {
      throw new DOMException("Full", "QuotaExceededError");
    };
  });
  await box.uncheck();
  await box.check();
  await expect(page.getByText("are lost when you close this page")).toBeVisible();
  await expect(page.getByText("stay on this device")).toBeHidden();
  await openMenu(page, isMobile);
  await page.getByLabel("Select theme").locator("visible=true").selectOption("dark");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await page.addInitScript(() => {
    const read = Storage.prototype.getItem;
    Storage.prototype.getItem = function (key) {
      return key.startsWith("opcon-help:groups:") ? "{" : read.call(this, key);
    };
  });
  await page.goto(page1);
  if (!isMobile) await expect(page.locator('#starlight__sidebar [aria-current="page"]')).toBeInViewport();
  await page.goto("/opcon/core/my-pages/");
  await expect(page.getByText("You don't keep any pages yet.")).toBeVisible();
  expect(errors).toEqual([]);
});

test("groups stay as the reader left them, and a closed one opens for the page in it", async ({ page, isMobile }) => {
  test.skip(isMobile, "the list of pages is behind a button");
  await page.goto(page1);
  const group = page.locator(".top-level details").first();
  await group.locator("summary").click();
  await expect(group).not.toHaveAttribute("open");
  const other = page.locator(".top-level details:not([open])").last();
  const name = (await other.locator("summary").first().textContent())!;
  await other.locator("summary").first().click();
  await page.goto("/opcon/core/installation/install/");
  await expect(page.locator('#starlight__sidebar [aria-current="page"]')).toBeInViewport();
  await expect(page.locator(".top-level details[open]").filter({ hasText: name })).toHaveCount(1);
});

test("phones don't zoom in to a field, and show a whole row of what it finds above their keyboard", async ({
  page,
  isMobile,
}) => {
  test.skip(!isMobile, "only phones zoom");
  for (const path of [
    "administration/privileges/",
    "reference/message-look-up/",
    "reports/overview/",
    "troubleshooting/",
    "administration/server-options/",
    "search/",
    "index-of-pages/",
  ]) {
    await page.goto(`/opcon/core/${path}`);
    const field = page.locator("main :is(.explorer, .search-page) input").first();
    await expect(field).toBeAttached();
    if (path !== "search/") await wakeIsland(page);
    const small = await page.evaluate(() =>
      [...document.querySelectorAll("input, select, textarea")]
        .filter((each) => Number.parseFloat(getComputedStyle(each).fontSize) < 16)
        .map((each) => each.outerHTML.slice(0, 80)),
    );
    expect(small).toEqual([]);
    await field.tap();
    await page.keyboard.type("job");
    // The keyboard covers what is below 300 pixels.
    const row = page
      .locator(":is(form ~ *, .page-index) tbody tr:visible, form ~ ul > li:visible, .pick-list label")
      .first();
    await expect
      .poll(async () => {
        const { y, height } = (await row.boundingBox()) ?? { y: 0, height: 0 };
        return y > 0 && y + height < 300;
      }, path)
      .toBe(true);
  }
});

// The pages with the widest words in tables and code.
for (const path of [
  "administration/server-options/",
  "events/types/",
  "installation/components/",
  "operations/schedule-names/",
  "utilities/Graphical-Utilities/SMA-OpCon-Configuration-Utility/",
])
  test(`${path} isn't printed smaller to fit the paper`, async ({ page, isMobile }) => {
    test.skip(isMobile, "paper is the same");
    // A4 without the margins.
    await page.setViewportSize({ width: 673, height: 1000 });
    await page.emulateMedia({ media: "print" });
    await page.goto(`/opcon/core/${path}`);
    await page.waitForLoadState("networkidle");
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(673);
  });
