import { expect, test, type Locator, type Page } from "@playwright/test";
import { basePath, comparedVersions, currentVersion, pageHref, type Library } from "@opcon-help/model";
import { loadVersion } from "@opcon-help/model/version-content";

import { currentLibrary, projectRoot } from "../library.ts";
import { axeFindingsInBothThemes } from "./axe.ts";
import { builtPages } from "./built-site.ts";
import { tabTo } from "./reader.ts";

const library = await currentLibrary();
const [older] = comparedVersions(currentVersion(library), library.versions.entries);
test.skip(older === undefined, "no older version is published");

const before = older && (await loadVersion(projectRoot, older));
const label = older?.label ?? "";
const list = `${basePath}changes/${older?.version}/`;
const idsOf = ({ pages }: Library): Set<string> => new Set([...pages.values()].map(({ front }) => front.id));

const article = (page: Page, title: string): Locator =>
  page.getByRole("article").filter({ has: page.getByRole("heading", { level: 3, name: title, exact: true }) });
const details = (page: Page): Locator => page.locator("details.changed-since");
const summary = (page: Page): Locator => details(page).locator("summary").first();

const rowsIn = (html: string): number => html.split('<tr class="changed"').length - 1;
const withRows = builtPages
  .filter(({ html }) => html.includes(' id="_changed"') && rowsIn(html) > 0)
  .toSorted((a, b) => a.html.length - b.html.length);
/** The page with the most changed rows, which is the hardest to show. */
const widest = withRows.toSorted((a, b) => rowsIn(b.html) - rowsIn(a.html))[0]?.address;
/** A page with few tab stops. */
const shortest = withRows[0]?.address;

test("the list has every page that is new or removed since the older version", async ({ page }) => {
  await page.goto(list);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`What changed since ${label}`);
  const [ids, oldIds] = [idsOf(library), idsOf(before!)];
  const added = [...library.pages.values()].filter(({ front }) => !oldIds.has(front.id));
  const removed = [...before!.pages.values()].filter(({ front }) => !ids.has(front.id));
  expect(added.length + removed.length).toBeGreaterThan(0);
  for (const { front, path } of added) {
    const entry = article(page, front.title);
    await expect.soft(entry, front.title).toContainText("New page");
    await expect.soft(entry.getByRole("link", { name: front.title })).toHaveAttribute("href", pageHref(path));
  }
  for (const { front } of removed)
    await expect.soft(article(page, front.title), front.title).toContainText(/Removed|Now part of/);
});

test("every link of the list leads to a page and a section of it", async ({ page }) => {
  await page.goto(list);
  const links = page.locator("article a");
  const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")!));
  expect(hrefs.length).toBeGreaterThan(0);
  const pages = new Map(builtPages.map(({ address, html }) => [address, html]));
  const broken = hrefs.filter((href) => {
    const [address = "", anchor] = href.split("#", 2);
    const html = pages.get(address);
    return !html || (anchor !== undefined && !html.includes(`id="${anchor}"`));
  });
  expect(broken).toEqual([]);
});

test("a reader finds the list at the end of a page, opens a page that differs, and returns", async ({ page }) => {
  await page.goto(pageHref("index"));
  await page
    .locator("main footer")
    .getByRole("link", { name: `What changed since ${label}` })
    .click();
  await expect(page).toHaveURL(list);
  const changed = page
    .getByRole("article")
    .filter({ has: page.locator("a") })
    .filter({ has: page.locator("del") });
  // Also of a page that isn't laid out yet.
  const title = (await changed.first().getByRole("heading").textContent())!;
  await changed.first().getByRole("heading").getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  await expect(details(page).locator("#_changed")).toBeHidden();
  await summary(page).click();
  await expect(details(page).locator("del").first()).toBeVisible();
  await details(page)
    .getByRole("link", { name: `All changes since ${label}` })
    .click();
  await expect(page).toHaveURL(list);
});

test("the keyboard opens the differences of a page and reaches what they contain", async ({ page }) => {
  await page.goto(shortest!);
  await tabTo(page, summary(page));
  await page.keyboard.press("Enter");
  await expect(details(page).locator("del").first()).toBeVisible();
  await tabTo(page, details(page).getByRole("link", { name: `All changes since ${label}` }));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(list);
});

test("axe finds nothing in open differences, and they don't scroll sideways", async ({ page }) => {
  test.setTimeout(240_000);
  await page.goto(widest!);
  await summary(page).click();
  const overhang = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
  expect.soft(overhang).toBe(0);
  // Other tests check the rest of the page.
  expect(await axeFindingsInBothThemes(page, "details.changed-since")).toEqual([]);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the list leads to a page, whose differences open", async ({ page }) => {
    await page.goto(list);
    const changed = page
      .getByRole("article")
      .filter({ has: page.locator("a") })
      .filter({ has: page.locator("ins") });
    await changed.first().getByRole("heading").getByRole("link").click();
    await summary(page).click();
    await expect(details(page).locator("ins").first()).toBeVisible();
  });
});
