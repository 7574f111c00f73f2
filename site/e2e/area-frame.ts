import { spawnSync } from "node:child_process";

import { flatten, manualHref, pageHref, type Area, type Library, type Page as HelpPage } from "@opcon-help/model";
import { expect, type Page } from "@playwright/test";

/** ISO date of the last commit of a file; undefined before its first commit and outside a checkout. */
function lastCommit(file: string): string | undefined {
  const log = spawnSync("git", ["log", "-1", "--format=%cI", "--", file], { encoding: "utf8" });
  return log.status === 0 ? log.stdout.trim() || undefined : undefined;
}

/** Addresses of an area's pages in reading order. */
export const readingOrder = (library: Library, area: string): string[] =>
  flatten(library.sidebars.get(area)?.nodes ?? []).map((entry) => pageHref(entry.page));

/** Areas that have pages, in the order readers see them. */
export const openAreas = (library: Library): Area[] =>
  library.areas.entries.filter(({ id }) => readingOrder(library, id).length > 0);

/** Checks what surrounds every page of an area: its lists, its links out and its card in the head. */
export async function expectFrame(page: Page, library: Library, area: Area, help: HelpPage): Promise<void> {
  const hrefs = (selector: string): Promise<(string | null)[]> =>
    page.locator(selector).evaluateAll((links) => links.map((link) => link.getAttribute("href")));
  const order = readingOrder(library, area.id);
  const own = pageHref(help.path);

  await expect.soft(page.locator("h1"), `${own}: title`).toHaveText(help.front.title);
  expect.soft(await hrefs("#starlight__sidebar .top-level a"), `${own}: its own area's pages, in order`).toEqual(order);
  expect.soft(await hrefs('#starlight__sidebar [aria-current="page"]'), `${own}: marked as current`).toEqual([own]);
  const areas = openAreas(library).map(({ id }) => readingOrder(library, id)[0]);
  expect.soft((await hrefs("#starlight__sidebar .areas a")).slice(0, areas.length), `${own}: areas`).toEqual(areas);
  expect
    .soft(await hrefs('main a[type="application/pdf"]'), `${own}: link to the manual`)
    .toEqual([manualHref(area.manual.file)]);

  const at = order.indexOf(own);
  expect.soft(await hrefs('main a[rel="prev"]'), `${own}: previous`).toEqual(order.slice(Math.max(at - 1, 0), at));
  expect.soft(await hrefs('main a[rel="next"]'), `${own}: next`).toEqual(order.slice(at + 1, at + 2));

  const edit = page.getByRole("link", { name: "Edit page" });
  await expect.soft(edit, `${own}: edit link`).toHaveAttribute("href", new RegExp(`/edit/[^/]+/${help.file}$`));
  const committed = lastCommit(help.file);
  const dates = await page
    .locator("footer time")
    .evaluateAll((times) => times.map((time) => time.getAttribute("datetime")));
  expect
    .soft(
      dates.map((date) => new Date(date ?? "").getTime()),
      `${own}: last update`,
    )
    .toEqual(committed ? [new Date(committed).getTime()] : []);

  const meta = page.locator("head");
  await expect.soft(meta.locator('meta[name="help-id"]'), `${own}: help id`).toHaveAttribute("content", help.front.id);
  await expect
    .soft(meta.locator('meta[name="description"]'), `${own}: description`)
    .toHaveAttribute("content", help.front.description);
}
