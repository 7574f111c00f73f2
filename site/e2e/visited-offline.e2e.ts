import { cpSync, mkdtempSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { serve, type RunningServer } from "@opcon-help/browser";
import { expect, test, type BrowserContext, type Page } from "@playwright/test";

import { offlineWorker, workerFile } from "../outputs/offline-worker.ts";
import { dist } from "./built-site.ts";
import { answered, searchFor, searchResults } from "./reader.ts";

// A server whose build changes while pages are open.
test.use({ serviceWorkers: "allow" });
test.describe.configure({ mode: "serial" });

const base = "/opcon/core/";
const [first, second] = [`${base}installation/install/`, `${base}installation/upgrade/`];
const folder = mkdtempSync(join(tmpdir(), "opcon-visited-"));
let server: RunningServer | undefined;
let port = 0;

/** Points the server to a build, as publishing does. */
function deploy(build: string): void {
  symlinkSync(join(folder, build), join(folder, "next"), "junction");
  renameSync(join(folder, "next"), join(folder, "current"));
}
async function connect(): Promise<void> {
  server ??= await serve(join(folder, "current"), join(folder, `current${base}404.html`), port);
  port = Number(new URL(server.origin).port);
}
async function disconnect(): Promise<void> {
  await server?.close();
  server = undefined;
}

/** Writes the worker of the second build. */
async function writeWorker(isKept: boolean): Promise<void> {
  const site = join(folder, "b", base);
  writeFileSync(join(site, workerFile), await offlineWorker(site, [], isKept));
}

test.beforeAll(async () => {
  symlinkSync(dist, join(folder, "a"), "junction");
  cpSync(dist, join(folder, "b"), { recursive: true, filter: (file) => !/\.(?:pdf|md|png)$|\/bundle$/.test(file) });
  for (const address of [base, first, second]) {
    const file = join(folder, "b", address, "index.html");
    writeFileSync(file, readFileSync(file, "utf8").replace("<h1", '<h1 data-build="b"'));
  }
  await writeWorker(true);
});
test.beforeEach(async () => {
  deploy("a");
  await connect();
});
test.afterAll(async () => {
  await disconnect();
  rmSync(folder, { recursive: true, force: true });
});

const at = (address: string): string => `http://localhost:${port}${address}`;
const installed = (page: Page): Promise<unknown> =>
  page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
const keptBuilds = (page: Page): Promise<number> =>
  page.evaluate(async () => (await caches.keys()).filter((name) => name.includes("-frame-")).length);
/** Waits until the worker of another build has kept everything. */
const isWaiting = (page: Page): Promise<void> =>
  expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.getRegistration().then((found) => !!found?.waiting)), {
      timeout: 60_000,
    })
    .toBe(true);
/** Waits until the worker of the last build alone is left. A page outside of the site doesn't hold the former one. */
async function openLater(context: BrowserContext, address: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(at("/outside"));
  await expect.poll(() => keptBuilds(page)).toBe(1);
  await page.goto(at(address));
  return page;
}
const isOfB = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.querySelector("h1")!.dataset["build"] === "b");

/** Opens a page, and waits until the worker has kept it. */
async function visit(page: Page): Promise<void> {
  await page.goto(at(first));
  await installed(page);
  await page.goto(at(second));
  await expect.poll(() => page.evaluate((url) => caches.match(url).then(Boolean), at(second))).toBe(true);
}

test("a reader who loses the network goes on with pages that were read, and with the search", async ({ page }) => {
  await visit(page);
  await disconnect();
  await page.goto(at(first));
  await expect(page.locator("h1")).toHaveText(/Install/);
  expect(await page.evaluate(() => [...document.styleSheets].length)).toBeGreaterThan(0);
  await searchFor(page, "restart a failed job");
  await answered(page, "restart a failed job");
  await expect(searchResults(page).first()).toBeVisible();
  await page.goto(`${at(`${base}help/`)}?id=upgrade-server`);
  await expect(page).toHaveURL(at(second));
  await page.goto(at(`${base}objects/machines/`));
  await expect(page.getByRole("heading", { name: "No network" })).toBeVisible();
  await page.getByRole("link", { name: "home page" }).click();
  await expect(page.locator("h1")).toBeVisible();
});

test("a new build doesn't mix with the old one, and replaces it when its pages are closed", async ({
  page,
  context,
}) => {
  await visit(page);
  deploy("b");
  const other = await context.newPage();
  await other.goto(at(first));
  expect(await isOfB(other)).toBe(true);
  // The old worker gives nothing of its build to a page of the new one.
  await disconnect();
  const ask = (tab: Page): Promise<string> =>
    tab.evaluate(() =>
      fetch("/opcon/core/codes.json").then(
        () => "kept",
        () => "nothing",
      ),
    );
  expect([await ask(page), await ask(other)]).toEqual(["kept", "nothing"]);
  await other.reload();
  expect(await isOfB(other)).toBe(false);

  await connect();
  await other.goto(at(first));
  await isWaiting(other);
  await page.close();
  await other.close();
  const later = await openLater(context, `${base}components/`);
  await disconnect();
  // Pages that were read with the old build are kept in the form of the new one.
  for (const address of [first, second]) {
    await later.goto(at(address));
    expect(await isOfB(later)).toBe(true);
  }
});

test("after a build was taken back, readers get the build before", async ({ page, context }) => {
  deploy("b");
  await visit(page);
  deploy("a");
  await page.goto(at(second));
  expect(await isOfB(page)).toBe(false);
  await isWaiting(page);
  await page.close();
  const later = await openLater(context, base);
  await disconnect();
  await later.goto(at(second));
  expect(await isOfB(later)).toBe(false);
});

test("switched off, the worker goes with all that it kept", async ({ page }) => {
  await visit(page);
  await writeWorker(false);
  deploy("b");
  await page.goto(at(first));
  await expect
    .poll(() =>
      page.evaluate(async () => [
        (await navigator.serviceWorker.getRegistrations()).length,
        (await caches.keys()).length,
      ]),
    )
    .toEqual([0, 0]);
});
