import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

import { expect, test, type Locator, type Page } from "@playwright/test";
import { serve, type RunningServer } from "@opcon-help/browser";

import { axeFindingsInBothThemes } from "./axe.ts";
import { tabTo } from "./reader.ts";
import { buildVersions, publishBroken, runInProject } from "./versions-fixture.ts";

// All tests of this file share one build, so they run in one worker. They set their own window sizes.
test.describe.configure({ mode: "default" });

let project: string;
let site: RunningServer;
test.beforeAll(async () => {
  test.setTimeout(600_000);
  project = await buildVersions();

  const dist = join(project, "dist");
  site = await serve(dist, join(dist, "opcon/core/404.html"), 0);
});
test.afterAll(async () => {
  await site?.close();
  await rm(project, { recursive: true, force: true });
});

const [latest, next, old, relay] = ["/opcon/core/", "/opcon/core/26.2/", "/opcon/core/25.0/", "/opcon/relay/"];
const go = (page: Page, address: string) => page.goto(site.origin + address);
const at = (address: string): string => site.origin + address;
const text = (address: string): Promise<string> => readFile(join(project, "dist", address), "utf8");
const json = async (address: string): Promise<never> => JSON.parse(await text(address)) as never;

const picker = (page: Page): Locator => page.getByRole("button", { name: "Version" });
const panel = (page: Page): Locator => page.getByRole("navigation", { name: "Versions" });
const choices = (page: Page): Locator => panel(page).getByRole("listitem").getByRole("link");
const choice = (page: Page, label: string): Locator => choices(page).filter({ hasText: label });

async function openPicker(page: Page): Promise<void> {
  await picker(page).click();
  await expect(panel(page)).toBeVisible();
}

test("the picker lists the versions and leads to the same page, which is found by its id", async ({ page }) => {
  await go(page, `${latest}guide/start/`);
  await expect(picker(page)).toHaveAccessibleName("Version 26.1");
  await openPicker(page);
  await expect(choices(page)).toHaveText(["26.2 unreleased", "26.1 latest", "25.0 unmaintained"]);
  await expect(panel(page).locator("[aria-current]")).toHaveText("26.1 latest");
  await choice(page, "26.2").click();
  await expect(page).toHaveURL(at(`${next}guide/start/`));
  await expect(picker(page)).toHaveAccessibleName("Version 26.2");
});

for (const { from, title, note, to } of [
  { from: `${latest}guide/ports/`, title: "a page that moved", note: "", to: `${old}network/ports/` },
  { from: `${latest}guide/machines/`, title: "a page that had another id", note: "Hosts", to: `${old}guide/hosts/` },
  {
    from: `${latest}guide/relays/`,
    title: "the area of a missing page",
    note: "Doesn't have this page. Opens Guide.",
    to: `${old}`,
  },
  {
    from: `${latest}cloud/tenants/`,
    title: "the home page when the area is missing too",
    note: "Doesn't have this page. Opens the home page.",
    to: `${old}`,
  },
])
  test(`the picker leads to ${title}`, async ({ page }) => {
    await go(page, from);
    await openPicker(page);
    await expect(choice(page, "25.0").locator(".note")).toHaveText(note);
    await choice(page, "25.0").click();
    await expect(page).toHaveURL(at(to));
    await expect(page.locator("html")).toContainClass("docs-version-25-0");
  });

test("the section and the query go along to a page that has moved, from the picker and from the banner", async ({
  page,
}) => {
  await go(page, `${old}network/ports/?q=1#_top`);
  await picker(page).click();
  await expect(choice(page, "26.1")).toHaveAttribute("href", at(`${latest}guide/ports/?q=1#_top`));
  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: "See this page in the latest version" }).click();
  await expect(page).toHaveURL(at(`${latest}guide/ports/?q=1#_top`));
});

test("a page that the latest version doesn't have offers no link to it", async ({ page }) => {
  await go(page, `${old}guide/faxes/`);
  await expect(page.getByText("The help for OpCon 25.0 is no longer maintained.")).toBeVisible();
  await expect(page.getByRole("link", { name: "See this page in the latest version" })).toHaveCount(0);
});

test("the addresses that the latest version had before its release lead on", async ({ page }) => {
  await go(page, `${latest}26.1/guide/ports/?q=1#_top`);
  await expect(page).toHaveURL(at(`${latest}guide/ports/?q=1#_top`));
});

