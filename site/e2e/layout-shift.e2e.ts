import { expect, test, type Page } from "@playwright/test";

import { basePath } from "@opcon-help/model";

import { islandsIn, layoutShift, wakeIsland } from "./reader.ts";

/** One page for each kind of content that a script changes. */
const paths = [
  "",
  "installation/install/",
  "installation/checklist/",
  "Files/Database-Information/Database-Replication-Checklist/",
  "administration/server-options/",
  "administration/privileges/",
  "operations/status-descriptions/",
  "reference/message-look-up/",
  "reference/Operations-Machine-Messages/",
  "events/types/",
  "troubleshooting/",
  "index-of-pages/",
  "manuals/",
  "help/",
  "nothing-here/",
  "release-notes/",
];

declare global {
  interface Window {
    /** What moved, with its layout shift score. Readers notice a total from 0.1. */
    shifts: { value: number; moved: string[] }[];
  }
}

async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.shifts = [];
    interface Shift extends PerformanceEntry {
      value: number;
      hadRecentInput: boolean;
      sources: { node: Node | null }[];
    }
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[])
        if (!hadRecentInput)
          window.shifts.push({
            value,
            moved: sources.map(({ node }) => (node instanceof Element ? node.outerHTML.slice(0, 80) : "")),
          });
    }).observe({ type: "layout-shift", buffered: true });
  });
}

test("nothing moves while a page loads and is read", async ({ page }) => {
  await watchShifts(page);
  for (const path of paths) {
    await page.goto(basePath + path);
    if ((await islandsIn(page).count()) > 0) await wakeIsland(page);
    await page.evaluate(async () => {
      await document.fonts.ready;
      for (let step = 0; step < 8; step++) {
        scrollBy({ top: innerHeight * 0.8, behavior: "instant" });
        await new Promise((resolve) => setTimeout(resolve, 60));
      }
    });
    const shifts = await page.evaluate(() => window.shifts);
    const sum = shifts.reduce((total, { value }) => total + value, 0);
    // The height of a table out of view is estimated, so the content below it can move a little.
    expect.soft(sum, `${path}: ${JSON.stringify(shifts)}`).toBeLessThan(0.02);
  }
});

test("nothing moves on the search page when its results arrive late", async ({ page }) => {
  let start = 0;
  // Layout shifts within 500 ms of a keystroke don't count, so the results are delayed beyond that.
  await page.route("**/pagefind/pagefind.js", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, start + 700 - performance.now())));
    await route.continue();
  });
  const asked = async (phrase: string) => {
    await expect(page.getByRole("status").filter({ hasText: /page|results/ })).toBeVisible();
    await expect.soft(layoutShift(page), phrase).resolves.toBeLessThan(0.01);
  };
  for (const phrase of ["restore the database", "zebra giraffe of the machine", "scxxdzle"]) {
    start = performance.now();
    await page.goto(`/opcon/core/search/?q=${phrase.replaceAll(" ", "+")}`);
    await asked(phrase);
  }
  start = performance.now();
  await page.goto("/opcon/core/search/?q=restore+the+database");
  await asked("before the next question");
  const first = await page.getByRole("status").innerText();
  start = performance.now();
  await page.getByRole("searchbox", { name: "Search the help" }).click();
  await page.getByRole("searchbox", { name: "Search the help" }).fill("fialover");
  await expect(page.getByRole("status")).not.toHaveText(first);
  await asked("the next question");
});

test("nothing moves on the page for unknown addresses when its suggestions arrive late", async ({ page }) => {
  await page.route("**/routes.json", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 2000));
    await route.continue();
  });
  await page.goto(`${basePath}installation/chekclist/`);
  await expect(page.getByRole("link", { name: /^search for/ })).toBeVisible();
  await expect(layoutShift(page)).resolves.toBeLessThan(0.02);
});
