import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { expect, test } from "@playwright/test";
import { basePath, currentVersion, pageHref } from "@opcon-help/model";
import type { ChildNode, Element } from "domhandler";
import { DomUtils, parseDocument } from "htmlparser2";

import { currentLibrary, currentRelations } from "../library.ts";
import { publication } from "../publication.ts";
import { readingOrder } from "./areas.ts";
import { builtPages, dist, type BuiltPage } from "./built-site.ts";
import { layoutShift } from "./reader.ts";

const library = await currentLibrary();
const { related } = await currentRelations();

test("a page says where it stands, what belongs to it, and how far to trust it", async ({ page }) => {
  const path = "administration/server-options";
  const { front } = library.pages.get(path)!;
  await page.goto(pageHref(path));

  const trail = page.getByRole("navigation", { name: "Breadcrumbs" });
  await expect(trail.locator("li"), "on a phone, the name of the site leads home").toHaveText([
    "Home",
    "Users, roles, and server options",
    "Administration",
    "System configuration",
  ]);
  await expect(trail.getByRole("link", { name: "Users, roles, and server options" })).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(front.title);

  const others = related(path)!;
  expect(others.length).toBeGreaterThan(0);
  const seeAlso = page.getByRole("region", { name: "See also" });
  await expect(seeAlso.getByRole("link")).toHaveText(others.map((other) => other.front.title));
  await expect(seeAlso.getByRole("listitem").first()).toContainText(others[0]!.front.description);
  for (const direction of ["prev", "next"])
    for (const link of await page.locator(`main a[rel="${direction}"]`).all())
      expect(others.map((other) => pageHref(other.path))).not.toContain(await link.getAttribute("href"));

  const status = page.locator("footer .status");
  await expect(status).toContainText(/Version\s*OpCon \d+\.\d+/);
  await expect(status.locator("time")).toHaveText(/\w{3} \d+, \d{4}/);
  const more = status.locator("details");
  await more.locator("summary").click();
  for (const source of await status.locator(".sources a").all())
    await expect(source).toHaveAttribute(
      "href",
      /^https:\/\/github\.com\/smatechnologies\/opcon-docs\/blob\/HEAD\/.*\.(?:md|png)$/,
    );

  const report = new URL((await page.getByRole("link", { name: "Report it on GitHub" }).getAttribute("href"))!);
  expect(report.href).toContain(`${publication.repository}/issues/new?`);
  expect(report.searchParams.get("body")).toContain(`Help ID: ${front.id}\n`);
});

const parentsOf = (node: ChildNode): Element[] =>
  node.parent?.type === "tag" ? [node.parent, ...parentsOf(node.parent)] : [];

test("a phone reaches every page from the home page with four taps", () => {
  const linksIn = (address: string, isIn: (tag: string, classes: string) => boolean) => {
    const { html } = builtPages.find((page) => page.address === address)!;
    const part = DomUtils.findOne(
      ({ name, attribs }) => isIn(name, attribs["class"] ?? ""),
      parseDocument(html).children,
    );
    return DomUtils.getElementsByTagName("a", part ?? []);
  };
  const taps = new Map(linksIn(basePath, (tag) => tag === "main").map(({ attribs }) => [attribs["href"], 1]));
  for (const area of library.areas.entries) {
    const start = readingOrder(library, area.id)[0]!;
    for (const link of linksIn(start, (_, classes) => classes.includes("top-level"))) {
      const around = DomUtils.getElementsByTagName("details", parentsOf(link), false);
      const closed = around.filter(({ attribs }) => !("open" in attribs)).length;
      // The area, the menu, its closed groups, and the page.
      const needed = (taps.get(start) ?? Infinity) + 1 + closed + 1;
      const { href } = link.attribs;
      taps.set(href, Math.min(taps.get(href) ?? Infinity, needed));
    }
  }
  const far = [...library.pages.keys()].filter((path) => (taps.get(pageHref(path)) ?? Infinity) > 4);
  expect(far).toEqual([]);
});

test("the address of each folder of pages leads to a page", () => {
  const folders = new Set(
    [...library.pages.keys()].flatMap((path) => path.split("/").map((_, at, all) => all.slice(0, at).join("/"))),
  );
  expect([...folders].filter((folder) => !existsSync(join(dist, basePath, folder, "index.html")))).toEqual([]);
});

test("the menu of a long area is closed but for the page", async ({ page, isMobile }) => {
  test.skip(isMobile, "the menu is the same on a phone");
  await page.goto(`${basePath}Files/UI/Solution-Manager/Library/AccessManagement/Roles/Adding-Roles/`);
  const sidebar = page.locator("#starlight__sidebar");
  await expect(sidebar.locator("details.areas")).not.toHaveAttribute("open");
  await expect(sidebar.locator('[href$="/Deleting-Roles/"]')).toBeVisible();
  await expect(sidebar.locator('[href$="/NotificationTypes/Email/"]')).toBeHidden();
});

/** A page with many glossary terms, including one in the first paragraph. */
const withTerms = "/opcon/core/automation-concepts/job-tracking/";

