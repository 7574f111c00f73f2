import { cpSync, mkdtempSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createServer, type Server, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { serve, type RunningServer } from "@opcon-help/browser";
import { expect, test, type Page } from "@playwright/test";

import { offlineWorker } from "../outputs/offline-worker.ts";
import { dist } from "./built-site.ts";
import { answered, searchFor, searchResults, wakeIsland } from "./reader.ts";

// A server whose build changes while pages are open.
test.use({ serviceWorkers: "allow" });
test.describe.configure({ mode: "serial" });

const base = "/opcon/core/";
const [first, second] = [`${base}installation/install/`, `${base}installation/upgrade/`];
const folder = mkdtempSync(join(tmpdir(), "opcon-visited-"));
let server: RunningServer | Silent | undefined;
let port = 0;

interface Silent {
  close: () => Promise<void>;
}

/** A server that accepts connections and never answers, or answers each request with an error. */
async function startFailing(answer?: string): Promise<Silent> {
  const sockets = new Set<Socket>();
  const silent: Server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => undefined);
    if (answer) socket.on("data", () => socket.end(answer));
  });
  await new Promise<void>((resolve) => silent.listen(port, "127.0.0.1", resolve));
  return {
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        silent.close(() => resolve());
      }),
  };
}

/** Points the server to a build, as publishing does. */
function deploy(build: string): void {
  symlinkSync(join(folder, build), join(folder, "next"), "junction");
  renameSync(join(folder, "next"), join(folder, "current"));
}
async function connect(): Promise<void> {
  if (server) return;
  const running = await serve(join(folder, "current"), join(folder, `current${base}404.html`), port);
  server = running;
  port = Number(new URL(running.origin).port);
}
async function disconnect(): Promise<void> {
  await server?.close();
  server = undefined;
}
async function fail(answer?: string): Promise<void> {
  await disconnect();
  server = await startFailing(answer);
}

/** Writes the worker of the second build. */
async function writeWorker(isKept: boolean): Promise<void> {
  const site = join(folder, "b", base);
  for (const [name, text] of Object.entries(await offlineWorker(site, [], isKept)))
    writeFileSync(join(site, name), text);
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
  await disconnect();
  deploy("a");
  await connect();
});
test.afterAll(async () => {
  await disconnect();
  rmSync(folder, { recursive: true, force: true });
});

const at = (address: string): string => `http://localhost:${port}${address}`;
const controlled = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => navigator.serviceWorker.controller !== null);
const isKept = (page: Page, address: string): Promise<boolean> =>
  page.evaluate((url) => caches.match(url).then(Boolean), at(address));
const isOfB = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.querySelector("h1")!.dataset["build"] === "b");
const notice = (page: Page) => page.getByRole("heading", { name: "No network" });

/** Opens two pages, and waits until the browser has kept them. */
async function visit(page: Page): Promise<void> {
  await page.goto(at(first));
  await controlled(page);
  await page.goto(at(second));
  for (const address of [first, second, `${base}my-pages/`]) await expect.poll(() => isKept(page, address)).toBe(true);
}

async function keepWholeHelp(page: Page): Promise<void> {
  await page.goto(at(`${base}my-pages/`));
  await page.getByRole("button", { name: /Keep the whole help/ }).click();
  await expect(page.getByText(/The whole help is on this device/)).toBeVisible({ timeout: 90_000 });
}

test("a first visit loads few files beyond the page, and a second one only its own", async ({ page, context }) => {
  const [byPage, byWorker] = [new Set<string>(), new Set<string>()];
  context.on("request", (request) => void (request.serviceWorker() ? byWorker : byPage).add(request.url()));
  await visit(page);
  await page.waitForLoadState("networkidle");
  // What a page has loaded comes from the browser's cache.
  expect([...byWorker].filter((url) => !byPage.has(url)).length).toBeLessThanOrEqual(14);
});

test("without a network, pages that were read open in each form of their address, and others show what is kept", async ({
  page,
}) => {
  await visit(page);
  await disconnect();
  for (const address of [first, first.slice(0, -1), `${first}index.html`, `${first}?from=mail#top`]) {
    await page.goto(at(address));
    await expect(page.locator("h1")).toHaveText(/Install/);
  }
  expect(await page.evaluate(() => [...document.styleSheets].length)).toBeGreaterThan(0);
  for (const address of ["help/upgrade-server/", "25.0/objects/machines/", "no-such-page", "changes/"]) {
    await page.goto(at(base + address));
    await expect(notice(page)).toBeVisible();
    await expect(page.getByRole("link", { name: /Upgrade/ })).toHaveAttribute("href", at(second));
  }
  await page.getByRole("link", { name: "My pages" }).click();
  await expect(page.getByRole("heading", { name: "Recently opened" })).toBeVisible();
});

test("a kept page opens if the server doesn't answer, or answers with an error", async ({ page }) => {
  await visit(page);
  await fail();
  const start = Date.now();
  await page.goto(at(first), { waitUntil: "commit" });
  await expect(page.locator("h1")).toHaveText(/Install/);
  expect(Date.now() - start).toBeLessThan(8000);
  await fail("HTTP/1.1 503 Service Unavailable\r\ncontent-length: 4\r\n\r\nBusy");
  await page.goto(at(second));
  await expect(page.locator("h1")).toHaveText(/Upgrade/);
});

