import { expect, type Locator, type Page } from "@playwright/test";

const mostStops = 120;

/** Presses Tab until the element has the focus, like a keyboard user. */
export async function tabTo(page: Page, goal: Locator): Promise<void> {
  for (let stop = 0; stop < mostStops; stop++) {
    await page.keyboard.press("Tab");
    if (await goal.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`Tab did not reach ${goal.toString()} in ${mostStops} steps`);
}

/** Results of the quick search. */
export const searchResults = (page: Page): Locator =>
  page.getByRole("listbox", { name: "Results" }).getByRole("option");

/** Opens the quick search with a key and types a query. Returns the number of pages found. */
export async function searchFor(page: Page, phrase: string): Promise<number> {
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("combobox", { name: "Search" })).toBeFocused();
  await page.keyboard.type(phrase);
  await answered(page, phrase);
  return pagesFound(page);
}

/** Waits for the results of a query. The query is in the link to all results, which changes with them. */
export async function answered(page: Page, phrase: string): Promise<void> {
  const asked = async (): Promise<string | null> => {
    const href = await page.locator("dialog [data-search-all]").getAttribute("href");
    return new URL(href ?? "", "http://site").searchParams.get("q");
  };
  await expect.poll(asked, "the answer to what was typed").toBe(phrase.trim());
}

/** Number of pages that the search reports. */
export async function pagesFound(page: Page): Promise<number> {
  const text = await page.locator("[data-search-status]").innerText();
  return Number(/(\d+) results?\b/.exec(text.replaceAll(",", ""))?.[1] ?? 0);
}

/** The explorers on a page: islands with React, and look-ups with only a small script. */
export const islandsIn = (page: Page): Locator =>
  page.locator("astro-island, [data-look-up], [data-message-look-up], .explorer:has([data-chosen])");

/** Scrolls to an island and waits until it responds. */
export async function wakeIsland(page: Page): Promise<Locator> {
  const island = islandsIn(page);
  await page.locator("astro-island form, form[data-look-up-form]").first().scrollIntoViewIfNeeded();
  await expect(page.locator("astro-island[ssr], form[data-look-up-form]:not([data-ready])"), "asleep").toHaveCount(0);
  return island;
}

/** Opens the list of pages on a phone, where it's behind a button. On a wide screen, it's always visible. */
export async function openMenu(page: Page, isMobile: boolean): Promise<void> {
  if (isMobile) await page.getByRole("button", { name: "Menu" }).click();
  await expect(page.locator("#starlight__sidebar")).toBeVisible();
}

/** Waits until scripts have made wide tables scroll in their boxes and scrollable code blocks focusable. */
export const settle = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const isWide = (box: Element): boolean => box.scrollWidth > box.clientWidth;
    // After the page becomes narrower, a table scrolls in its box only when a script has measured it.
    const isReady = (): boolean =>
      ![...document.querySelectorAll(".table-scroll.fits")].some(isWide) &&
      ![...document.querySelectorAll(".expressive-code pre:not([tabindex])")].some(isWide);
    for (let tries = 0; !isReady(); tries++) {
      if (tries === 300) throw new Error("A wide table doesn't scroll in its box, or a code block isn't a tab stop");
      await new Promise((done) => setTimeout(done, 100));
    }
  });

/** Removes rows in which nothing differs from earlier ones but words, because axe needs a minute for thousands of rows. */
export const removeSimilarRows = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const seen = new Set<string>();
    for (const row of document.querySelectorAll("tbody tr, main li:not(:has(li))")) {
      const parts = [row, ...row.querySelectorAll("*")].map((part) =>
        [
          part.parentElement!.tagName,
          part.tagName,
          part.getAttribute("class"),
          ...part.getAttributeNames(),
          part.textContent === "",
        ].join(" "),
      );
      if (parts.every((part) => seen.has(part))) row.remove();
      for (const part of parts) seen.add(part);
    }
  });

/** Replaces every text in the explorers but what was typed, as a browser does when it translates the page. */
export const translate = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const explorer of document.querySelectorAll(".explorer")) {
      const walker = document.createTreeWalker(explorer, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      for (const text of texts.filter(
        ({ data, parentElement }) => data.trim() && !parentElement!.closest("script, textarea"),
      )) {
        const words = `«${text.data}»`;
        const font = document.createElement("font");
        font.append(words);
        if (text.parentElement instanceof HTMLOptionElement) text.data = words;
        else text.replaceWith(font);
      }
    }
  });

/** Layout shift score of the page. Readers notice shifts from 0.1. Those after an input don't count. */
export const layoutShift = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const shifts = list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[];
          resolve(shifts.reduce((sum, { value, hadRecentInput }) => sum + (hadRecentInput ? 0 : value), 0));
        }).observe({ type: "layout-shift", buffered: true });
        // Without a layout shift, the observer is never called.
        setTimeout(() => resolve(0), 300);
      }),
  );
