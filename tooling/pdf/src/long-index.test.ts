import { readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";

import { afterAll, beforeAll, expect, it, vi } from "vitest";

import { manualsFolder } from "./manifest.ts";
import { makeManuals, type Outcome } from "./manuals.ts";
import { readPdf } from "./testing/pdf.ts";
import { type FixtureSite, makeSite } from "./testing/fixture-site.ts";
import { numbered } from "./testing/stress-pages.ts";

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

/** Enough entries for more pages than Chromium prints at a time. */
const entries = 4000;
const words = numbered(entries, (number) => `Word-${String(number).padStart(4, "0")}`);

let site: FixtureSite;
const file = (): string => join(site.root, manualsFolder, "guide.pdf");
async function make(): Promise<{ outcome: Outcome; said: string[] }> {
  const said: string[] = [];
  const run = makeManuals(site.root, { manuals: ["guide"] }, (_, stage, done) => said.push(`${stage} ${done}`));
  const [outcome] = await run.outcomes;
  return { outcome: outcome!, said };
}

beforeAll(async () => {
  const body = Array.from(
    { length: entries / 50 },
    (_, at) => `<p>${words.slice(50 * at, 50 * at + 50).join(", ")}</p>`,
  ).join("");
  site = await makeSite([{ path: "one", title: "One", body, keywords: words }], "- page: one\n");
});
afterAll(() => site.remove());

it("prints an index in several goes, whose pages follow each other with nothing between", async () => {
  const { outcome, said } = await make();
  expect(outcome.findings).toEqual([]);
  const parts = Number(/pages of (\d+) parts/.exec(said.find((line) => line.startsWith("join"))!)![1]);
  expect(parts).toBeGreaterThan(said.filter((line) => line.startsWith("print")).length);
  const { pages } = await readPdf(new Uint8Array(await readFile(file())));
  const texts = pages.map(({ runs }) => runs.map(({ text }) => text).join(" "));
  const first = texts.findLastIndex((text) => text.includes("Word-0001"));
  const last = texts.findLastIndex((text) => text.includes(`Word-${entries}`));
  expect(last - first).toBeGreaterThanOrEqual(32);
  expect(last).toBe(pages.length - 1);
  expect(texts.slice(first)).not.toContain("");
  const found = texts.slice(first).flatMap((text) => [...text.matchAll(/Word-\d{4}/g)].map(([word]) => word));
  expect(found).toEqual(words);
});

it("makes the same bytes from the cache, and when the cache has lost one of the prints", async () => {
  const before = await readFile(file());
  const cache = join(site.root, ".cache/manuals");
  const further = (await readdir(cache)).filter((name) => /-\d+$/.test(name));
  expect(further.length).toBeGreaterThan(0);
  await rm(file());
  expect((await make()).said.some((line) => line.startsWith("print"))).toBe(false);
  expect((await readFile(file())).equals(before)).toBe(true);
  await rm(join(cache, further[0]!));
  await rm(file());
  expect((await make()).said.filter((line) => line.startsWith("print"))).toEqual([
    expect.stringMatching(/^print index, \d+ pages$/),
  ]);
  expect((await readFile(file())).equals(before)).toBe(true);
});
