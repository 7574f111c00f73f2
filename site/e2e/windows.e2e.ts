import { expect, test } from "@playwright/test";
import { basePath } from "@opcon-help/model";

const library = `${basePath}Files/UI/Solution-Manager/Library/`;
const smtp = `${library}ServerOptions/Managing-SMTP-Settings/`;
const general = `${library}AccessManagement/Users/Modifying-Users/General/`;

test("a row and its control have the same number", async ({ page }) => {
  await page.goto(general);
  const control = page.locator("[data-marks]", { hasText: "Reset User Password" });
  const row = page.locator(".data-table tr", { hasText: "Reset User Password" });
  await expect(row.locator(".w-mark")).toHaveText((await control.getAttribute("data-marks"))!);
});

test("a window is one picture with a description, and nothing in it is cut", async ({ page }) => {
  for (const address of [smtp, general]) {
    await page.goto(address);
    const picture = page.locator(".window[role=img]");
    await expect(picture).toHaveAttribute("aria-label", /^The window .+\./);
    const wide = await picture.evaluate((window) =>
      [window, ...window.querySelectorAll("*")]
        .filter((part) => part.scrollWidth > part.clientWidth + 1 && getComputedStyle(part).display !== "inline")
        .map((part) => `${part.className}: ${part.textContent}`),
    );
    expect(wide).toEqual([]);
  }
});

test("at 320 pixels with large text, a window scrolls instead of being cut", async ({ page, isMobile }) => {
  test.skip(isMobile, "the width is set here");
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto(`${library}Thresholds/`);
  await page.addStyleTag({ content: "html { font-size: 200% !important }" });
  const frame = page.locator(".w-frame").first();
  expect(await frame.evaluate((box) => box.scrollWidth - box.clientWidth)).toBeLessThanOrEqual(1);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(330);
});

test("controls aren't printed", async ({ page, isMobile }) => {
  test.skip(isMobile, "paper has one width");
  await page.goto(`${basePath}reference/Windows-System-Errors/`);
  await expect(page.getByRole("button", { name: "Copy as CSV" }).first()).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(page.locator(":is(.table-tools :is(button, input, select), .text-button):visible")).toHaveCount(0);
});

test("states can be told apart on paper without backgrounds, and in forced colors", async ({ page, isMobile }) => {
  test.skip(isMobile, "paper has one width");
  /** Borders of the parts that show a state. */
  const looks = () =>
    page.evaluate(() => {
      const signs = document.querySelectorAll(".w-toggle > .w-sign, .w-toggle > .w-lamp");
      const look = (part: Element, pseudo?: string): string => {
        const style = getComputedStyle(part, pseudo);
        const sides = [style.borderTopWidth, style.borderRightWidth, style.marginLeft, style.borderRadius];
        return `${style.content} ${style.borderStyle} ${sides.join(" ")}`;
      };
      return [...signs].map((sign) => [
        [...sign.classList, ...sign.parentElement!.classList]
          .filter((name) => name !== "w-toggle" && name !== "w-disabled")
          .join(" "),
        look(sign) + look(sign, "::after"),
      ]);
    });
  const byState = new Map<string, Set<string>>();
  await page.emulateMedia({ forcedColors: "active" });
  const shown = [
    "Library/ServerOptions/Managing-General-Settings/",
    "Performing-Bulk-Job-Status-Updates-Schedule-Level/",
    "Viewing-Cards-in-Vision-Live/",
    "Adding-Vision-Frequencies/",
    "Forgot-Password-Login/",
    "../../../utilities/Graphical-Utilities/SMA-OpCon-Configuration-Utility/",
  ];
  for (const path of shown) {
    await page.goto(`${basePath}Files/UI/Solution-Manager/${path}`);
    for (const [state, look] of await looks()) byState.set(state!, (byState.get(state!) ?? new Set()).add(look!));
  }
  expect(byState.size).toBeGreaterThan(8);
  const kindOf = (state: string): string => (state.startsWith("w-lamp") ? "lamp" : state.replace(" w-on", ""));
  const all = [...byState].flatMap(([state, found]) => [...found].map((look) => `${kindOf(state)}: ${look}`));
  expect(new Set(all).size, JSON.stringify([...byState].map(([state, found]) => [state, ...found]))).toBe(all.length);
});
