import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

import { afterAll, beforeAll, expect, it, vi } from "vitest";

import { manualsFolder } from "./manifest.ts";
import { printed } from "./testing/printed.ts";
import { builtPage, type FixturePage, type FixtureSite, makeSite } from "./testing/fixture-site.ts";

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

const grows: FixturePage = { path: "one", title: "One", body: "<p>Alpha</p>", keywords: ["Alpha"] };
const pages = [grows, { path: "two", title: "Two", body: "<p>Beta</p>", keywords: ["Beta"] }];

let site: FixtureSite;
const file = (): string => join(site.root, manualsFolder, "guide.pdf");

/**
 * Builds the manual.
 *
 * @returns the source of each part, and the lines of the index
 */
async function make(): Promise<{ parts: string[]; lines: string }> {
  const { outcome, stages, read } = await printed(site);
  expect(outcome.findings).toEqual([]);
  const parts = stages.filter((stage) => /^(?:print|cache) /.test(stage)).map((stage) => stage.split(",")[0]!);
  return { parts: parts.toSorted(), lines: (await read()).texts.at(-1)!.replaceAll(" ", "") };
}

/** Sets the number of paragraphs on the first page. */
const grow = (paragraphs: number): Promise<void> =>
  writeFile(
    join(site.root, "dist/opcon/core/one/index.html"),
    builtPage({ ...grows, body: "<p>Alpha, then text that goes on for a line of a page.</p>".repeat(paragraphs) }),
  );

beforeAll(async () => {
  site = await makeSite(pages);
});
afterAll(() => site.remove());

it("updates the page numbers in the existing index when an edit moves the pages that follow", async () => {
  const first = await make();
  expect(first.parts).toEqual(["print chapter-1", "print chapter-2", "print front", "print index"]);
  expect(first.lines).toMatch(/Alpha,1.*Beta,3/);
  await grow(100);
  const moved = await make();
  expect(moved.parts).toEqual(["cache chapter-2", "cache front", "cache index", "print chapter-1"]);
  expect(moved.lines).toMatch(/Alpha,1.*Beta,5/);
  const fromCache = await readFile(file());
  await rm(join(site.root, ".cache"), { recursive: true });
  await rm(file());
  await make();
  expect((await readFile(file())).equals(fromCache)).toBe(true);
});

it("prints the index again when a number needs more digits", async () => {
  await grow(400);
  const { parts, lines } = await make();
  expect(parts).toEqual(["cache chapter-2", "cache front", "print chapter-1", "print index"]);
  expect(lines).toMatch(/Beta,1\d/);
});
