import { expect, it, vi } from "vitest";

import { ManualFailure } from "../failure.ts";
import { openBrowser } from "./browser.ts";
import { papers } from "./paper.ts";
import { Renderer } from "./renderer.ts";
import { makePart } from "./split.ts";
import { element } from "@opcon-help/html";

vi.setConfig({ testTimeout: 60_000 });

const part = (text: string, picture?: string) =>
  makePart(
    "part",
    [element("section", {}, [text, ...(picture ? [element("img", { src: picture }, [])] : [])])],
    () => 1,
  );

it("keeps an empty document ready while a tab is busy, and reports the pictures that are missing in it", async () => {
  let opened = 0;
  const browser = await openBrowser();
  const counting = {
    newPage: (...options: Parameters<typeof browser.newPage>) => ((opened += 1), browser.newPage(...options)),
    close: () => browser.close(),
  };
  const renderer = new Renderer({
    dist: "/nowhere",
    tabs: 2,
    open: async () => counting as typeof browser,
  });
  const [paper] = papers;
  const { promise: end, resolve } = Promise.withResolvers<void>();
  const textIn = (text: string, picture?: string): Promise<string> =>
    renderer.inDocument([part(text, picture)], paper!, (page) => page.evaluate(() => document.body.innerText));
  const busy = renderer.inDocument([part("Long")], paper!, () => end);
  expect(await textIn("Short")).toBe("Short");
  expect(await textIn("Index")).toBe("Index");
  expect(opened).toBe(3);
  await expect(textIn("Picture", "/missing.png")).rejects.toThrow(ManualFailure);
  resolve();
  await busy;
  await renderer.rest();
  expect(browser.isConnected()).toBe(false);
});
