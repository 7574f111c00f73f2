import { afterAll, expect, it, vi } from "vitest";

import { papers } from "./layout/paper.ts";
import { pageSizes } from "./testing/pdf.ts";
import { printed } from "./testing/printed.ts";
import { type FixtureSite, makeSite } from "./testing/fixture-site.ts";
import { stressPages, stressSidebar } from "./testing/stress-pages.ts";

vi.setConfig({ testTimeout: 240_000 });

let site: FixtureSite;
afterAll(() => site.remove());

// All other tests use the default paper size.
it("prints the same text on Letter paper, nothing lost, in a file of its own", async () => {
  site = await makeSite(stressPages, stressSidebar);
  const { outcome, read } = await printed(site, { paper: papers[1]! });
  expect(outcome.findings).toEqual([]);
  expect(outcome.record).toMatchObject({ file: "guide-letter.pdf", paper: "letter" });
  const { bytes, pdf } = await read();
  const { width, height } = (await pageSizes(bytes))[0]!;
  expect([width, height].map(Math.round)).toEqual([612, 792]);
  const text = pdf.pages.flatMap(({ runs }) => runs).find((run) => run.text.startsWith("The first paragraph is"));
  expect(text!.size).toBeCloseTo(10, 1);
});