test("a term shows its definition to pointer, keyboard and finger, and Esc takes it away", async ({
  page,
  isMobile,
}) => {
  await page.goto(withTerms);
  const term = page.locator("[data-page-body]").getByRole("link", { name: "machine", exact: true });
  const definition = page.locator('[id="term.machine"]');
  const shows = async (): Promise<void> => {
    await expect(definition).toBeVisible();
    const box = (await definition.boundingBox())!;
    const { width } = page.viewportSize()!;
    expect(box.x).toBeGreaterThanOrEqual(0);
    expect(box.x + box.width).toBeLessThanOrEqual(width);
    const word = (await term.boundingBox())!;
    expect(Math.min(Math.abs(box.y - word.y - word.height), Math.abs(word.y - box.y - box.height))).toBeLessThan(12);
  };
  await expect(definition).toBeHidden();
  await expect(term).toHaveAccessibleDescription(
    new RegExp(library.glossary.entries.find(({ term: name }) => name === "machine")!.definition.slice(0, 20)),
  );

  if (isMobile) await term.tap();
  else await term.click();
  await shows();
  await page.keyboard.press("Escape");
  await expect(definition).toBeHidden();

  // The address of the term, such as in another tab, also shows it.
  await page.goto(`${withTerms}#term.machine`);
  await page.reload();
  await shows();
  await page.locator("h1").click();
  if (isMobile) return;
  await term.hover();
  await shows();
  // The definition stays open while the pointer moves to it, and its link works.
  await definition.hover();
  await page.waitForTimeout(800);
  await shows();
  await page.keyboard.press("Escape");
  await expect(definition).toBeHidden();

  await page.locator("h1").click();
  await page.evaluate(() => document.querySelector<HTMLElement>("[data-page-body] a.term")!.blur());
  await term.focus();
  await shows();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a term shows its definition, and an unknown address the areas", async ({ page }) => {
    await page.goto(withTerms);
    await page.locator("[data-page-body]").getByRole("link", { name: "machine", exact: true }).click();
    await expect(page.locator('[id="term.machine"]')).toBeInViewport();

    await page.goto("/opcon/core/nowhere/");
    await expect(page.getByRole("main").getByRole("link").first()).toBeVisible();
    await expect(page.getByText("Nothing is at")).toBeHidden();
  });
});

test("an unknown address leads to the nearest pages and to a search, and is shown as text", async ({ page }) => {
  await page.goto("/opcon/core/Administration/server_option");
  const found = page.locator("[data-not-found]");
  await expect(found.locator("code")).toHaveText("/opcon/core/Administration/server_option");
  await expect(found.locator("li a").first()).toHaveAttribute("href", "/opcon/core/administration/server-options/");
  await expect(found.getByRole("link", { name: "search for" })).toHaveAttribute(
    "href",
    "/opcon/core/search/?q=server+option",
  );

  const hostile = "/opcon/core/<img src=x onerror=\"document.title='caught'\">/";
  await page.goto(encodeURI(hostile));
  await expect(found.locator("code")).toHaveText(hostile);
  await expect(found.locator("img")).toHaveCount(0);
  await expect(page).toHaveTitle(/Page not found/);
});

/** The tags in a page's head, by name. */
function headOf({ html }: BuiltPage): ReadonlyMap<string, string> {
  const head = html.slice(0, html.indexOf("</head>"));
  const tags = head.matchAll(/<(?:meta|link) (?:name|property|rel)="([^"]*)" (?:content|href)="([^"]*)"/g);
  return new Map([...tags].map((match) => [match[1]!, match[2]!]));
}

/** Problems with the canonical address of a page, or with its social card. */
function cardFindings(built: BuiltPage): string[] {
  const head = headOf(built);
  const own = publication.origin + encodeURI(built.address);
  const findings = ["canonical", "og:url"].filter((name) => head.get(name) !== own);
  findings.push(...["og:title", "og:image:alt"].filter((name) => !head.get(name)));
  const card = head.get("og:image") ?? "";
  if (card !== `${publication.origin}${basePath}card.png`) return [...findings, `og:image ${card}`];
  const picture = readFileSync(join(dist, decodeURI(new URL(card).pathname)));
  const size = [picture.readUInt32BE(16), picture.readUInt32BE(20)].join(" x ");
  return size === "1200 x 630" ? findings : [...findings, `og:image is ${size}`];
}

