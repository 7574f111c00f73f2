import { readFile } from "node:fs/promises";
import { basename } from "node:path";

import { printable } from "@opcon-help/model";
import { create, type Font } from "fontkitten";
import { expect, it } from "vitest";

import { servedFile } from "./browser.ts";

async function fontsIn(stylesheet: string): Promise<Font[]> {
  const css = await readFile(servedFile(stylesheet), "utf8");
  const addresses = [...css.matchAll(/url\(\.?\/?(files\/[\w-]+\.woff2)\)/g)].map(([, file]) => file!);
  const folder = stylesheet.slice(0, -basename(stylesheet).length);
  return Promise.all(addresses.map((file) => font(folder + file)));
}

const font = async (path: string): Promise<Font> => create(await readFile(servedFile(path))) as Font;

/** Character ranges for which the style sheet has fonts for signs. */
async function signs(): Promise<RegExp> {
  const css = await readFile(servedFile("/styles/fonts.css"), "utf8");
  const ranges = /unicode-range:([^;]+);/.exec(css)![1]!;
  return new RegExp(
    `[${ranges
      .replace(/U\+([\dA-F]+)/gi, "\\u{$1}")
      .replace(/-(?=[\dA-F])([\dA-F]+)/gi, "-\\u{$1}")
      .replace(/[\s,]/g, "")}]`,
    "u",
  );
}

it.each([
  ["text", "/fonts/next/400.css", ["DejaVuSans"]],
  ["bold text", "/fonts/next/600.css", ["DejaVuSans-Bold"]],
  ["code", "/fonts/mono/400.css", ["DejaVuSansMono", "DejaVuSans"]],
  ["bold code", "/fonts/mono/600.css", ["DejaVuSansMono-Bold", "DejaVuSans-Bold"]],
])("each character that check accepts has a glyph in %s", async (_kind, main, others) => {
  const own = await fontsIn(main);
  const fallback = await Promise.all(others.map((name) => font(`/fonts/signs/${name}.ttf`)));
  const loaded = await signs();
  const missing: string[] = [];
  for (let code = 0x20; code <= 0xffff; code++) {
    const character = String.fromCodePoint(code);
    if (!printable.test(character) || /[\p{C}\p{Z}]/u.test(character)) continue;
    const contains = (face: Font): boolean => face.hasGlyphForCodePoint(code);
    if (!own.some(contains) && !(loaded.test(character) && fallback.some(contains))) missing.push(character);
  }
  expect(missing).toEqual([]);
});
