import { cp, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

import { afterAll, beforeAll, expect, it, vi } from "vitest";

import { manualsFolder } from "../manifest.ts";
import { makeManuals } from "../manuals.ts";
import { PdfFile } from "../pdf-file/file.ts";
import type { PdfBook } from "../pdf-file/reader.ts";
import { pagesOf, readContent } from "../pdf-file/values.ts";
import { readPdf } from "../testing/pdf.ts";
import { builtPage, heading, type FixturePage, type FixtureSite, makeSite } from "../testing/fixture-site.ts";

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

const paragraphs = (subject: string): string =>
  Array.from({ length: 60 }, (_, index) => `<p>${subject} ${index + 1} tells what an installer does next.</p>`).join(
    "",
  );

const long = (subject: string): FixturePage => ({
  path: "one",
  title: "One",
  body:
    `<p>Text of one.</p>${heading(2, "more", "More")}${paragraphs(subject)}` +
    `${heading(2, "rest", "Rest")}<p>See <a href="/opcon/core/two/">two</a>.</p>`,
});
const three: FixturePage = { path: "three", title: "Three", body: "<p>Text of three.</p>" };
const two: FixturePage = { path: "two", title: "Two", body: "<p>Text of two.</p>" };

let site: FixtureSite;
const file = (name: string): string => join(site.root, name);

/** Builds the guide, compared with an older edition. */
async function made(since?: string): Promise<Buffer> {
  const [outcome] = await makeManuals(site.root, { manuals: ["guide"], since }, () => undefined).outcomes;
  expect(outcome?.findings).toEqual([]);
  return await readFile(file(`${manualsFolder}/guide.pdf`));
}

/** A manual with its objects. */
async function read(bytes: Uint8Array): Promise<PdfBook & { objects: PdfFile }> {
  return { ...(await readPdf(bytes)), objects: new PdfFile(bytes) };
}

/** Text next to each bar, page by page. Only bars have this width and height. */
function barredText(pdf: PdfBook & { objects: PdfFile }): string[] {
  return pdf.pages.flatMap(({ runs }, index) => {
    const stream = readContent(pdf.objects, pagesOf(pdf.objects)[index]!);
    return [...stream.matchAll(/^[\d.]+ ([\d.]+) 2 ([\d.]+) re$/gm)].flatMap(({ index: at, 1: y, 2: height }) => {
      // Chromium moves each page up by the pages before it.
      const [, scale, moved] = [...stream.slice(0, at).matchAll(/^([\d.]+) 0 0 [\d.]+ 0 (-?[\d.]+) cm$/gm)].at(-1)!;
      const top = (Number(y) + Number(moved) / Number(scale)) * pointsPerUnit;
      const bottom = top + Number(height) * pointsPerUnit;
      const beside = runs.filter(({ baseline }) => baseline > top && baseline < bottom + 1);
      return bottom - top > 10 ? [beside.map(({ text }) => text).join(" ")] : [];
    });
  });
}

const pointsPerUnit = 0.75;

beforeAll(async () => {
  site = await makeSite([long("Step"), two, three], "- page: one\n- page: two\n- page: three\n");
});
afterAll(() => site.remove());

it("marks in the book what has changed since an older edition, and nothing else", async () => {
  const before = await made();
  expect(barredText(await read(before))).toEqual([]);
  await cp(file(manualsFolder), file("older"), { recursive: true });
  const older = file("older/manuals.json");

  const same = await read(await made(older));
  expect(same.pages[1]!.runs.map(({ text }) => text).join(" ")).toMatch(
    /There are no changes since OpCon 26\.1 \(.*draft/,
  );
  expect(barredText(same)).toEqual([]);
  expect((await made()).equals(before)).toBe(true);

  // The second topic moves to the front of the book. Its numbers change, but not its text.
  await writeFile(file("content/sidebars/guide.yml"), "- page: two\n- page: one\n");
  await rm(file("content/pages/three.md"));
  const { body } = long("Deed");
  const cut = body.slice(0, body.indexOf(heading(2, "rest", "Rest")));
  await writeFile(file("dist/opcon/core/one/index.html"), builtPage({ ...long("Deed"), body: cut }));
  const changed = await read(await made(older));
  const bars = barredText(changed);

  expect(bars.length).toBeGreaterThan(1);
  expect(bars[0]).toMatch(/^2\.1 +More +Deed 1 tells/);
  expect(bars.at(-1)).toMatch(/Deed 60 tells what an installer does next\.$/);
  expect(bars.join(" ").match(/Deed \d+ /g)).toHaveLength(60);
  expect(changed.outline.map(({ title }) => title)).toEqual([
    "Contents",
    "Changed topics",
    "1 Two",
    "2 One",
    "2.1 More",
  ]);
  expect(changed.pages[2]!.runs.map(({ text }) => text).join(" ")).toMatch(
    /2 +One \(removed: “Rest”\) +3 +Removed topics: “Three”\.$/,
  );
});
