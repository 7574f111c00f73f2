import { expect, test, type Page } from "@playwright/test";

import { currentLibrary } from "../library.ts";
import { builtPages, hasExplorer } from "./built-site.ts";
import { searchFor, searchResults, islandsIn, wakeIsland } from "./reader.ts";

/** Pages without an island, one of each kind, relative to the base path. */
const others = ["", "components/", "installation/install/", "utilities/overview/", "release-notes/", "manuals/"].concat(
  ["index-of-pages/", "help/?id=machines", "no/such/page/"],
);

/** Collects what the Content-Security-Policy blocks. */
async function watchPolicy(page: Page): Promise<string[]> {
  const stopped: string[] = [];
  await page.exposeFunction("noteStopped", (what: string) => void stopped.push(what));
  await page.addInitScript(() => {
    const note = (window as unknown as { noteStopped: (what: string) => void }).noteStopped;
    document.addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI }) =>
      note(`${location.pathname}: ${effectiveDirective} ${blockedURI}`),
    );
  });
  return stopped;
}

test("pages of every kind ask no other host, stay within their policy and log no error", async ({ page, baseURL }) => {
  test.setTimeout(240_000);
  const foreign: string[] = [];
  const errors: string[] = [];
  const stopped = await watchPolicy(page);
  page.context().on("request", (request) => {
    const { origin, protocol } = new URL(request.url());
    if (origin !== baseURL && protocol !== "data:" && protocol !== "blob:") foreign.push(request.url());
  });
  page.on("console", (message) => {
    // The response 404 is expected for the page for unknown addresses, but the browser logs it as an error.
    if (message.type() === "error" && !message.text().includes("404")) errors.push(`${page.url()}: ${message.text()}`);
  });
  // A browser reports a transition to a page that doesn't want motion, and shows the page without it.
  page.on("pageerror", ({ message }) => {
    if (!/^Transition was (?:aborted|skipped)/.test(message)) errors.push(`${page.url()}: ${message}`);
  });

  const islands = builtPages.filter((built) => hasExplorer(built));
  const { aliases } = await currentLibrary();
  const addresses = [
    ...islands.filter((_, index) => index % 3 === 0).map(({ address }) => address),
    ...others,
    ...[true, undefined].flatMap((rendered) => aliases.entries.find(({ render }) => render === rendered)?.from ?? []),
  ].map((address) => new URL(address, `${baseURL}/opcon/core/`).href);
  for (const address of addresses) {
    await page.goto(address);
    // Old addresses and known help IDs redirect to their pages.
    await expect(page.locator('meta[http-equiv="refresh"], [data-help]')).toHaveCount(0);
    await page.waitForLoadState();
    // A preconnect hint would contact another host without a request that the test can see.
    await expect(page.locator('link[rel~="preconnect"], link[rel~="dns-prefetch"]'), address).toHaveCount(0);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    if ((await islandsIn(page).count()) > 0)
      await (await wakeIsland(page)).locator("input, select, button").first().focus();
  }
  await page.goto("/opcon/core/");
  expect(await searchFor(page, "failover")).toBeGreaterThan(0);
  await searchResults(page).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();

  expect(foreign).toEqual([]);
  expect(stopped).toEqual([]);
  expect(errors).toEqual([]);
});

test("what is smuggled into a page neither runs nor loads, whether the host sends headers or not", async ({ page }) => {
  const stopped = await watchPolicy(page);
  const planted = `<script>window.planted = 1</script><img src="/favicon.svg" onload="window.planted = 2">
<script src="https://evil.example/x.js"></script><iframe src="https://evil.example/"></iframe><base href="/evil/">`;
  for (const sendsHeaders of [true, false]) {
    stopped.length = 0;
    await page.unrouteAll();
    await page.route("**/components/", async (route) => {
      const answer = await route.fetch();
      const headers = answer.headers();
      expect(headers["content-security-policy"]).toMatch(/^frame-ancestors 'self'/);
      if (!sendsHeaders) delete headers["content-security-policy"];
      await route.fulfill({ headers, body: (await answer.text()).replace(/<main[^>]*>/, (main) => main + planted) });
    });
    await page.goto("/opcon/core/components/");
    await expect
      .poll(() => [...new Set(stopped.map((what) => what.replace(/^\S+ /, "")))].toSorted())
      .toEqual([
        expect.stringMatching(/^base-uri /),
        "frame-src https://evil.example",
        "script-src-attr inline",
        "script-src-elem https://evil.example/x.js",
        "script-src-elem inline",
      ]);
    expect(await page.evaluate(() => "planted" in window)).toBe(false);
  }
});

test("the server sends what the hosts are told to send", async ({ request }) => {
  const page = (await request.get("/opcon/core/components/")).headers();
  expect(page["x-content-type-options"]).toBe("nosniff");
  expect(page["referrer-policy"]).toBe("same-origin");
  expect(page["cache-control"]).toBe("no-cache");
  const [, script = ""] = /src="([^"]*\/_assets\/[^"]*\.js)"/.exec(builtPages[0]!.html)!;
  for (const address of [script, `${script}.missing`])
    expect((await request.get(address)).headers()["cache-control"]).toBe("no-cache");
});
