import { defineConfig } from "@playwright/test";

import { launchOptions } from "@opcon-help/browser";

const desktop = { width: 1440, height: 900 };

/** These tests build their own help with the project's commands, so the other projects skip them. */
const versions = "versions.e2e.ts";

/** Tests of addresses, files, and programs, which are the same on a phone. */
const sameOnPhones = [
  "addresses",
  "changes",
  "command-builder",
  "context-help",
  "event-builder",
  "frequency-forecaster",
  "generated-use",
  "hosts",
  "installation-path",
  "layout",
  "loading",
  "look-ups",
  "mcp",
  "offline-copy",
  "privacy",
  "reader-view",
  "relevance",
  "search",
  "sleeping-islands",
  "status-explorer",
  "translated-islands",
  "upgrade-planner",
  "visited-offline",
  "zoom",
].map((name) => `${name}.e2e.ts`);

/** Browser tests of the built site, or of the folder OPCON_DIST in its place. */
export default defineConfig({
  testDir: "site/e2e",
  testMatch: "*.e2e.ts",
  outputDir: "test-results",
  fullyParallel: true,
  forbidOnly: Boolean(process.env["CI"]),
  workers: 2,
  retries: 0,
  // Long enough for a busy machine. Tests that pass don't wait for it.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  reporter: "line",
  webServer: {
    command: `"${process.execPath}" site/e2e/server.ts`,
    // Uses any free port, so that two runs on one machine don't conflict.
    wait: { stdout: /Serving (?<opcon_origin>http:\/\/\S+)/ },
  },
  use: {
    browserName: "chromium",
    launchOptions: launchOptions(),
    actionTimeout: 30_000,
    baseURL: process.env["OPCON_ORIGIN"],
    // Only the tests of it need the worker, which loads the whole search.
    serviceWorkers: "block",
    // A screenshot and the accessibility tree, which Playwright adds, are enough to understand a failure. Recording
    // traces makes tests 50% slower.
    screenshot: "only-on-failure",
  },
  projects: [
    { name: "desktop", testIgnore: versions, use: { viewport: desktop } },
    { name: "versions", testMatch: versions, use: { viewport: desktop } },
    {
      name: "phone",
      testIgnore: [versions, ...sameOnPhones],
      use: { viewport: { width: 360, height: 800 }, isMobile: true, hasTouch: true },
    },
  ],
});