test("the picker leads from an older version to a page with a newer id", async ({ page }) => {
  await go(page, `${old}guide/hosts/`);
  await picker(page).click();
  await choice(page, "26.1").click();
  await expect(page).toHaveURL(at(`${latest}guide/machines/`));
});

test("the search page and its query, and other pages of the site, are at the same address", async ({ page }) => {
  await go(page, `${latest}search/?q=ports`);
  await expect(page.getByRole("main")).toContainText("Search results are for OpCon 26.1.");
  await picker(page).click();
  await expect(choice(page, "25.0")).toHaveAttribute("href", at(`${old}search/?q=ports`));
  await choice(page, "25.0").click();
  await expect(page).toHaveURL(at(`${old}search/?q=ports`));
  await expect(page.getByRole("main")).toContainText("Search results are for OpCon 25.0.");
  await expect(page.getByRole("link", { name: "Ports" })).toHaveAttribute("href", `${old}network/ports/`);
  await go(page, `${old}manuals/`);
  await expect(page.getByRole("main").getByRole("table")).toContainText("25.0");
  await go(page, `${old}no/such/page/`);
  await picker(page).click();
  await expect(choice(page, "26.2")).toHaveAttribute("href", at(next));
});

test("the list of what changed has the pages that are new, removed, and different, and one without changes says so", async ({
  page,
}) => {
  const entry = (title: string): Locator =>
    page.getByRole("article").filter({ has: page.getByRole("heading", { name: title }) });
  await go(page, `${latest}changes/25.0/`);
  await expect(entry("Relays")).toContainText("New page");
  await expect(entry("Tenants")).toContainText("New page");
  await expect(entry("Faxes")).toContainText("Removed");
  await expect(entry("Faxes").getByRole("link")).toHaveCount(0);
  await expect(entry("Hosts")).toContainText("Now part of “Machines”");
  await expect(entry("Start")).toContainText("1 paragraph changed");
  await expect(entry("Start").locator("ins")).toHaveText("9,000");
  await expect(entry("Start").locator("del")).toHaveText("1,000");
  await entry("Start").getByRole("link").first().click();
  await expect(page).toHaveURL(at(`${latest}guide/start/`));
  await page.locator("summary", { hasText: "Changed since 25.0" }).click();
  await expect(page.locator("#_changed ins")).toHaveText("9,000");
  await go(page, `${next}changes/26.1/`);
  await expect(page.getByRole("main")).toContainText("No page has changes");
});

test("the search dialog says its version", async ({ page }) => {
  await go(page, `${old}guide/start/`);
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("dialog")).toContainText("Results are for OpCon 25.0.");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the picker opens and leads to the same page, or says that it's missing", async ({ page }) => {
    await go(page, `${latest}guide/ports/`);
    await picker(page).click();
    await choice(page, "25.0").click();
    await expect(page).toHaveURL(at(`${old}network/ports/`));
    await go(page, `${latest}guide/machines/`);
    await picker(page).click();
    await choice(page, "25.0").click();
    await expect(page).toHaveURL(at(`${old}guide/hosts/`));
    await go(page, `${latest}guide/relays/`);
    await picker(page).click();
    await expect(choice(page, "25.0").locator(".note")).toHaveText("Doesn't have this page. Opens Guide.");
    await choice(page, "25.0").click();
    await expect(page).toHaveURL(at(old));
  });

  test("the banner leads to the same page in the latest version", async ({ page }) => {
    await go(page, `${old}network/ports/`);
    await page.getByRole("link", { name: "See this page in the latest version" }).click();
    await expect(page).toHaveURL(at(`${latest}guide/ports/`));
  });
});

test("the keyboard opens the picker, reaches its links in order, and closes it", async ({ page }) => {
  await go(page, `${latest}guide/start/`);
  await tabTo(page, picker(page));
  await page.keyboard.press("Enter");
  await expect(panel(page)).toBeVisible();
  for (const label of ["26.2", "26.1", "25.0"]) {
    await page.keyboard.press("Tab");
    await expect(choice(page, label)).toBeFocused();
  }
  await page.keyboard.press("Escape");
  await expect(panel(page)).toBeHidden();
  await expect(picker(page)).toBeFocused();
  await page.keyboard.press("Space");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(at(`${next}guide/start/`));
});

