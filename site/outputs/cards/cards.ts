import { createHash } from "node:crypto";
import { copyFile, mkdir, readFile, readdir, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";

import type { Library, Page } from "@opcon-help/model";

import { cardOf } from "./card.ts";
import { cardFiles, drawCard } from "./draw-card.ts";

/** Draws so many at a time that both the drawing thread and the encoders have work. */
const atOnce = 4;

/**
 * Puts the card of each page into a folder. Drawn cards are kept by what they show, so that a build draws new ones only.
 *
 * @param folder below which each card stands at its page's path
 * @param cache folder that may be deleted at any time
 * @returns how many had to be drawn
 */
export async function putCards(library: Library, folder: string, cache: string): Promise<number> {
  await mkdir(cache, { recursive: true });
  const kept = new Set(await readdir(cache));
  const look = createHash("sha256");
  for (const file of cardFiles) look.update(await readFile(file));
  const base = look.digest("hex");

  const used = new Set<string>();
  let drawn = 0;
  const put = async (page: Page): Promise<void> => {
    const card = cardOf(library, page);
    const name = `${createHash("sha256")
      .update(JSON.stringify([base, card]))
      .digest("hex")
      .slice(0, 32)}.png`;
    used.add(name);
    if (!kept.has(name)) {
      drawn += 1;
      const aside = join(cache, `${name}.${process.pid}.${drawn}.new`);
      await writeFile(aside, await drawCard(card));
      await rename(aside, join(cache, name));
    }
    const file = join(folder, `${page.path}.png`);
    await mkdir(dirname(file), { recursive: true });
    await copyFile(join(cache, name), file);
  };
  const waiting = [...library.pages.values()];
  const work = async (): Promise<void> => {
    for (let page = waiting.pop(); page; page = waiting.pop()) await put(page);
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  for (const name of kept) if (!used.has(name)) await rm(join(cache, name));
  return drawn;
}
