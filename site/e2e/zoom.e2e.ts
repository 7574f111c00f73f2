import { expect, type Page } from "@playwright/test";

import { tabTo } from "./reader.ts";
import { test } from "./shared-tab.ts";

// Tests zoom, reduced motion, and forced colors on a screen of 1280 × 1024 pixels at 200% and 400%.
const addresses = [
  "/opcon/core/",
  "/opcon/core/installation/install/",
  "/opcon/core/administration/server-options/",
  "/opcon/core/utilities/Command-line-Utilities/SMALogEvent/",
  "/opcon/core/index-of-pages/",
  "/opcon/core/manuals/",
  "/opcon/core/no/such/page/",
];

/**
 * Problems for readers who zoom: a page that scrolls in both directions, text that is cut off, or a header that covers
 * the text.
 */
const losses = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const root = document.documentElement;
    const found: string[] = [];
    if (root.scrollWidth > root.clientWidth) found.push(`scrolls sideways: ${root.scrollWidth} px`);
    const header = document.querySelector("header.header")!.getBoundingClientRect();
    if (header.height > innerHeight / 2) found.push(`the header takes ${header.height} of ${innerHeight} px`);
    for (const element of document.querySelectorAll<HTMLElement>(
      "main :is(h1, h2, h3, p, li, button, label, summary)",
    )) {
      if (!element.checkVisibility() || element.closest(".table-scroll, pre, .sr-only")) continue;
      const { overflowX } = getComputedStyle(element);
      if (overflowX !== "visible" && element.scrollWidth > element.clientWidth + 1)
        found.push(`cut off: ${element.outerHTML.slice(0, 80)}`);
    }
    return found;
  });

test("at 200 % and 400 % nothing is lost, and only tables and code scroll sideways", async ({ page }) => {
  for (const zoom of [2, 4]) {
    await page.setViewportSize({ width: 1280 / zoom, height: 1024 / zoom });
    for (const address of addresses) {
      await page.goto(address);
      expect.soft(await losses(page), `${address} at ${zoom * 100} %`).toEqual([]);
    }
  }
  await page.goto(addresses[1]!);
  await page.getByRole("button", { name: "Menu" }).click();
  const list = page.locator("#starlight__sidebar");
  await list.locator(".areas summary").click();
  const last = list.locator(".areas").getByRole("link").last();
  await last.scrollIntoViewIfNeeded();
  await expect(last).toBeInViewport();
});

test("a reader chooses area and theme with the keyboard", async ({ page }) => {
  await page.goto("/opcon/core/installation/install/");
  const theme = page.getByLabel("Select theme").locator("visible=true");
  await tabTo(page, theme);
  await page.keyboard.press("d");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await page.keyboard.press("ArrowDown");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
  await tabTo(page, page.locator("#starlight__sidebar .areas summary"));
  await page.keyboard.press("Enter");
  await tabTo(page, page.locator("#starlight__sidebar .areas").getByRole("link", { name: "Release notes" }));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/release-notes\/$/);
  await page.evaluate(() => localStorage.clear());
});

test("who asks for less motion gets none, and forced colours hide nothing", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/opcon/core/installation/install/");
  const moving = await page.evaluate(() =>
    [...document.querySelectorAll("*")]
      .filter((element) => {
        const style = getComputedStyle(element);
        const lasts = (durations: string): boolean =>
          durations.split(", ").some((time) => Number.parseFloat(time) > 0.01);
        return (
          style.scrollBehavior === "smooth" ||
          lasts(style.animationDuration) ||
          (lasts(style.transitionDuration) && /transform|all|translate|height|width|top/.test(style.transitionProperty))
        );
      })
      .map((element) => element.outerHTML.slice(0, 80)),
  );
  expect(moving).toEqual([]);

  await page.emulateMedia({ reducedMotion: "no-preference", forcedColors: "active" });
  const current = page.locator('#starlight__sidebar .top-level a[aria-current="page"]');
  const look = (link: typeof current): Promise<string> =>
    link.evaluate((element) => {
      const { fontWeight, textDecorationLine, outlineStyle, borderInlineStartWidth, backgroundColor } =
        getComputedStyle(element);
      return [fontWeight, textDecorationLine, outlineStyle, borderInlineStartWidth, backgroundColor].join(" ");
    });
  expect(await look(current), "the current page is marked").not.toBe(
    await look(page.locator("#starlight__sidebar .top-level a:not([aria-current])").first()),
  );
  const background = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  expect(await current.evaluate((link) => getComputedStyle(link).backgroundColor)).not.toBe(background);
  await tabTo(page, page.locator('main a[rel="next"]'));
  expect(await page.locator('main a[rel="next"]').evaluate((link) => getComputedStyle(link).outlineStyle)).not.toBe(
    "none",
  );
  const unseen = await page.locator("button:visible, select:visible").evaluateAll((controls) =>
    controls
      .filter((control) => {
        const { borderTopStyle, outlineStyle } = getComputedStyle(control);
        return (
          borderTopStyle === "none" &&
          outlineStyle === "none" &&
          control.textContent.trim() === "" &&
          !control.querySelector("svg")
        );
      })
      .map((control) => control.outerHTML.slice(0, 80)),
  );
  expect(unseen, "every control has a border, words or a drawing").toEqual([]);
  await page.emulateMedia({ forcedColors: "none" });
});
