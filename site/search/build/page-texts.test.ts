import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { expect, onTestFinished, test } from "vitest";

import { PageTexts } from "./page-texts.ts";

const html = (text: string): string =>
  `<html lang="en"><body><main data-pagefind-body><h1>Title</h1><p>${text}</p></main></body></html>`;

test("all pages have their texts, also if they don't fit into one index and if one of them changes", async () => {
  const folder = await mkdtemp(join(tmpdir(), "opcon-texts-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const pages = new Map(Array.from({ length: 401 }, (_, number) => [`/page-${number}/`, `Text ${number}.`]));
  const textsOf = async (): Promise<Map<string, string>> => {
    const texts = await PageTexts.keptIn(join(folder, "texts.json"));
    for (const [url, text] of pages) await texts.add(url, html(text));
    await texts.add("/without/", "<html><body>Text</body></html>");
    return new Map((await texts.all()).map(({ url, content }) => [url, content.replace("Title. ", "")]));
  };
  const sorted = (texts: ReadonlyMap<string, string>): unknown[] => [...texts].toSorted();
  expect(sorted(await textsOf())).toEqual(sorted(pages));
  pages.set("/page-7/", "Another text.");
  expect(sorted(await textsOf())).toEqual(sorted(pages));
});
