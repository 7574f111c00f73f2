import { expect } from "@playwright/test";
import { basePath, pageHref } from "@opcon-help/model";

import { currentLibrary } from "../library.ts";
import { pagesFound, searchFor } from "./reader.ts";
import { test } from "./shared-tab.ts";

const library = await currentLibrary();

test("every page answers at its address with and without the slash at the end", async ({ baseURL }) => {
  const answers = async (asked: string, address: string, id: string): Promise<void> => {
    const answer = await fetch(new URL(asked, baseURL));
    expect.soft(answer.status, asked).toBe(200);
    expect.soft(new URL(answer.url).pathname, asked).toBe(address);
    const [, helpId] = /<meta name="help-id" content="([^"]*)"/.exec(await answer.text()) ?? [];
    expect.soft(helpId, `${asked}: the page with this help id`).toBe(id);
  };
  for (const { path, front } of library.pages.values()) {
    const address = pageHref(path);
    await Promise.all([address, address.replace(/\/$/, "")].map((asked) => answers(asked, address, front.id)));
  }
});

/** A few redirects are enough to see that browsers follow them; the checks of the built site cover all. */
const sample = library.aliases.entries.filter(
  ({ from, render }, index) => !render && !from.includes("#") && index % 60 === 0,
);

for (const { from, to } of sample)
  test(`the old address ${from} leads to ${to} and keeps the query`, async ({ page }) => {
    const [path = "", anchor] = to.split("#", 2);
    for (const asked of [from, `${from}/`]) {
      await page.goto(`${asked}?from=product&version=25.1`);
      await expect(page, asked).toHaveURL(`${pageHref(path)}?from=product&version=25.1${anchor ? `#${anchor}` : ""}`);
      await expect(page.locator("h1"), asked).toHaveText(library.pages.get(path)!.front.title);
    }
  });

for (const address of ["/opcon/core/no-such-page/", "/opcon/core/installation/no/such/page"])
  test(`the unknown address ${address} answers with help to go on`, async ({ page }) => {
    const answer = await page.goto(address);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Page not found");
    const content = page.getByRole("main");
    const ways = { "A job didn't run": pageHref("troubleshooting/index"), "Start page": basePath };
    for (const [name, href] of Object.entries(ways))
      await expect(content.getByRole("link", { name })).toHaveAttribute("href", href);
    await searchFor(page, "install");
    expect(await pagesFound(page)).toBeGreaterThan(0);
  });
