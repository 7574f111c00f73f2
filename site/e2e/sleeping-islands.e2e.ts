import { expect, test } from "@playwright/test";

import { basePath } from "@opcon-help/model";

import { builtPages, explorersWithReact, reactScripts } from "./built-site.ts";
import { wakeIsland } from "./reader.ts";

for (const address of explorersWithReact.values())
  test(`${address} loads React only when its island comes into view`, async ({ page, viewport }) => {
    const asked: string[] = [];
    page.on("request", (request) => {
      const { pathname } = new URL(request.url());
      if (reactScripts.has(pathname)) asked.push(pathname);
    });
    await page.setViewportSize({ width: viewport!.width, height: 200 });
    await page.goto(address);
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    await expect(page.locator("astro-island"), "asleep below the fold").toHaveAttribute("ssr");
    expect(asked).toEqual([]);
    await wakeIsland(page);
    expect(asked).not.toEqual([]);
  });

for (const [path, label] of [
  ["reference/message-look-up/", "Code or message"],
  ["index-of-pages/", "Contains"],
] as const)
  test(`what is typed on ${path} before its script is kept and used, and the page says what it waits for`, async ({
    page,
  }) => {
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route("**/*.js", async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(basePath + path, { waitUntil: "commit" });
    const field = page.getByLabel(label);
    await field.pressSequentially("cal");
    const waits = page.locator(".explorer-waits");
    await expect(waits).toBeVisible();
    await expect(waits.getByRole("link", { name: "reload the page" })).toBeInViewport();
    release();
    await field.pressSequentially("endar", { delay: 120 });
    await wakeIsland(page);
    await expect(waits).toBeHidden();
    await expect(field).toHaveValue("calendar");
    // The choices of a look-up are in the address.
    await expect(page).toHaveURL(/calendar/);
  });

test("an island whose script doesn't load says so, and works after a reload", async ({ page }) => {
  const address = `${basePath}administration/privileges/?find=restart`;
  await page.route(
    (url) => reactScripts.has(url.pathname),
    (route) => route.abort(),
  );
  await page.goto(address);
  const link = page.locator(".explorer-waits").getByRole("link", { name: "reload the page" });
  await page.locator(".explorer form").first().scrollIntoViewIfNeeded();
  await expect(link).toBeVisible();
  await page.unrouteAll();
  await link.click();
  const island = await wakeIsland(page);
  await expect(page).toHaveURL(address);
  await expect(island.getByLabel("Find a task")).toHaveValue("restart");
  await expect(link).toBeHidden();
});

test("the HTML of an island doesn't depend on the folder of the checkout", () => {
  expect(builtPages.filter(({ html }) => /<astro-island [^>]*uid=/.test(html)).map(({ address }) => address)).toEqual(
    [],
  );
});
