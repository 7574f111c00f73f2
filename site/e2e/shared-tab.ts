import { test as base, type Page } from "@playwright/test";

/**
 * Playwright's `test`, except that all tests of a worker share one tab, because opening a tab takes longer than most
 * pages. Only for tests that neither store anything in the browser nor leave listeners behind.
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
      // In a tab that has visited hundreds of pages, Chromium sometimes never calls back. The scripts also work without
      // this function, as in Safari.
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
