import { readFile } from "node:fs/promises";
import { join } from "node:path";

import { afterAll, beforeAll, expect, it, vi } from "vitest";

import { papers } from "./layout/paper.ts";
import { manualsFolder, readManifest } from "./manifest.ts";
import { makeManuals } from "./manuals.ts";
import { pageSizes, readPdf } from "./testing/pdf.ts";
import { type FixtureSite, makeSite } from "./testing/fixture-site.ts";
import { stressPages, stressSidebar } from "./testing/stress-pages.ts";

vi.setConfig({ testTimeout: 240_000 });

let site: FixtureSite;
beforeAll(async () => {
  site = await makeSite(stressPages, stressSidebar);
});
afterAll(() => site.remove());

// All other tests use the default paper size.
it("prints the same text on Letter paper, nothing lost, in a file of its own", async () => {
  for (const paper of papers.slice(1)) {
    const [outcome] = await makeManuals(site.root, { manuals: ["guide"], paper }, () => undefined).outcomes;
    expect(outcome!.findings).toEqual([]);
  }
  const records = await readManifest(site.root);
  expect(records.map(({ file, paper }) => [file, paper])).toEqual([["guide-letter.pdf", "letter"]]);
  for (const { file } of records) {
    const bytes = new Uint8Array(await readFile(join(site.root, manualsFolder, file)));
    const { pages } = await readPdf(bytes);
    const { width, height } = (await pageSizes(bytes))[0]!;
    expect([width, height].map(Math.round)).toEqual([612, 792]);
    const text = pages.flatMap(({ runs }) => runs).find((run) => run.text.startsWith("The first paragraph is"));
    expect(text!.size).toBeCloseTo(9.6, 1);
  }
});
