import { existsSync } from "node:fs";

import { explorerNames } from "@opcon-help/model";
import { expect, it } from "vitest";

import { currentLibrary } from "../library.ts";

const { pages } = await currentLibrary();

it.each(explorerNames)("%s has its folder and stands on a page", (name) => {
  expect(["index.astro", "look-up.ts"].filter((file) => existsSync(`site/islands/${name}/${file}`))).toHaveLength(1);
  expect([...pages.values()].filter(({ body }) => body.includes(`::explorer{name="${name}"}`))).not.toEqual([]);
});
