import { defineConfig } from "@playwright/test";

import { launchOptions } from "@opcon-help/browser";

const desktop = { width: 1440, height: 900 };

/** They build a help of their own with the project's commands. */
const versions = "versions.e2e.ts";

/** Browser tests of the built site, or of the folder OPCON_DIST in its place. */
export default defineConfig({
  testDir: "site/e2e",
  testMatch: "*.e2e.ts",
  outputDir: "test-results",
  fullyParallel: true,
  forbidOnly: Boolean(process.env["CI"]),
  workers: 2,
  retries: 0,
  // Generous, because machines are busy; a test that passes doesn't wait.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  reporter: "line",
  webServer: {
    command: `"${process.execPath}" site/e2e/server.ts`,
    // Any free port: two runs on one machine do not meet.
    wait: { stdout: /Serving (?<opcon_origin>http:\/\/\S+)/ },
  },
  use: {
    browserName: "chromium",
    launchOptions: launchOptions(),
    actionTimeout: 30_000,
    baseURL: process.env["OPCON_ORIGIN"],
    // With a screenshot and the page's accessibility tree, which Playwright adds, a failure is understood; recording
    // traces to throw them away would take half as long again.
    screenshot: "only-on-failure",
  },
  projects: [
    { name: "desktop", testIgnore: versions, use: { viewport: desktop } },
    { name: "versions", testMatch: versions, use: { viewport: desktop } },
    {
      name: "phone",
      testIgnore: versions,
      use: { viewport: { width: 360, height: 800 }, isMobile: true, hasTouch: true },
    },
  ],
});
