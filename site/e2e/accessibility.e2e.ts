import { expect, type Page } from "@playwright/test";

import { axeFindingsInBothThemes } from "./axe.ts";
import { builtPages, hasExplorer } from "./built-site.ts";
import { openMenu, searchFor, settle, tabTo, wakeIsland } from "./reader.ts";
import { test } from "./shared-tab.ts";

async function expectNoFindings(page: Page): Promise<void> {
  expect(await axeFindingsInBothThemes(page)).toEqual([]);
}

test("axe finds nothing in an open search with results and filters", async ({ page }) => {
  await page.goto("/opcon/core/");
  await searchFor(page, "failover");
  await expectNoFindings(page);
});

test("axe finds nothing while the lists of areas and pages are open", async ({ page, isMobile }) => {
  await page.goto("/opcon/core/installation/install/");
  await openMenu(page, isMobile);
  await page.locator("#starlight__sidebar .areas summary").click();
  await expectNoFindings(page);
});

const answers = [
  "/opcon/core/administration/privileges/?tasks=privilege-tasks.edit-master-job",
  "/opcon/core/operations/status-descriptions/?status=job-statuses.failed&command=status-commands.job-kill",
  "/opcon/core/automation-concepts/frequencies/?when=On+Intervals&dates=30&year=2027&calendar=2027-03-30",
  "/opcon/core/installation/system-requirements/?jobs=100",
  "/opcon/core/objects/machines/?seen=Enterprise+Manager%3A+Orange",
];
for (const address of answers)
  test(`axe finds nothing in the answer at ${address}`, async ({ page, isMobile }) => {
    test.skip(isMobile, "an answer has the same parts at every width");
    await page.goto(address);
    const island = await wakeIsland(page);
    await expect(island.getByRole("status").filter({ hasText: /./ }).first()).not.toHaveText(/^(Choose|Select|Enter)/);
    await expectNoFindings(page);
  });

test("the first Tab offers to skip to the content", async ({ page }) => {
  await page.goto("/opcon/core/installation/install/");
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Skip to content" });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.activeElement?.closest("main") !== null), "the focus is in main").toBe(
    true,
  );
});

test("a reader opens the list of pages on a phone with the keyboard", async ({ page, isMobile }) => {
  test.skip(!isMobile, "a wide screen shows the list always");
  await page.goto("/opcon/core/installation/install/");
  const menu = page.getByRole("button", { name: "Menu" });
  const list = page.locator("#starlight__sidebar");
  await tabTo(page, menu);
  await page.keyboard.press("Enter");
  await expect(list).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(list).toBeHidden();
  await expect(menu).toBeFocused();
  await page.keyboard.press("Enter");
  await tabTo(page, list.getByRole("link", { name: "Upgrade", exact: true }));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/opcon/core/installation/upgrade/");
});

/**
 * Finds elements that can have the focus but don't show it, one of each kind. The element or the boxes around it must
 * change visibly. Runs in the page after a key press.
 */
function unseenFocus(): string[] {
  const boxesOf = (element: HTMLElement): HTMLElement[] =>
    [element, element.parentElement, element.parentElement?.parentElement].filter((box) => !!box);
  const look = (element: HTMLElement): string =>
    boxesOf(element)
      .map((box) => {
        const style = getComputedStyle(box);
        const outline = style.outlineStyle === "none" ? "" : style.outline;
        return [outline, style.boxShadow, style.borderColor, style.backgroundColor, style.textDecoration].join("|");
      })
      .join("\n");
  const kinds = new Map<string, HTMLElement>();
  for (const element of document.querySelectorAll<HTMLElement>("a[href], button, input, select, summary, [tabindex]")) {
    if (element.tabIndex < 0 || !element.checkVisibility({ visibilityProperty: true })) continue;
    const kind = boxesOf(element).map(({ tagName, className }) => `${tagName}.${className}`);
    if (!kinds.has(kind.join(" "))) kinds.set(kind.join(" "), element);
  }
  return [...kinds.values()].flatMap((element) => {
    const without = look(element);
    element.focus();
    if (document.activeElement !== element) return [];
    const focused = look(element);
    element.blur();
    return focused === without ? [element.outerHTML.slice(0, 160)] : [];
  });
}

for (const address of ["/opcon/core/", ...builtPages.filter(hasExplorer).map((built) => built.address)])
  test(`a reader sees where the focus is on ${address}`, async ({ page, isMobile }) => {
    test.skip(isMobile && address !== "/opcon/core/", "a control has the same focus at every width");
    await page.goto(address);
    await settle(page);
    // Browsers show the focus only after the keyboard was used.
    await page.keyboard.press("Tab");
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    expect(await page.evaluate(unseenFocus)).toEqual([]);
  });
