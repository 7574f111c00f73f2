import { chromium } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";

import { startChromium } from "./chromium.ts";
import { chromiumFlags } from "./chromium-flags.ts";

const start = "--disable-features=";
const featuresIn = (flags: readonly string[]): string[] =>
  flags.filter((flag) => flag.startsWith(start)).flatMap((flag) => flag.slice(start.length).split(","));

let browser: Awaited<ReturnType<typeof startChromium>>;
beforeAll(async () => {
  browser = await startChromium();
});
afterAll(async () => {
  await browser?.close();
});

it("turns off all that Playwright turns off, whose list it replaces", async () => {
  const executablePath = process.env["OPCON_CHROMIUM"];
  const server = await chromium.launchServer({ ...(executablePath ? { executablePath } : {}), args: ["--no-sandbox"] });
  const byPlaywright = featuresIn(server.process().spawnargs);
  await server.close();
  expect(byPlaywright.length).toBeGreaterThan(0);
  expect(featuresIn(chromiumFlags)).toEqual(expect.arrayContaining(byPlaywright));
});

it("opens a page and nothing beside it", async () => {
  const page = await browser.newPage();
  const session = await browser.newBrowserCDPSession();
  // Background windows open shortly after the main window, so the test waits for them.
  await page.waitForTimeout(1000);
  const { targetInfos } = await session.send("Target.getTargets", { filter: [{}] });
  expect(targetInfos.map(({ url }) => url).filter((url) => url.startsWith("chrome:"))).toEqual([]);
  expect(targetInfos.filter(({ type }) => type === "page")).toHaveLength(1);
});
