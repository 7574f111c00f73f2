import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { startChromium } from "@opcon-help/browser";
import { afterAll, beforeAll, expect, it } from "vitest";

import { drawPages } from "./pictures.ts";
import { readManualWords } from "./words.ts";

let folder: string;
let file: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "opcon-compare-"));
  file = join(folder, "manual.pdf");
  const browser = await startChromium();
  const page = await browser.newPage();
  await page.setContent(`<style>
    @page { size: A4; margin: 25mm 20mm 24mm; @top-left { content: "Running head" } }
    h2 { break-before: page }
  </style>
  <h1>First</h1><p>Set the <b>port</b>s to <code>1000</code> (page 12), or see page&nbsp;3.</p><h2>Second</h2><p>End.</p><h3>Third</h3><p>More.</p>`);
  await writeFile(file, await page.pdf({ preferCSSPageSize: true, tagged: true, outline: true }));
  await browser.close();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it("reads the words of the pages with their places, without running heads and numbers of other pages", async () => {
  const { words, labels } = await readManualWords(file);
  expect(labels).toEqual(["1", "2"]);
  expect(words.map(({ text, page }) => `${page} ${text}`)).toEqual(
    "0 First 0 Set 0 the 0 ports 0 to 0 1000 0 (page 0 # 0 or 0 see 0 page 0 # 1 Second 1 End. 1 Third 1 More.".split(
      / (?=[01] )/,
    ),
  );
  expect(words.filter(({ page }) => page === 1).map(({ section }) => section)).toEqual(
    "Second Second Third Third".split(" "),
  );
  const [first, set, the] = words;
  expect(first!.top).toBeGreaterThan(70);
  expect(set!.top).toBeGreaterThan(first!.bottom);
  expect(the!.left).toBeGreaterThan(set!.right);
});

it("draws pages as compressed pictures, with marks on words", async () => {
  const { words } = await readManualWords(file);
  const order = { file, page: 0, color: "rgb(255 0 0)" };
  const [plain, marked, second] = await drawPages([
    { ...order, marks: [] },
    { ...order, marks: [words[1]!] },
    { ...order, page: 1, marks: [] },
  ]);
  for (const picture of [plain, marked, second]) expect(picture).toMatch(/^data:image\/webp;base64,/);
  expect(new Set([plain, marked, second]).size).toBe(3);
  expect(plain!.length).toBeLessThan(40_000);
  const browser = await startChromium();
  const tab = await browser.newPage();
  /** Whether the picture has a red box at the position of the word. */
  const redAt = (picture: string): Promise<boolean> =>
    tab.evaluate(
      async ({ source, x, y }) => {
        const image = new Image();
        image.src = source;
        await image.decode();
        const canvas = new OffscreenCanvas(image.width, image.height).getContext("2d")!;
        canvas.drawImage(image, 0, 0);
        const scale = image.width / 595;
        const [red, green] = canvas.getImageData(Math.round(x * scale), Math.round(y * scale), 1, 1).data;
        return red! > 200 && green! < 80;
      },
      { source: picture, x: words[1]!.right + 0.7, y: (words[1]!.top + words[1]!.bottom) / 2 },
    );
  expect([await redAt(plain!), await redAt(marked!)]).toEqual([false, true]);
  await browser.close();
});