for (const width of [320, 360, 768, 1440])
  test(`at ${width} pixels, the picker and its list are whole and in the window`, async ({ page }) => {
    await page.setViewportSize({ width, height: 700 });
    await go(page, `${latest}guide/relays/`);
    const controls = page.locator("header.header").locator("a, button").locator("visible=true");
    const boxes = await controls.evaluateAll((all) =>
      all.map((element) => {
        const { left, right, width: own } = element.getBoundingClientRect();
        return { left, right, isWhole: element.scrollWidth <= Math.ceil(own) };
      }),
    );
    for (const [index, { left, right, isWhole }] of boxes.entries()) {
      expect(left, "nothing overlaps").toBeGreaterThanOrEqual(boxes[index - 1]?.right ?? 0);
      expect(right).toBeLessThanOrEqual(width);
      expect(isWhole).toBe(true);
    }
    const title = (await page.getByRole("heading", { level: 1 }).boundingBox())!;
    const sidebar = (await page.locator("#starlight__sidebar").boundingBox()) ?? { width: 0 };
    expect(title.x, "the text is next to the sidebar").toBeGreaterThanOrEqual(sidebar.width);
    await openPicker(page);
    const box = (await panel(page).boundingBox())!;
    expect(box.x).toBeGreaterThanOrEqual(0);
    expect(box.x + box.width).toBeLessThanOrEqual(width);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  });

test("axe finds nothing in an open picker, a banner, and a badge", async ({ page }) => {
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    for (const address of [`${latest}guide/relays/`, `${old}guide/faxes/`, `${next}guide/start/`]) {
      await go(page, address);
      await picker(page).click();
      await expect(panel(page)).toBeVisible();
      expect.soft(await axeFindingsInBothThemes(page), `${address}, ${width} pixels`).toEqual([]);
    }
  }
});

test("forced colors keep the frames of the picker and mark its current version", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await go(page, `${old}guide/start/`);
  await picker(page).click();
  for (const part of [picker(page), panel(page)]) await expect(part).toHaveCSS("border-top-style", "solid");
  const weight = (link: Locator): Promise<string> => link.evaluate((element) => getComputedStyle(element).fontWeight);
  expect(await weight(choice(page, "25.0"))).not.toBe(await weight(choice(page, "26.1")));
});

test.describe("context help", () => {
  for (const { query, to } of [
    { query: "id=ports&version=25.0", to: `${old}network/ports/` },
    { query: "id=ports&version=25.0.3", to: `${old}network/ports/` },
    { query: "id=ports&version=26.2", to: `${next}guide/ports/` },
    { query: "id=hosts&version=26.1", to: `${latest}guide/machines/` },
    { query: "id=ports&version=24.0", to: `${latest}guide/ports/` },
    { query: "id=ports", to: `${latest}guide/ports/` },
  ])
    test(`opens ${to} for ${query}`, async ({ page }) => {
      await go(page, `${latest}help/?${query}`);
      await expect(page).toHaveURL(at(to));
    });

  test("searches the version that doesn't have the page", async ({ page }) => {
    await go(page, `${latest}help/?id=relays&version=25.0`);
    await expect(page).toHaveURL(at(`${old}search/?q=relays`));
    await expect(page.getByText("Search results are for OpCon 25.0")).toBeVisible();
  });

  test("lists the ids of each version with its label", async () => {
    const ids = async (base: string) => ((await json(`${base}help-ids.json`)) as { ids: object }).ids;
    expect(await ids(old)).toMatchObject({ ports: { href: `${old}network/ports/`, version: "25.0" } });
    expect(await ids(next)).toMatchObject({ ports: { href: `${next}guide/ports/`, version: "26.2" } });
    expect(await ids(latest)).toMatchObject({ ports: { href: `${latest}guide/ports/`, version: "26.1" } });
  });
});

/** What a built page says about its version. */
function shown(html: string): Record<string, string | undefined> {
  const first = (pattern: RegExp): string | undefined => pattern.exec(html)?.[1];
  const banner = first(/<div class="version-banner[^>]*>(.*?)<\/div>/s) ?? "";
  return {
    class: first(/<html[^>]*? class="([^" ]*)/),
    picker: first(/<button class="version-open[^"]*".*?<\/span>([^<]*)</),
    badge: first(/<span class="version-badge[^"]*">(OpCon [^<]*)</),
    banner: / class="[^"]*">([^<]*?) *</.exec(banner)?.[1]?.replace("&#39;", "'"),
    link: /href="([^"]*)"/.exec(banner)?.[1],
    robots: first(/<meta name="robots" content="([^"]*)"/),
    canonical: first(/<link rel="canonical" href="https:\/\/[^/]*([^"]*)"/),
  };
}

