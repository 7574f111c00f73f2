import { expect, test } from "@playwright/test";
import { pageHref } from "@opcon-help/model";

import { currentLibrary } from "../library.ts";

const pages = [...(await currentLibrary()).pages.values()];
const help = (id: string): string => `/opcon/core/help/?${new URLSearchParams({ id }).toString()}`;
const byScreen = Map.groupBy(
  pages.flatMap((page) => (page.front.screens ?? []).map((screen) => ({ screen, page }))),
  ({ screen }) => screen,
);

test("the product opens a page by its id and by the name of its screen", async ({ page }) => {
  const [screen, [only]] = [...byScreen].find(([, named]) => named.length === 1)!;
  for (const [asked, wanted] of [
    ["components-and-architecture", "components"],
    [screen.toUpperCase(), only!.page.path],
  ] as const) {
    await page.goto(help(asked));
    await expect(page, asked).toHaveURL(pageHref(wanted));
  }
});

test("a name that several screens have offers each, and a search", async ({ page }) => {
  const [screen, named] = [...byScreen].find(([, all]) => all.length > 1)!;
  await page.goto(help(screen));
  const offer = page.locator('[data-help="choose"]');
  const links = offer.getByRole("listitem").getByRole("link");
  await expect(links.first()).toBeVisible();
  const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")));
  expect(hrefs.toSorted()).toEqual(named.map((one) => pageHref(one.page.path)).toSorted());
  await expect(offer.getByRole("link", { name: "search the help" })).toHaveAttribute(
    "href",
    `/opcon/core/search/?${new URLSearchParams({ q: screen }).toString()}`,
  );
  await links.last().click();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test("the product opens the row of a code, or of a page; several rows are a choice, and an unknown code is searched for", async ({
  page,
}) => {
  await page.goto("/opcon/core/help/?code=SMA0037");
  await expect(page).toHaveURL(/\/opcon\/core\/.+\/#machine-messages-ibm-i\.sma0037$/);
  await page.goto("/opcon/core/help/?id=components-and-architecture#row");
  await expect(page).toHaveURL(`${pageHref("components")}#row`);
  await page.goto("/opcon/core/help/?code=0");
  await expect(page.locator('[data-help="choose"] li a[href*="#utility-exit-codes."]').first()).toBeVisible();
  await page.goto("/opcon/core/help/?code=%3Cno%3E");
  await expect(page).toHaveURL("/opcon/core/search/?q=%3Cno%3E");
});

for (const asked of [
  "no-such-id",
  "https://evil.example/",
  "//evil.example",
  "javascript:document.title=1",
  '<img src=x onerror="document.title=1">',
  "__proto__",
])
  test(`the unknown id ${asked} leads nowhere but to the search`, async ({ page }) => {
    await page.goto(help(asked));
    const words = asked.replaceAll("-", " ");
    await expect(page).toHaveURL(`/opcon/core/search/?${new URLSearchParams({ q: words }).toString()}`);
    await expect(page.getByRole("searchbox")).toHaveValue(words);
    await expect(page).toHaveTitle(/^Search/);
    await expect(page.locator('img[src="x"]')).toHaveCount(0);
  });

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });
  test("context help leads to the index of pages", async ({ page }) => {
    await page.goto(help("components-and-architecture"));
    await page.getByRole("main").getByRole("link", { name: "index of help pages" }).click();
    await expect(page).toHaveURL("/opcon/core/index-of-pages/");
  });
});