test("a tab with a damaged address and HTML that a proxy changes don't stop anything", async ({ page, context }) => {
  const damaged = await context.newPage();
  await damaged.goto(at(`${base}%ff`));
  await context.route(/\/$/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${await response.text()}<!-- checked -->` });
  });
  await visit(page);
  await context.unrouteAll();
  await disconnect();
  await page.goto(at(first));
  await expect(page.locator("h1")).toHaveText(/Install/);
});

test("a file that a reader opens, such as a manual, isn't kept", async ({ page }) => {
  await visit(page);
  const file = `${first.slice(0, -1)}.md`;
  await page.goto(at(file));
  await page.goto(at(second));
  await page.waitForLoadState("networkidle");
  expect(await isKept(page, file)).toBe(false);
});

test("the sign-in page of a proxy isn't kept as a page or script", async ({ page, context }) => {
  await page.goto(at(first));
  await controlled(page);
  await context.route(/\/(?:installation\/upgrade\/|_assets\/TableTools.*|_assets\/table-tools.*)$/, (route) =>
    route.fulfill({ contentType: "text/html", body: "<!doctype html><h1>Sign in</h1>" }),
  );
  await page.goto(at(second));
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
  await context.unrouteAll();
  const texts = await page.evaluate(async () => {
    const found: string[] = [];
    for (const name of await caches.keys())
      for (const request of await (await caches.open(name)).keys())
        if ((await (await caches.match(request))!.text()).includes("Sign in")) found.push(request.url);
    return found;
  });
  expect(texts).toEqual([]);
});

test("a reader who keeps the whole help searches it and opens each page and help ID without a network", async ({
  page,
}) => {
  test.slow();
  await keepWholeHelp(page);
  await disconnect();
  await page.goto(at(first));
  await searchFor(page, "restart a failed job");
  await answered(page, "restart a failed job");
  await expect(searchResults(page).first()).toBeVisible();
  await page.goto(at(`${base}help/upgrade-server/`));
  await expect(page).toHaveURL(at(second));
  await page.goto(at(`${base}objects/machines/`));
  await expect(page.locator("h1")).toHaveText(/Machines/);
  await page.goto(at(`${base}troubleshooting/read-a-log/`));
  await (await wakeIsland(page)).getByLabel("Lines of the log").fill("XPS100I - JOB1: Tracking Record Added.");
  await expect(page.getByText("1 line; the help explains 1.")).toBeVisible();
  await page.goto(at(`${base}installation/plan-an-upgrade/?from=25.0.0&to=26.1.3`));
  await expect((await wakeIsland(page)).getByRole("region", { name: "Before the upgrade" })).toBeVisible();

  // A new build loads only what changed.
  await connect();
  deploy("b");
  const asked: string[] = [];
  page.context().on("request", (request) => void (request.serviceWorker() && asked.push(request.url())));
  await page.goto(at(`${base}components/`));
  await page.evaluate(() => navigator.serviceWorker.getRegistration().then((found) => found!.update()));
  const file = `${base}whole.json`;
  const builds = (): Promise<number> =>
    page.evaluate(async (name) => {
      const names = (await caches.keys()).filter((cache) => cache.includes("-whole-"));
      const lists = await Promise.all(names.map((cacheName) => caches.match(name, { cacheName })));
      return lists.filter(Boolean).length * 10 + names.length;
    }, file);
  await expect.poll(() => asked.filter((url) => url.endsWith(file)).length, { timeout: 60_000 }).toBe(2);
  await expect.poll(builds, { timeout: 60_000 }).toBe(11);
  expect(asked.filter((url) => /pagefind|_assets/.test(url))).toEqual([]);
  expect(asked.filter((url) => url.endsWith("/")).length).toBeLessThan(12);
  await disconnect();
  await page.goto(at(first));
  expect(await isOfB(page)).toBe(true);

  await page.goto(at(`${base}my-pages/`));
  await page.getByRole("button", { name: "Remove the copy" }).click();
  await expect.poll(builds).toBe(0);
});

test("a page that the reader keeps is brought to the next build, and goes when it isn't kept anymore", async ({
  page,
}) => {
  await visit(page);
  await page.getByRole("button", { name: "Keep or download" }).click();
  await page.getByRole("button", { name: "Keep this page" }).click();
  const kept = (): Promise<number> =>
    page.evaluate(async (url) => ((await (await caches.open("opcon-help-kept")).match(url)) ? 1 : 0), at(second));
  await expect.poll(kept).toBe(1);
  deploy("b");
  await page.goto(at(`${base}components/`));
  await page.evaluate(() => navigator.serviceWorker.getRegistration().then((found) => found!.update()));
  await expect
    .poll(
      () => page.evaluate(async (url) => (await (await caches.open("opcon-help-kept")).match(url))!.text(), at(second)),
      { timeout: 30_000 },
    )
    .toContain('data-build="b"');
  await page.goto(at(`${base}my-pages/`));
  await page.getByRole("button", { name: /Remove Upgrade/ }).click();
  await expect.poll(kept).toBe(0);
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
