import { expect, test } from "@playwright/test";
import { basePath } from "@opcon-help/model";

const checklist = `${basePath}Files/Database-Information/Database-Replication-Checklist/`;
const longArea = `${basePath}Files/UI/Solution-Manager/Library/Managing-Tags/`;
const table = `${basePath}administration/server-options/`;

test("the list of pages shows the current page", async ({ page, isMobile }) => {
  test.skip(isMobile, "the list is a menu on a phone");
  for (const address of [longArea, `${basePath}objects/resources/`, `${basePath}job-types/zos/`]) {
    await page.goto(address);
    await expect(page.locator('#starlight__sidebar [aria-current="page"]')).toBeInViewport();
  }
});

test("column labels stay in sight in a table that fits", async ({ page, isMobile }) => {
  test.skip(isMobile, "wide tables scroll on a phone");
  await page.goto(table);
  const box = page.locator(".table-scroll.fits").first();
  const row = box.locator("tbody tr").nth(8);
  await row.evaluate((element) => window.scrollTo(0, element.getBoundingClientRect().top + window.scrollY - 200));
  await expect(box.locator("thead th").first()).toBeInViewport();
});

test("ticks and values stay on the device, and can be cleared", async ({ page }) => {
  await page.goto(checklist);
  const field = page.getByRole("textbox", { name: "Your value: DistributorServerName" });
  await field.fill("DIST01");
  await page.reload();
  await expect(field).toHaveValue("DIST01");
  await page.getByRole("button", { name: "Clear them" }).click();
  await expect(field).toHaveValue("");
  await page.reload();
  await expect(field).toHaveValue("");

  await page.goto(`${basePath}installation/checklist/`);
  const box = page.locator('main li input[type="checkbox"]').first();
  await box.check();
  await page.reload();
  await expect(box).toBeChecked();
});

test("a page can be read and copied as Markdown, printed, and reported without an account", async ({
  page,
  context,
  request,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto(table);
  const copy = await request.get((await page.getByRole("link", { name: "View as Markdown" }).getAttribute("href"))!);
  expect(copy.headers()["content-type"]).toBe("text/plain; charset=utf-8");
  await page.getByRole("button", { name: "Copy as Markdown" }).click();
  await expect(page.getByRole("button", { name: "Copied" })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await copy.text());
  await expect(page.getByRole("button", { name: "Print this page" })).toBeVisible();
  const mail = new URL((await page.getByRole("link", { name: "by email" }).getAttribute("href"))!);
  expect(mail.protocol).toBe("mailto:");
  expect(mail.searchParams.get("body")).toContain("Help ID: server-options");
});

for (const path of ["search/", "manuals/", "index-of-pages/", "help/", "nothing-here/"])
  test(`${path} has the menu, the theme, and a way to report a mistake`, async ({ page, isMobile }) => {
    await page.goto(basePath + path);
    if (isMobile) await page.getByRole("button", { name: "Menu" }).click();
    await expect(page.getByRole("combobox", { name: "Select theme" }).filter({ visible: true })).toBeVisible();
    await expect(page.getByRole("link", { name: "by email" })).toBeAttached();
  });

test("the search field stays in one place on all kinds of pages", async ({ page, isMobile }) => {
  test.skip(isMobile, "it is a button on a phone");
  const places = new Set<number>();
  for (const path of ["", "administration/server-options/", "search/", "manuals/", "nothing-here/"]) {
    await page.goto(basePath + path);
    places.add(Math.round((await page.locator("[data-search-open]").boundingBox())!.x));
  }
  expect([...places]).toHaveLength(1);
});

test("links to the previous and next page name the page", async ({ page }) => {
  await page.goto(`${basePath}objects/schedules/`);
  await page.locator('main a[rel="next"]').click();
  const title = await page.locator("h1").textContent();
  await page.goBack();
  await expect(page.locator('main a[rel="next"]')).toContainText(title!.trim());
});

test("the search opens with useful pages and remembers what was opened, and one Escape closes it", async ({ page }) => {
  await page.goto(table);
  await page.locator("[data-search-open]").click();
  const dialog = page.getByRole("dialog", { name: "Search" });
  await expect(dialog.getByRole("option", { name: "Find a problem by its symptom" })).toBeVisible();
  await dialog.getByRole("combobox", { name: "Search" }).fill("machine groups");
  const first = dialog.locator("[role=option]").first();
  await expect(first).toContainText("achine group");
  const title = await first.locator(".search-title").textContent();
  await first.click();
  await page.waitForURL((url) => url.pathname !== table);
  await page.locator("[data-search-open]").click();
  await expect(dialog.locator("[role=option]").first()).toContainText(title!);
  await expect(dialog.locator("[role=option]").first()).toContainText("Opened recently");
  await dialog.getByRole("combobox", { name: "Search" }).fill("machine");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
});

test("the search says that its files can't be loaded, and works once they can", async ({ page }) => {
  await page.goto(table);
  await page.route("**/search/data/**", (route) => route.abort());
  await page.locator("[data-search-open]").click();
  const dialog = page.getByRole("dialog", { name: "Search" });
  await dialog.getByRole("combobox", { name: "Search" }).fill("machine");
  await expect(dialog.getByRole("status")).toContainText("Search couldn't load");
  await page.unroute("**/search/data/**");
  await dialog.getByRole("combobox", { name: "Search" }).fill("machines");
  await expect(dialog.locator("[role=option]").first()).toContainText("achine");
  await expect(dialog.getByRole("status")).toContainText("found");
});

test("what is chosen can be told in forced colors", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto(`${table}#server-options.login-attempts`);
  const outline = await page.locator("tr:target").evaluate((row) => getComputedStyle(row).outlineStyle);
  expect(outline).toBe("solid");
});

test("the header doesn't stay at high zoom", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto(table);
  await page.mouse.wheel(0, 1000);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(300);
  await expect(page.locator("header.header")).not.toBeInViewport();
});
