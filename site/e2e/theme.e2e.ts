import { expect, test, type Page } from "@playwright/test";

import { openMenu } from "./reader.ts";

declare global {
  interface Window {
    themesSeen: (string | undefined)[];
  }
}

/** Records the theme when the body appears, which is before the first paint, and every change after that. */
async function watchThemes(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.themesSeen = [];
    new MutationObserver(() => {
      if (document.body) window.themesSeen.push(document.documentElement.dataset["theme"]);
    }).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ["data-theme"] });
  });
}

const themesSeen = (page: Page): Promise<(string | undefined)[]> =>
  page.evaluate(() => [...new Set(window.themesSeen)]);

/** Brightness of the page background, from 0 (black) to 255 (white). */
const brightness = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const canvas = document.createElement("canvas").getContext("2d")!;
    canvas.fillStyle = getComputedStyle(document.body).backgroundColor;
    canvas.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data;
    return (red + green + blue) / 3;
  });

for (const { chosen, system } of [
  { chosen: "light", system: "dark" },
  { chosen: "dark", system: "light" },
] as const)
  test(`a reader on a ${system} system chooses the ${chosen} theme and keeps it`, async ({ page, isMobile }) => {
    await page.emulateMedia({ colorScheme: system });
    await watchThemes(page);
    await page.goto("/opcon/core/components/");
    const root = page.locator("html");
    await expect(root, "follows the system at first").toHaveAttribute("data-theme", system);
    await openMenu(page, isMobile);
    await page.getByLabel("Select theme").locator("visible=true").selectOption(chosen);
    await expect(root).toHaveAttribute("data-theme", chosen);
    if (chosen === "light") expect(await brightness(page)).toBeGreaterThan(200);
    else expect(await brightness(page)).toBeLessThan(60);

    await page.locator("#starlight__sidebar .top-level a").last().click();
    await expect(page).not.toHaveURL("/opcon/core/components/");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect(await themesSeen(page), "no other theme shows while the next page loads").toEqual([chosen]);
    await page.reload();
    expect(await themesSeen(page), "nor after a reload").toEqual([chosen]);
  });

for (const colorScheme of ["light", "dark"] as const)
  test(`without JavaScript, the theme is the ${colorScheme} one of the system`, async ({ browser, baseURL }) => {
    const context = await browser.newContext({ baseURL: baseURL!, colorScheme, javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto("/opcon/core/");
    await expect(page.getByLabel("Select theme").locator("visible=true")).toHaveCount(0);
    const shown = await brightness(page);
    if (colorScheme === "light") expect(shown).toBeGreaterThan(200);
    else expect(shown).toBeLessThan(60);
    await context.close();
  });

test("a reader who chose no theme follows the system, also while reading", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "light" });
  await watchThemes(page);
  await page.goto("/opcon/core/components/");
  expect(await themesSeen(page)).toEqual(["light"]);
  await page.emulateMedia({ colorScheme: "dark" });
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
});
