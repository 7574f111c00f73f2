import { expect, type Locator, type Page } from "@playwright/test";

const mostStops = 120;

/** Presses Tab until the element has the focus, as a reader without a mouse does. */
export async function tabTo(page: Page, goal: Locator): Promise<void> {
  for (let stop = 0; stop < mostStops; stop++) {
    await page.keyboard.press("Tab");
    if (await goal.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`Tab did not reach ${goal.toString()} in ${mostStops} steps`);
}

/** The results of the search, one for each page. */
export const searchResults = (page: Page): Locator => page.locator("#starlight__search .pagefind-ui__result");

/** Opens the search with the keyboard and types; returns how many pages were found. */
export async function searchFor(page: Page, phrase: string): Promise<number> {
  await expect(page.locator("#starlight__search input"), "the search is loaded").toBeAttached();
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("textbox", { name: "Search" })).toBeFocused();
  await page.keyboard.type(phrase);
  await expect(page.locator(".pagefind-ui__message")).toContainText(`for ${phrase}`);
  return pagesFound(page);
}

/** How many pages the search says it has found, once it has finished. */
export async function pagesFound(page: Page): Promise<number> {
  const message = page.locator(".pagefind-ui__message");
  await expect(message).toHaveText(/^\s*(No|\d[\d,]*) results? /);
  return Number.parseInt((await message.innerText()).replaceAll(",", ""), 10) || 0;
}

/** Brings an island into view and waits until it answers. */
export async function wakeIsland(page: Page): Promise<Locator> {
  const island = page.locator("astro-island");
  await island.getByRole("form").or(island.locator("form")).first().scrollIntoViewIfNeeded();
  await expect(island, "the island is awake").not.toHaveAttribute("ssr");
  return island;
}

/** Opens the list of pages on a phone, where it is behind a button. On a wide screen it is always there. */
export async function openMenu(page: Page, isMobile: boolean): Promise<void> {
  if (isMobile) await page.getByRole("button", { name: "Menu" }).click();
  await expect(page.locator("#starlight__sidebar")).toBeVisible();
}

/** Waits until code blocks that scroll have their tab stop, which a script gives them when the page has come to rest. */
export async function settle(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.querySelectorAll(".expressive-code pre")].every(
      (block) => block.scrollWidth <= block.clientWidth || block.hasAttribute("tabindex"),
    ),
  );
}
