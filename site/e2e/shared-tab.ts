import { test as base, type Page } from "@playwright/test";

/**
 * Playwright's `test` with one tab for all tests of a worker. Otherwise, each test opens a new tab, which takes longer
 * than most pages. For tests that don't store anything in the browser and don't leave listeners behind.
 */
export const test = base.extend<object, { tab: Page }>({
  tab: [
    async ({ browser }, use, { project }) => {
      const { baseURL, viewport, isMobile, hasTouch } = project.use;
      const context = await browser.newContext({
        ...(baseURL && { baseURL }),
        ...(viewport && { viewport }),
        ...(isMobile && { isMobile }),
        ...(hasTouch && { hasTouch }),
      });
      // In a tab with hundreds of pages behind it, Chromium sometimes never calls back. Scripts also work without, as in
      // Safari.
      await context.addInitScript(() => void Reflect.deleteProperty(window, "requestIdleCallback"));
      await use(await context.newPage());
      await context.close();
    },
    { scope: "worker" },
  ],
  page: async ({ tab, viewport }, use) => {
    if (viewport) await tab.setViewportSize(viewport);
    await tab.emulateMedia({ colorScheme: "light" });
    await use(tab);
  },
});
