import { expect, test } from "@playwright/test";
import { basePath } from "@opcon-help/model";

import { axeFindings } from "./axe.ts";
import { tabTo, islandsIn, removeSimilarRows, wakeIsland } from "./reader.ts";

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

test("wide tables use the width of a wide screen, and text keeps its line length", async ({ page, isMobile }) => {
  test.skip(isMobile, "a phone is narrow");
  const widths: number[] = [];
  for (const width of [1152, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(table);
    const box = page.locator(".data-table:has(th:nth-child(5))").first();
    const [wide, text, pane] = await Promise.all(
      [box, page.locator("[data-page-body] > p").first(), page.locator(".main-pane")].map(
        async (part) => (await part.boundingBox())!,
      ),
    );
    expect(text!.width).toBeLessThanOrEqual(768);
    expect(wide!.width).toBeGreaterThanOrEqual(text!.width);
    expect(wide!.x).toBeGreaterThanOrEqual(pane!.x);
    expect(wide!.x + wide!.width).toBeLessThanOrEqual(pane!.x + pane!.width);
    widths.push(wide!.width);
  }
  expect(widths[1]!).toBeGreaterThan(800);
  expect(widths[2]!).toBeGreaterThan(1100);
});

test("headings, text, and tables start at one line on all kinds of pages", async ({ page, isMobile }) => {
  test.skip(isMobile, "a phone has one column");
  for (const width of [1152, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    const starts = new Set<number>();
    for (const path of ["administration/server-options/", "administration/Administration-Overview/", "manuals/"]) {
      await page.goto(basePath + path);
      for (const part of await page.locator("h1, [data-page-body] > :is(p, figure.data-table)").all())
        starts.add(Math.round((await part.boundingBox())?.x ?? 0));
    }
    expect([...starts], `${width} px`).toHaveLength(1);
  }
});

test("the cards of the home page and the controls of an explorer stay in one line", async ({ page, isMobile }) => {
  test.skip(isMobile, "a phone has one column");
  const bottoms = (parts: string): Promise<number[]> =>
    page.locator(parts).evaluateAll((all) => [...new Set(all.map((part) => part.getBoundingClientRect().bottom))]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(basePath);
  expect(await bottoms(".situations > section")).toHaveLength(1);
  await page.goto(table);
  expect(await bottoms(".explorer-controls :is(input, select, button):not(.answer *)")).toHaveLength(1);
});

test("a page without sections doesn't list its only entry", async ({ page }) => {
  await page.goto(`${basePath}administration/Administration-Overview/`);
  await expect(page.locator("starlight-toc, mobile-starlight-toc")).toHaveCount(0);
});

test("on a phone, cells have their labels, and a wide table keeps its labels and its first column", async ({
  page,
  isMobile,
}) => {
  test.skip(!isMobile, "a wide screen shows all columns");
  await page.goto(`${basePath}reference/Windows-System-Errors/`);
  const cells = page.locator(".table-scroll tbody tr").first().locator("td");
  expect(await cells.evaluateAll((all) => all.map((cell) => getComputedStyle(cell, "::before").content))).toEqual([
    '"Constant"',
    '"Windows message"',
    '"What to check first"',
  ]);
  await page.goto(`${basePath}operations/status-descriptions/`);
  const box = page.locator(".table-scroll:has(th:nth-child(5))").first();
  const row = box.locator("tbody tr[id]").last();
  await page.evaluate((id) => (location.hash = id), (await row.getAttribute("id"))!);
  await expect(box.locator("thead th").first()).toBeInViewport();
  await box.evaluate((element) => (element.scrollLeft = element.scrollWidth));
  await expect(row.locator("th")).toBeInViewport({ ratio: 0.9 });
});

test("a long table can be filtered by column, copied as CSV, and linked by row", async ({
  page,
  context,
  isMobile,
}) => {
  test.skip(isMobile, "the tools are the same on a phone");
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto(`${basePath}reference/Windows-System-Errors/`);
  const figure = page.locator("figure.data-table").first();
  await figure.getByRole("searchbox").fill("access denied");
  await figure.getByRole("combobox").selectOption("in Windows message");
  await expect(figure.locator("tbody tr:visible")).toHaveCount(2);
  await figure.getByRole("button", { name: "Copy as CSV" }).click();
  await expect(figure.getByRole("button", { name: "Copied" })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
    /^Code,Constant,Windows message,.*\r\n5,ERROR_ACCESS_DENIED,Access is denied\.,.*\r\n65,/,
  );
  await figure.getByRole("button", { name: "Row links" }).click();
  await figure.getByRole("link", { name: "Link to 5" }).click();
  await expect(page).toHaveURL(/#windows-errors\.5$/);
  // The filter is in the address, and a link to a row that it hides removes it.
  await page.reload();
  await expect(figure.locator("tbody tr:visible")).toHaveCount(2);
  await page.evaluate(() => (location.hash = "windows-errors.2"));
  await expect(page.locator('[id="windows-errors.2"]')).toBeInViewport();
  await expect(page).not.toHaveURL(/rows=/);
});

test("values that a table shows in other cells have their own columns in its CSV", async ({
  page,
  context,
  isMobile,
}) => {
  test.skip(isMobile, "the tools are the same on a phone");
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto(`${basePath}job-types/windows/`);
  const figure = page.locator("figure.data-table:has(.column-label):has(.table-tools)").first();
  await figure.getByRole("button", { name: "Copy as CSV" }).click();
  await expect(figure.getByRole("button", { name: "Copied" })).toBeVisible();
  const csv = await page.evaluate(() => navigator.clipboard.readText());
  const label = (await figure.locator(".column-label").first().textContent())!.replace(":", "");
  expect(csv.split("\r\n")[0]).toContain(label);
  expect(csv).not.toContain(`${label}:`);
});

test("on plain HTTP, a table is copied as well", async ({ page, isMobile }) => {
  test.skip(isMobile, "the tools are the same on a phone");
  await page.addInitScript(() => Object.defineProperty(navigator, "clipboard", { value: undefined }));
  await page.goto(`${basePath}job-types/windows/`);
  const copied = page.evaluate(
    () =>
      new Promise((resolve) => {
        document.addEventListener("copy", () => resolve((document.activeElement as HTMLTextAreaElement).value), {
          once: true,
        });
      }),
  );
  await page.getByRole("button", { name: "Copy as CSV" }).first().click();
  expect(await copied).toMatch(/^\w.*\r?\n/);
});

test("tables that scroll sideways say so and scroll with the keyboard, and others aren't tab stops", async ({
  page,
  isMobile,
}) => {
  await page.goto(table);
  const boxes = page.locator(".table-scroll:visible");
  const wide = boxes.filter({ has: page.locator("th:nth-child(5)") }).first();
  await expect(wide).toHaveClass(isMobile ? "table-scroll" : /fits/);
  for (const box of await boxes.all()) {
    await box.scrollIntoViewIfNeeded();
    const { scrolls, hint } = await box.evaluate((element) => ({
      scrolls: element.scrollWidth > element.clientWidth,
      hint: getComputedStyle(element.parentElement!.querySelector("figcaption")!, "::after").content,
    }));
    if (scrolls) await expect(box).toHaveAttribute("tabindex", "0");
    else await expect(box).not.toHaveAttribute("tabindex");
    if (isMobile && scrolls) expect(hint).toContain("Scroll sideways");
    await expect(box).toHaveRole("region");
    await expect(box).toHaveAccessibleName(/\w/);
  }
  if (!isMobile) return;
  await tabTo(page, wide);
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => wide.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0);
});

test("values stay on the device, and can be cleared", async ({ page }) => {
  await page.goto(checklist);
  const field = page.getByRole("textbox", { name: "Your value: DistributorServerName" });
  await field.fill("DIST01");
  await page.reload();
  await expect(field).toHaveValue("DIST01");
  await page.getByRole("button", { name: "Clear them" }).click();
  await expect(field).toHaveValue("");
  await page.reload();
  await expect(field).toHaveValue("");
});

test("a page can be read and copied as Markdown, printed, and reported without an account", async ({
  page,
  context,
  request,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const place = "?tab=Security#server-options.login-attempts";
  await page.goto(table + place);
  await page.locator("h1").click();
  const copy = await request.get((await page.getByRole("link", { name: "View as Markdown" }).getAttribute("href"))!);
  expect(copy.headers()["content-type"]).toBe("text/markdown; charset=utf-8");
  await page.getByRole("button", { name: "Copy as Markdown" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Copied" })).toBeFocused();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await copy.text());
  await expect(page.getByRole("button", { name: "Print this page" })).toBeVisible();
  const mail = new URL((await page.getByRole("link", { name: "by email" }).getAttribute("href"))!);
  expect(mail.protocol).toBe("mailto:");
  expect(mail.searchParams.get("body")).toContain("Help ID: server-options\n");
  expect(mail.searchParams.get("body")).toContain(`${table}${place}\n`);
  await expect(page.getByRole("link", { name: "View as Markdown" })).toHaveAttribute(
    "href",
    new RegExp(`\\.md\\${place}$`),
  );
  await expect(page.locator("[data-address]"), "on paper").toContainText(table + place);
});

for (const path of ["search/", "manuals/", "index-of-pages/", "help/", "nothing-here/"])
  test(`${path} has the menu, the theme, and ways to print it and to report a mistake`, async ({ page, isMobile }) => {
    await page.goto(basePath + path);
    if (isMobile) await page.getByRole("button", { name: "Menu" }).click();
    await expect(page.getByRole("combobox", { name: "Select theme" }).filter({ visible: true })).toBeVisible();
    await expect(page.getByRole("link", { name: "by email" })).toBeAttached();
    await expect(page.getByRole("button", { name: "Print this page", includeHidden: true })).not.toHaveAttribute(
      "hidden",
    );
  });

test("the search field stays in one place on all kinds of pages", async ({ page, isMobile }) => {
  test.skip(isMobile, "it is a button on a phone");
  const places = new Set<number>();
  for (const path of ["", "administration/server-options/", "manuals/", "nothing-here/"]) {
    await page.goto(basePath + path);
    places.add(Math.round((await page.locator("[data-search-open]").boundingBox())!.x));
  }
  expect([...places]).toHaveLength(1);
});

test("the search opens with useful pages and remembers what was opened, and one Escape closes it", async ({ page }) => {
  await page.goto(table);
  await page.locator("[data-search-open]").click();
  const dialog = page.getByRole("dialog", { name: "Search" });
  await expect(dialog.getByRole("option", { name: "Start with the symptom" })).toBeVisible();
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

test("what is chosen can be told in forced colors", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto(`${table}#server-options.login-attempts`);
  const outline = await page.locator("tr:target").evaluate((row) => getComputedStyle(row).outlineStyle);
  expect(outline).toBe("solid");
});

test("the header doesn't stay at high zoom, and nothing in it is cut off", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto(table);
  const overhang = await page
    .locator("header .title-wrapper")
    .evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
  expect(overhang).toBe(0);
  await page.mouse.wheel(0, 1000);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(300);
  await expect(page.locator("header.header")).not.toBeInViewport();
  await expect(page.getByRole("button", { name: "Menu" })).not.toBeInViewport();
});

test("on a phone, the bar leaves while reading, and returns with the first move upwards", async ({
  page,
  isMobile,
}) => {
  test.skip(!isMobile, "a larger screen has room for it");
  await page.goto(table);
  const bar = page.locator("header.header");
  await page.mouse.wheel(0, 900);
  await expect(bar).not.toBeInViewport();
  await page.mouse.wheel(0, -2);
  await expect(bar).toBeInViewport();
});

test("no line of code is hidden behind a scroll bar", async ({ page }) => {
  for (const path of [
    "events/defining/",
    "utilities/Command-line-Utilities/DoBatch/",
    "utilities/Command-line-Utilities/BIRT-Report-Generator/",
  ]) {
    await page.goto(basePath + path);
    const hidden = await page
      .locator("pre")
      .evaluateAll((blocks) => blocks.filter((block) => block.scrollWidth > block.clientWidth).length);
    expect(hidden, path).toBe(0);
  }
});

test("the first page of an area names each page once", async ({ page }) => {
  await page.goto(`${basePath}events/Events-Section-Overview/`);
  const links = page.locator("[data-page-body] a:not([href*='#'])");
  const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")));
  expect(hrefs.length).toBeGreaterThan(5);
  expect(new Set(hrefs).size).toBe(hrefs.length);
});

test("a checklist works with the keyboard alone, and its boxes have names", async ({ page }) => {
  await page.goto(`${basePath}installation/checklist/`);
  const box = page.locator('main li input[type="checkbox"]').first();
  await expect(box).toHaveAccessibleName(/\w/);
  await tabTo(page, box);
  await page.keyboard.press("Space");
  await expect(box).toBeChecked();
  const clear = page.getByRole("button", { name: "Clear them" });
  await clear.focus();
  await page.keyboard.press("Enter");
  await expect(box).not.toBeChecked();
});

for (const colorScheme of ["light", "dark"] as const)
  test(`filters that exclude everything and tables can be read in ${colorScheme} without motion`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    for (const path of [
      "reports/overview/?report=skdrep24&client=Solution+Manager",
      "index-of-pages/?q=machine+zzz",
      "reference/message-look-up/?code=zzzqqq",
      "Files/Database-Information/Database-Replication-Checklist/",
    ]) {
      await page.goto(basePath + path);
      await expect(page.locator("html")).toHaveAttribute("data-theme", colorScheme);
      if ((await islandsIn(page).count()) > 0) await wakeIsland(page);
      if (path.includes("?")) await expect(page.locator(".answer")).toContainText(/^No /);
      // An animation that has started ends only in a later frame.
      const moving = (): Promise<number> => page.evaluate(() => document.getAnimations().length);
      await expect.poll(moving, path).toBe(0);
      const overhang = await page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement;
        return scrollWidth - clientWidth;
      });
      expect.soft(overhang, path).toBeLessThanOrEqual(0);
      // Other tests check the rest of the page.
      await removeSimilarRows(page);
      expect.soft(await axeFindings(page, ".explorer-controls, td.blank"), path).toEqual([]);
    }
  });

test("the text of a drawing can be read, and only on a phone its frame scrolls", async ({ page, isMobile }) => {
  await page.goto(`${basePath}installation/upgrade/`);
  const drawing = page.locator("figure.figure svg.diagram").filter({ visible: true }).last();
  const { overhang, smallest } = await drawing.evaluate((svg: SVGSVGElement) => ({
    overhang: svg.parentElement!.scrollWidth - svg.parentElement!.clientWidth,
    smallest: Math.min(
      ...[...svg.querySelectorAll("text")].map(
        (text) => Number.parseFloat(getComputedStyle(text).fontSize) * svg.getScreenCTM()!.a,
      ),
    ),
  }));
  expect(overhang > 0).toBe(isMobile);
  expect(smallest).toBeGreaterThanOrEqual(11);
});

test("the table of contents marks the section that is being read", async ({ page, isMobile }) => {
  await page.goto(`${basePath}installation/install/`);
  const contents = page.locator(isMobile ? "mobile-starlight-toc" : "starlight-toc");
  const current = contents.locator('a[aria-current="true"]');
  const heading = page.locator("[data-page-body] h2").nth(2);
  await heading.evaluate((element) => element.scrollIntoView({ block: "start", behavior: "instant" }));
  const title = (await heading.textContent())!.trim();
  await expect(current).toHaveText(title);
  await page.evaluate(() => scrollBy({ top: -100, behavior: "instant" }));
  await expect(current, "a heading in the upper part of the window is what readers read").toHaveText(title);
  if (isMobile) await expect(contents.locator(".display-current")).toHaveText(title);
  await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
  await expect(current).toHaveAttribute("href", "#_top");
});
