import { expect, test, type Browser, type Page } from "@playwright/test";

import { basePath, comparedVersions, currentVersion } from "@opcon-help/model";

import { currentLibrary } from "../library.ts";
import { islandsIn, wakeIsland } from "./reader.ts";

/** How many times slower a slow phone is than this computer. */
const slowdown = 4;
/** A task that takes this many milliseconds noticeably delays the response to a tap. */
const noticeable = 50;
const goal = 200;
/**
 * On a busy machine with cold caches, every page is slow, so the limit is also relative: a page may take this many
 * times as long as a short page.
 */
const times = 6;
const short = "installation/install/";

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  tdur?: number;
  args: { name?: string };
}

/**
 * Milliseconds for which loading the page and starting its explorer would block a slow phone. Measures CPU time, which
 * other processes don't affect.
 */
async function blockedTime(browser: Browser, page: Page, address: string): Promise<number> {
  await browser.startTracing(page, { categories: ["disabled-by-default-devtools.timeline", "__metadata"] });
  await page.goto(address);
  if ((await islandsIn(page).count()) > 0) await wakeIsland(page);
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await page.waitForTimeout(500);
  const trace = JSON.parse((await browser.stopTracing()).toString("utf8")) as { traceEvents: TraceEvent[] };
  const mains = new Set(
    trace.traceEvents
      .filter(({ name, args }) => name === "thread_name" && args.name === "CrRendererMain")
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  const tasks = trace.traceEvents
    .filter(({ name, pid, tid }) => name === "RunTask" && mains.has(`${pid} ${tid}`))
    .map(({ tdur = 0 }) => (tdur / 1000) * slowdown);
  expect(tasks.length, "the trace contains the tasks of the page").toBeGreaterThan(20);
  return tasks.reduce((sum, task) => sum + Math.max(0, task - noticeable), 0);
}

const library = await currentLibrary();
const [older] = comparedVersions(currentVersion(library), library.versions.entries);

for (const path of [
  "reference/message-look-up/",
  "reference/Operations-Machine-Messages/",
  "index-of-pages/",
  "administration/privileges/",
  "operations/status-descriptions/",
  ...(older ? [`changes/${older.version}/`] : []),
])
  test(`${path} doesn't block a slow phone`, async ({ browser, page, isMobile }) => {
    test.skip(!isMobile, "slow devices are phones");
    const visits: { long: number; limit: number }[] = [];
    while (visits.length < 3 && !visits.some(({ long, limit }) => long <= limit)) {
      const limit = Math.max(goal, times * (await blockedTime(browser, page, basePath + short)));
      visits.push({ limit, long: await blockedTime(browser, page, basePath + path) });
    }
    const { long, limit } = visits.toSorted((a, b) => a.long / a.limit - b.long / b.limit)[0]!;
    expect(long, `milliseconds of each visit: ${JSON.stringify(visits)}`).toBeLessThanOrEqual(limit);
  });