test("the sitemap lists each page once, and each page its own address and card", ({ isMobile }) => {
  test.skip(isMobile, "files are the same on all screens");
  // A version that is hidden from search engines doesn't have a sitemap.
  const { noIndex } = currentVersion(library);
  const sitemap = noIndex ? "" : readFileSync(join(dist, basePath, "sitemap-0.xml"), "utf8");
  const listed = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map((match) => match[1]!);
  const pages = builtPages.filter(({ address }) => !address.endsWith("/404.html"));
  const isHidden = (built: BuiltPage): boolean => headOf(built).get("robots") === "noindex";
  const ownAddress = ({ address }: BuiltPage): string => publication.origin + encodeURI(address);
  const findable = pages.filter((built) => !isHidden(built));
  // An unknown address isn't a page, so it isn't found either.
  const unknown = headOf(builtPages.find(({ address }) => address.endsWith("/404.html"))!);
  expect([unknown.get("robots"), unknown.get("canonical"), unknown.get("og:url")]).toEqual([
    "noindex",
    undefined,
    undefined,
  ]);
  const own = findable.map(ownAddress);
  expect(listed.toSorted()).toEqual(own.toSorted());
  expect(findable.flatMap((built) => cardFindings(built).map((finding) => `${built.address}: ${finding}`))).toEqual([]);
  // The canonical address of an alias that shows a section is that of the whole page.
  const known = new Set(pages.map(ownAddress));
  const isStray = (built: BuiltPage): boolean => {
    const canonical = headOf(built).get("canonical") ?? "";
    return canonical !== ownAddress(built) && !known.has(canonical);
  };
  const strays = pages.filter((built) => isHidden(built) && isStray(built));
  expect(strays.map(({ address }) => address)).toEqual([]);
});

test("nothing moves when the fonts arrive late", async ({ page }) => {
  let fonts = 0;
  await page.route("**/*.woff2", async (route) => {
    fonts += 1;
    await new Promise((resolve) => setTimeout(resolve, 700));
    await route.continue();
  });
  for (const path of ["", "installation/install/", "administration/server-options/", "events/types/", withTerms]) {
    const address = new URL(path, "http://site/opcon/core/").pathname;
    await page.goto(address);
    await page.evaluate(() => document.fonts.ready);
    expect.soft(await layoutShift(page), address).toBeLessThan(0.01);
  }
  expect(fonts).toBeGreaterThan(0);
});

/**
 * Why the browser didn't restore the page from the back/forward cache, or the page's title if it did. A headless shell
 * never restores pages, and names its reasons "masked".
 */
function restored(): string {
  type Entry = PerformanceEntry & { notRestoredReasons?: { reasons: { reason: string }[] } };
  const [entry] = performance.getEntriesByType("navigation") as Entry[];
  return entry?.notRestoredReasons?.reasons.map(({ reason }) => reason).join(", ") ?? document.title;
}

test("a link is fetched when the pointer rests on it, and going back shows the page as it was", async ({
  browser,
  baseURL,
  isMobile,
}) => {
  test.skip(isMobile, "a finger does not rest on a link");
  // By default, Playwright starts browsers without the back/forward cache.
  const { launchOptions = {} } = test.info().project.use;
  const own = await browser.browserType().launch({
    ...launchOptions,
    ignoreDefaultArgs: ["--disable-back-forward-cache"],
  });
  try {
    const page = await own.newPage({ ...(baseURL && { baseURL }) });
    await page.goto("/opcon/core/installation/install/");
    await page.evaluate(() => {
      addEventListener("pageshow", ({ persisted }) => (document.title = persisted ? "kept" : "loaded"));
    });
    const link = page.locator('main [data-page-body] a[href="/opcon/core/installation/upgrade/"]').first();
    const prefetch = page.waitForRequest(
      (request) => request.url().endsWith("/installation/upgrade/") && request.headers()["sec-purpose"] === "prefetch",
    );
    await link.hover();
    await prefetch;
    await link.click();
    await page.waitForURL("**/installation/upgrade/");
    // Delayed, because going back immediately would end the script that is running.
    await page.evaluate(() => void setTimeout(() => history.back()));
    await page.waitForURL("**/installation/install/", { waitUntil: "commit" });
    await expect.poll(() => page.evaluate(restored)).toMatch(/^(kept|masked)$/);
  } finally {
    await own.close();
  }
});

test("a printed page is its text: no frame, light, addresses readable", async ({ page, isMobile }) => {
  test.skip(isMobile, "paper has one width");
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  // Width of an A4 page without its margins.
  await page.setViewportSize({ width: 672, height: 1000 });
  await page.goto("/opcon/core/administration/server-options/");
  for (const frame of ["body .page > header", "nav.sidebar", ".right-sidebar", ".breadcrumbs", ".related", ".card"])
    await expect(page.locator(frame), frame).toBeHidden();
  for (const link of await page.locator("main a[rel]").all()) await expect(link).toBeHidden();
  await expect(page.locator("footer .status")).toContainText("/opcon/core/administration/server-options/");
  const inks = await page
    .locator("h1, .starlight-aside--caution .starlight-aside__title")
    .evaluateAll((titles) => titles.map((title) => getComputedStyle(title).color));
  expect(inks.length).toBeGreaterThan(1);
  for (const ink of inks)
    expect(Math.max(...[...ink.matchAll(/\d+/g)].slice(0, 3).map(Number)), `ink ${ink}`).toBeLessThan(128);
  const heading = page.locator(".sl-heading-wrapper").first();
  expect(await heading.evaluate((part) => getComputedStyle(part).breakAfter), "stays with its text").toBe("avoid");

  await page.goto("/opcon/core/installation/system-requirements/");
  const outside = page.locator('[data-page-body] a[href^="http"]').first();
  expect(await outside.evaluate((link) => getComputedStyle(link, "::after").content)).toContain("http");
});
