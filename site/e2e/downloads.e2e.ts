import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";

import { expect, test } from "@playwright/test";
import { completeManualId, currentVersion, manualHref, manualsOf } from "@opcon-help/model";

import { currentLibrary } from "../library.ts";
import { openAreas } from "./areas.ts";
import { dist } from "./built-site.ts";

const library = await currentLibrary();
const areas = openAreas(library);
/** The complete manual comes first, because it's in a group of its own. */
const manuals = manualsOf(library).toSorted(
  (a, b) => Number(b.id === completeManualId) - Number(a.id === completeManualId),
);

/** The numbers of bytes that are shown as a size such as "612 kB" or "1.4 MB". */
function bytesOf(size: string): [number, number] {
  const [, figure = "", unit] = /^(\d+(?:\.\d)?) (kB|MB)$/.exec(size) ?? [];
  const scale = unit === "MB" ? 1_000_000 : 1000;
  const half = (unit === "MB" ? 0.05 : 0.5) * scale;
  return [Number(figure) * scale - half, Number(figure) * scale + half];
}

/** Marks tests that need manuals. A machine that doesn't make manuals skips them. */
const withManuals = { tag: "@manuals" };

/** The tests always make at least these two manuals. */
const tested = [completeManualId, "installation"];

test(
  "the downloads page lists the manual of all areas, then that of every area, with figures",
  withManuals,
  async ({ page }) => {
    await page.goto("/opcon/core/manuals/");
    const rows = page.locator("tr[data-manual]");
    await expect(rows).toHaveCount(manuals.length);
    for (const [index, { id, title, file }] of manuals.entries()) {
      const row = rows.nth(index);
      const field = (name: string): Promise<string> => row.locator(`[data-manual-field="${name}"]`).innerText();
      await expect.soft(row.getByRole("rowheader"), id).toContainText(title);
      await expect.soft(row.getByRole("cell", { name: currentVersion(library).label, exact: true }), id).toBeVisible();
      const made = statSync(join(dist, manualHref(file)), { throwIfNoEntry: false });
      if (!made && !tested.includes(id)) {
        expect.soft(await field("date"), `${id}: date`).toBe("Not ready yet");
        continue;
      }
      await expect.soft(row.getByRole("link").first(), id).toHaveAttribute("href", manualHref(file));
      expect.soft(await field("pages"), `${id}: pages`).toMatch(/^[1-9]\d*$/);
      expect.soft(await field("date"), `${id}: date`).toMatch(/^20\d\d-[01]\d-[0-3]\d$/);
      const size = await field("size");
      expect.soft(size, `${id}: size`).toMatch(/^\d+(\.\d)? (kB|MB)$/);
      const [least, most] = bytesOf(size);
      expect.soft(made?.size, `${id}: bytes of ${file}`).toBeGreaterThanOrEqual(least);
      expect.soft(made?.size, `${id}: bytes of ${file}`).toBeLessThanOrEqual(most);
    }
  },
);

test("sizes and dates are in sight on every screen", async ({ page }) => {
  await page.goto("/opcon/core/manuals/");
  const row = page.locator("tr[data-manual]").first();
  for (const name of ["pages", "size", "date"])
    await expect(row.locator(`[data-manual-field="${name}"]`), name).toBeInViewport({ ratio: 1 });
});

test("an installer downloads the installation guide", withManuals, async ({ page, request }) => {
  const { manual } = areas.find(({ id }) => id === "installation")!;
  await page.goto("/opcon/core/manuals/");
  const link = page.getByRole("link", { name: manual.title });
  const answer = await request.get((await link.getAttribute("href"))!);
  expect(answer.status()).toBe(200);
  expect(answer.headers()["content-type"]).toBe("application/pdf");
  const bytes = await answer.body();
  expect(bytes.subarray(0, 5).toString("latin1")).toBe("%PDF-");
  expect(bytes.subarray(-16).toString("latin1"), "the file is whole").toContain("%%EOF");

  // With Alt, the browser saves the file; without it, a browser with a PDF viewer opens the file.
  const saving = page.waitForEvent("download");
  await link.click({ modifiers: ["Alt"] });
  const saved = await saving;
  expect(saved.suggestedFilename()).toBe(manual.file);
  expect(readFileSync(await saved.path()).equals(bytes)).toBe(true);
});
