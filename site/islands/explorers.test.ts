import { existsSync } from "node:fs";

import { explorerCard, explorerNames } from "@opcon-help/model";
import { expect, it } from "vitest";

import { currentLibrary } from "../library.ts";
import type { Describe } from "./look-up/describe.ts";

const library = await currentLibrary();

it.each(explorerNames)("%s has its folder and stands on a page", (name) => {
  expect(["index.astro", "look-up.ts"].filter((file) => existsSync(`site/islands/${name}/${file}`))).toHaveLength(1);
  expect([...library.pages.values()].filter(({ body }) => body.includes(`::explorer{name="${name}"}`))).not.toEqual([]);
});

it.each(explorerNames.filter((name) => existsSync(`site/islands/${name}/look-up.ts`)))(
  "%s shows the data sets on its card",
  async (name) => {
    const { describe } = (await import(`./${name}/look-up.ts`)) as { describe: Describe };
    const { shows, reads } = explorerCard(name)!;
    expect([...shows, ...reads]).toEqual(expect.arrayContaining([...describe(library).sets]));
  },
);