test("the fields of a version show on each of its pages", async () => {
  const nothing = { badge: undefined, banner: undefined, link: undefined, robots: undefined };
  const released = { ...nothing, class: "docs-version-26-1", picker: "26.1" };
  const unreleased = {
    ...nothing,
    class: "docs-version-next",
    picker: "26.2",
    banner: "OpCon 26.2 isn't released yet, so this page might change.",
    robots: "noindex",
  };
  const unmaintained = {
    class: "docs-version-25-0",
    picker: "25.0",
    badge: "OpCon 25.0",
    banner: "The help for OpCon 25.0 is no longer maintained.",
    robots: "noindex",
  };
  const only = { ...nothing, class: "relay-version-1-0", picker: undefined };
  const pages: [string, Record<string, string | undefined>][] = [
    [`${latest}guide/ports/`, { ...released, canonical: `${latest}guide/ports/` }],
    [`${latest}search/`, { ...released, canonical: `${latest}search/` }],
    [`${next}guide/ports/`, { ...unreleased, link: `${latest}help/ports/`, canonical: `${latest}guide/ports/` }],
    [`${next}manuals/`, { ...unreleased, link: `${latest}manuals/`, canonical: `${next}manuals/` }],
    [`${old}network/ports/`, { ...unmaintained, link: `${latest}help/ports/`, canonical: `${latest}guide/ports/` }],
    [`${old}guide/hosts/`, { ...unmaintained, link: `${latest}help/hosts/`, canonical: `${latest}guide/machines/` }],
    [`${old}guide/faxes/`, { ...unmaintained, link: undefined, canonical: `${old}guide/faxes/` }],
    [`${old}`, { ...unmaintained, link: `${latest}help/home/`, canonical: latest }],
    [`${old}search/`, { ...unmaintained, link: `${latest}search/`, canonical: `${old}search/` }],
    [`${relay}network/ports/`, { ...only, canonical: `${relay}network/ports/` }],
  ];
  for (const [address, fields] of pages)
    expect.soft({ address, ...shown(await text(`${address}index.html`)) }).toEqual({ address, ...fields });
});

test("search engines find the pages of versions without noIndex", async () => {
  const listed = async (base: string): Promise<string[]> =>
    [...(await text(`${base}sitemap-0.xml`).catch(() => "")).matchAll(/<loc>https:\/\/[^/]*([^<]*)</g)].map(
      ([, address]) => address!,
    );
  expect(await listed(latest)).toContain(`${latest}guide/ports/`);
  expect(await listed(relay)).toContain(`${relay}network/ports/`);
  for (const base of [next, old]) expect(await listed(base)).toEqual([]);
  expect((await listed(latest)).filter((address) => address.startsWith(old) || address.startsWith(next))).toEqual([]);
});

test("a help of another product has its own versions", async ({ page }) => {
  await go(page, `${relay}network/ports/`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ports");
  await expect(picker(page)).toHaveCount(0);
  await go(page, `${latest}guide/ports/`);
  await picker(page).click();
  await expect(choices(page)).toHaveCount(3);
});

test("an older version that today's tooling refuses stays out, and doesn't stop the others", async () => {
  test.setTimeout(300_000);
  const list = await readFile(join(project, "content/versions.yml"), "utf8");
  await publishBroken(project, list);
  const broken = await runInProject(project, "build").then(
    () => "built",
    ({ code, stderr }: { code: number; stderr: string }) => `${code} ${stderr}`,
  );
  expect(broken).toMatch(/^1 .*OpCon 24\.0: Today's tooling doesn't accept .*content\/pages\/index\.md:\d+:\d+ /s);
  expect(broken).toContain("OpCon 24.0 can't be built, so it isn't in dist.");
  for (const address of [latest, old, next]) expect(await text(`${address}index.html`)).toContain("Home");
  await writeFile(join(project, "content/versions.yml"), list);
});

test("the summary of a branch shows what differs", async () => {
  const summary = await runInProject(project, "changes", "help-25.0");
  expect(summary).toContain("# What changed since help-25.0");
  expect(summary).toMatch(/^\d+ pages? (?:new|changed|moved)/m);
});
