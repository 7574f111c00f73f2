import { existsSync } from "node:fs";

import { explorerCard, explorerNames } from "@opcon-help/model";
import { expect, it } from "vitest";

import { currentLibrary } from "../library.ts";
import { lookUps } from "./look-up/look-ups.ts";

const library = await currentLibrary();

it.each(explorerNames)("%s has its folder or its description, and is on a page", (name) => {
  expect(existsSync(`site/islands/${name}/index.astro`)).toBe(!lookUps[name]);
  expect([...library.pages.values()].filter(({ body }) => body.includes(`::explorer{name="${name}"}`))).not.toEqual([]);
});

it.each(Object.entries(lookUps))("%s shows the data sets on its card", (name, describe) => {
  const { shows, reads } = explorerCard(name)!;
  expect([...shows, ...reads]).toEqual(expect.arrayContaining([...describe(library).sets]));
});
