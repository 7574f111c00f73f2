import { chromium, expect, type Page } from "@playwright/test";
import { pageHref } from "@opcon-help/model";

import { currentLibrary } from "../library.ts";
import { openAreas, shownFrame, wantedFrame, type Frame } from "./area-frame.ts";
import { builtPages, hasIsland, reactScripts, type BuiltPage } from "./built-site.ts";
import { GoodPages } from "./good-pages.ts";
import { sizeFindings, structureFindings, styleFindings, switchTheme } from "./page-axe.ts";
import { settle, wakeIsland } from "./reader.ts";
import { test } from "./shared-tab.ts";

const library = await currentLibrary();
const helpPages = new Map([...library.pages.values()].map((help) => [pageHref(help.path), help]));
const areas = openAreas(library);
const areaOf = ({ address }: BuiltPage) => areas.find(({ id }) => id === helpPages.get(address)?.front.sidebar);

const desktop = { width: 1440, height: 900 };
const phone = { width: 360, height: 800 };

/** Differences between the frame of the page and the expected frame. */
async function frameFindings(page: Page, built: BuiltPage): Promise<string[]> {
  const area = areaOf(built);
  const help = helpPages.get(built.address);
  if (!area || !help) return [];
  const wanted = wantedFrame(library, area, help);
  const shown = await shownFrame(page);
  return (Object.keys(wanted) as (keyof Frame)[])
    .filter((part) => JSON.stringify(shown[part]) !== JSON.stringify(wanted[part]))
    .map((part) => `${part}: ${JSON.stringify(shown[part])} instead of ${JSON.stringify(wanted[part])}`);
}

/** Parts of React that a page without an island loaded. */
async function reactFindings(page: Page, built: BuiltPage): Promise<string[]> {
  if (hasIsland(built)) return [];
  const loaded = await page.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => name));
  return loaded
    .map((address) => new URL(address).pathname)
    .filter((pathname) => reactScripts.has(pathname))
    .map((pathname) => `loads ${pathname} without an island`);
}

/** Whether the page itself scrolls sideways, and why. Wide tables scroll in their own boxes. */
async function widthFindings(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const scrollsItself = (element: Element): boolean =>
      element.parentElement !== null &&
      element.parentElement !== document.body &&
      (getComputedStyle(element.parentElement).overflowX !== "visible" || scrollsItself(element.parentElement));
    const overhangs = (element: Element): boolean =>
      element.getBoundingClientRect().right > clientWidth + 0.5 && !scrollsItself(element);
    const outermost = [...document.body.querySelectorAll("*")].filter(
      (element) => overhangs(element) && !(element.parentElement && overhangs(element.parentElement)),
    );
    const tags = outermost.map((element) => element.outerHTML.replaceAll(/\s+/g, " ").slice(0, 80));
    return [`scrolls sideways, ${scrollWidth} px on ${clientWidth} px: ${tags.join(", ")}`];
  });
}

/**
 * Visits a page once, on a desktop and then on a phone, because loading the page takes longer than any single check.
 */
async function visit(page: Page, built: BuiltPage): Promise<string[]> {
  await page.setViewportSize(desktop);
  await page.goto(built.address);
  if (hasIsland(built)) await wakeIsland(page);
  const findings = [...(await frameFindings(page, built)), ...(await reactFindings(page, built))];
  const note = (where: string, found: string[]): void =>
    void findings.push(...found.map((finding) => `${where}: ${finding}`));

  await settle(page);
  note("desktop", await widthFindings(page));
  note("structure", await structureFindings(page));
  note("desktop", await sizeFindings(page));
  note("desktop, light", await styleFindings(page));
  await switchTheme(page, "dark");
  note("desktop, dark", await styleFindings(page));
  await page.setViewportSize(phone);
  await switchTheme(page, "light");
  await settle(page);
  note("phone", await widthFindings(page));
  note("phone", await sizeFindings(page));
  note("phone, light", await styleFindings(page));
  return findings;
}

/** Everything that the result for a page depends on, apart from what all pages share. */
function saysOf(built: BuiltPage): string[] {
  const area = areaOf(built);
  const help = helpPages.get(built.address);
  return [built.address, built.html, area && help ? JSON.stringify(wantedFrame(library, area, help)) : ""];
}

/** Each finding with the pages that it's on, so that a problem in a shared part is one line. */
async function findingsOn(page: Page, pages: readonly BuiltPage[], good: GoodPages): Promise<string[]> {
  const where = new Map<string, string[]>();
  for (const built of pages) {
    const says = saysOf(built);
    if (good.has(...says)) continue;
    const findings = await visit(page, built);
    if (findings.length === 0) good.add(...says);
    for (const finding of findings) where.set(finding, [...(where.get(finding) ?? []), built.address]);
  }
  await good.save();
  return [...where].map(([finding, [first, ...others]]) =>
    others.length > 0 ? `${first} and ${others.length} more: ${finding}` : `${first}: ${finding}`,
  );
}

const weight = (pages: readonly BuiltPage[]): number => pages.reduce((sum, { html }) => sum + html.length, 0);

const groups = [...areas, undefined]
  .map((area) => ({
    id: area?.id ?? "no-area",
    title: area ? `every page of "${area.title}"` : "every page outside the areas",
    pages: builtPages.filter((built) => areaOf(built) === area),
  }))
  // The longest groups first, so that all workers finish at about the same time.
  .toSorted((a, b) => weight(b.pages) - weight(a.pages));

// Visits a page again if the page or anything that all pages share has changed since it passed.
for (const { id, title, pages } of groups)
  test(`${title} has its frame, fits the screen, loads only what it needs and is accessible`, async ({ page }) => {
    test.setTimeout(30_000 + pages.length * 20_000);
    const good = new GoodPages(id, process.env["OPCON_CHROMIUM"] ?? chromium.executablePath());
    expect(await findingsOn(page, pages, good)).toEqual([]);
  });
