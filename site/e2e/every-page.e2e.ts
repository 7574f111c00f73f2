import { expect } from "@playwright/test";

import { builtPages, type BuiltPage } from "./built-site.ts";
import { GoodPages, siteSetting } from "./good-pages.ts";
import { areaOf, areas, findingsOn } from "./page-visit.ts";
import { test } from "./shared-tab.ts";

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
    const good = new GoodPages(`.cache/every-page/${id}.json`, await siteSetting());
    expect(await findingsOn(page, pages, good)).toEqual([]);
  });
