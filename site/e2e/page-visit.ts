import type { Page } from "@playwright/test";
import { pageHref } from "@opcon-help/model";

import { currentLibrary } from "../library.ts";
import { openAreas, shownFrame, wantedFrame, type Frame } from "./area-frame.ts";
import { hasExplorer, hasIsland, reactScripts, type BuiltPage } from "./built-site.ts";
import type { GoodPages } from "./good-pages.ts";
import { newFindings, pickLists, pickRegions, pickStyles, pickTargets, switchTheme } from "./page-axe.ts";
import { inPage, settled, wakeIsland } from "./reader.ts";

const library = await currentLibrary();
const helpPages = new Map([...library.pages.values()].map((help) => [pageHref(help.path), help]));
export const areas = openAreas(library);
export const areaOf = ({ address }: BuiltPage) => areas.find(({ id }) => id === helpPages.get(address)?.front.sidebar);

const desktop = { width: 1440, height: 900 };
const phone = { width: 360, height: 800 };

/** Differences between the frame of the page and the expected frame. */
function frameFindings(built: BuiltPage, shown: Frame): string[] {
  const area = areaOf(built);
  const help = helpPages.get(built.address);
  if (!area || !help) return [];
  const wanted = wantedFrame(library, area, help);
  return (Object.keys(wanted) as (keyof Frame)[])
    .filter((part) => JSON.stringify(shown[part]) !== JSON.stringify(wanted[part]))
    .map((part) => `${part}: ${JSON.stringify(shown[part])} instead of ${JSON.stringify(wanted[part])}`);
}

const loadedFiles = (): string[] => performance.getEntriesByType("resource").map(({ name }) => new URL(name).pathname);

/** Parts of React that a page without an island loaded. */
const reactFindings = (built: BuiltPage, loaded: readonly string[]): string[] =>
  hasIsland(built)
    ? []
    : loaded.filter((pathname) => reactScripts.has(pathname)).map((pathname) => `loads ${pathname} without an island`);

/** Whether the page itself scrolls sideways, and why. Wide tables scroll in their own boxes. */
function overflow(): string[] {
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
}

/** Gives everything its final size. A browser only estimates the size of a table that is out of sight. */
function layOutEverything(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync("* { content-visibility: visible !important }");
  document.adoptedStyleSheets.push(sheet);
}

/**
 * Visits a page once, on a desktop and then on a phone, because loading the page takes longer than any single check.
 */
async function visit(page: Page, built: BuiltPage): Promise<string[]> {
  // Otherwise, the browser would lay out the former page once more.
  await page.evaluate(() => document.body.replaceChildren());
  await page.setViewportSize(desktop);
  await page.goto(built.address);
  if (hasExplorer(built)) await wakeIsland(page);
  const findings: string[] = [];
  const note = (where: string, found: string[]): void =>
    void findings.push(...found.map((finding) => `${where}: ${finding}`));

  const [frame, loaded, , , wide, lists, targets, regions, styles] = await inPage(page, [
    shownFrame,
    loadedFiles,
    layOutEverything,
    settled,
    overflow,
    pickLists,
    pickTargets,
    pickRegions,
    pickStyles,
  ]);
  findings.push(...frameFindings(built, frame), ...reactFindings(built, loaded));
  note("desktop", wide);
  note("desktop, light", await newFindings(page, { lists, targets, regions, styles }));
  await switchTheme(page, "dark");
  note("desktop, dark", await newFindings(page, { styles: await page.evaluate(pickStyles) }));
  await page.setViewportSize(phone);
  await switchTheme(page, "light");
  const small = await inPage(page, [settled, overflow, pickTargets, pickRegions, pickStyles]);
  note("phone", small[1]);
  note("phone, light", await newFindings(page, { targets: small[2], regions: small[3], styles: small[4] }));
  return findings;
}

/** Everything that the result for a page depends on, apart from what all pages share. */
export function saysOf(built: BuiltPage): string[] {
  const area = areaOf(built);
  const help = helpPages.get(built.address);
  return [built.address, built.html, area && help ? JSON.stringify(wantedFrame(library, area, help)) : ""];
}

/** Each finding with the pages that it's on, so that a problem in a shared part is one line. */
export async function findingsOn(page: Page, pages: readonly BuiltPage[], good: GoodPages): Promise<string[]> {
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
