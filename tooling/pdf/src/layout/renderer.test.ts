import { expect, it, vi } from "vitest";

import { ManualFailure } from "../failure.ts";
import { openBrowser } from "./browser.ts";
import { papers } from "./paper.ts";
import { batches, Renderer } from "./renderer.ts";
import { makePart } from "./split.ts";
import { element } from "@opcon-help/html";

vi.setConfig({ testTimeout: 60_000 });

const part = (text: string, picture?: string) =>
  makePart(
    "part",
    [element("section", {}, [text, ...(picture ? [element("img", { src: picture }, [])] : [])])],
    () => 1,
  );

it("opens a document while a tab is busy, and reports what it can't load", async () => {
  const browser = await openBrowser();
  const renderer = new Renderer(2, () => Promise.resolve(browser));
  const [paper] = papers;
  const { promise: end, resolve } = Promise.withResolvers<void>();
  const textIn = (text: string, picture?: string): Promise<string> =>
    renderer.inDocument([part(text, picture)], paper!, (page) => page.evaluate(() => document.body.innerText));
  const busy = renderer.inDocument([part("Long")], paper!, () => end);
  expect(await textIn("Short")).toBe("Short");
  await expect(textIn("Picture", "/missing.png")).rejects.toThrow(ManualFailure);
  resolve();
  await busy;
  await renderer.rest();
  expect(browser.isConnected()).toBe(false);
});

it("no document is empty, also if a part is longer than others may be together", () => {
  const [long, short] = [{ html: "x".repeat(1_000_000) }, { html: "x" }];
  expect(batches([long])).toEqual([[long]]);
  expect(batches([short, long])).toEqual([[long], [short]]);
});
