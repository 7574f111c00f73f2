import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

import { expect, type Page } from "@playwright/test";
import { basePath } from "@opcon-help/model";

import { test } from "./shared-tab.ts";

/** One page of each kind. */
const pages = {
  home: "",
  tutorial: "learn/operator-first-day/",
  recipe: "learn/recipes/country-calendar/",
  symptom: "troubleshooting/job-late-or-missed/",
  task: "installation/upgrade/",
  concept: "objects/schedules/",
  reference: "reference/limits/",
  "job type": "job-types/windows/",
  overview: "administration/Administration-Overview/",
  "look-up": "reference/message-look-up/",
  window: "Files/UI/Solution-Manager/Library/Managing-Calendars/",
  worksheet: "installation/checklist/",
  "release notes": "release-notes/",
  search: "search/",
  manuals: "manuals/",
  "not found": "nothing-here/",
};
const blocks = ["header.header", ".sidebar-pane", "h1", "[data-page-body]", ".right-sidebar", "main footer"];
/** Boxes in pixels. The position and height of what is below text depend on the text, so only the first blocks have them. */
type Box = [left: number, width: number, top?: number, height?: number];
type Layout = Record<string, Record<string, Box>>;

/** Maximum difference in pixels, because fonts and scroll bars differ between builds of a browser. */
const tolerance = 8;
const file = fileURLToPath(new URL("layout.json", import.meta.url));
const saved = existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Layout) : {};

async function boxesOf(page: Page): Promise<Record<string, Box>> {
  const found: Record<string, Box> = {};
  for (const block of blocks) {
    const first = page.locator(block).first();
    if (!(await first.isVisible())) continue;
    const box = (await first.boundingBox())!;
    const sides = [box.x, box.width, ...(block.startsWith("h") ? [box.y, box.height] : [])];
    found[block] = sides.map(Math.round) as Box;
  }
  return found;
}

for (const width of [1440, 768, 390])
  test(`the main blocks are where they belong at ${width} px`, async ({ page }, info) => {
    // `--update-snapshots` saves the boxes of an intended change.
    const update = /all|changed/.test(info.config.updateSnapshots);
    await page.setViewportSize({ width, height: 900 });
    for (const [kind, path] of Object.entries(pages)) {
      await page.goto(basePath + path);
      const name = `${kind} at ${width}`;
      for (const colorScheme of ["dark", "light"] as const) {
        await page.emulateMedia({ colorScheme });
        await expect(page.locator("html")).toHaveAttribute("data-theme", colorScheme);
        const boxes = await boxesOf(page);
        if (update) saved[name] = boxes;
        const differs = Object.entries({ ...saved[name], ...boxes }).filter(([block]) => {
          const [was, is] = [saved[name]?.[block], boxes[block]];
          return !was || !is || was.some((side, index) => Math.abs(side! - is[index]!) > tolerance);
        });
        expect
          .soft(
            differs.map(([block]) => [block, saved[name]?.[block], boxes[block]]),
            `${name} in ${colorScheme}`,
          )
          .toEqual([]);
        expect
          .soft(await page.evaluate(() => document.documentElement.scrollWidth), `${name} scrolls sideways`)
          .toBeLessThanOrEqual(width);
      }
    }
    if (update) writeFileSync(file, `${JSON.stringify(saved, null, 2)}\n`);
  });
