import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { expect } from "@playwright/test";

import { builtPages } from "./built-site.ts";
import { GoodPages, siteSetting } from "./good-pages.ts";
import { findingsOn } from "./page-visit.ts";
import { test } from "./shared-tab.ts";

const built = builtPages.find(({ address }) => address === "/opcon/core/installation/install/")!;

let folder: string;
test.beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), "opcon-page-visit-"))));
test.afterEach(() => rm(folder, { recursive: true, force: true }));

const known = (setting = "as before") => new GoodPages(join(folder, "good.json"), setting);

test("a page that passed isn't visited again, but a fault that is planted in it is found", async ({ page }) => {
  expect(await findingsOn(page, [built], known())).toEqual([]);
  expect(page.url()).toContain(built.address);

  await page.goto("about:blank");
  expect(await findingsOn(page, [built], known())).toEqual([]);
  expect(page.url()).toBe("about:blank");

  const planted = { ...built, html: built.html.replace("</h1>", '</h1><img src="/opcon/core/favicon.svg">') };
  await page.route(`**${built.address}`, async (route) =>
    route.fulfill({ response: await route.fetch(), body: planted.html }),
  );
  const found = await findingsOn(page, [planted], known());
  await page.unrouteAll();
  expect(found).toEqual([expect.stringContaining("desktop, light: image-alt")]);
});

test("every page is visited again when a shared style sheet changes", async ({ page }) => {
  const sheet = join(folder, "site.css");
  await writeFile(sheet, "p { color: black }");
  const before = await siteSetting(folder);
  expect(await siteSetting(folder)).toBe(before);
  await findingsOn(page, [built], known(before));
  await writeFile(sheet, "p { color: silver }");
  await page.goto("about:blank");
  await findingsOn(page, [built], known(await siteSetting(folder)));
  expect(page.url()).toContain(built.address);
});
