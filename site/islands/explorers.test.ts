import { existsSync } from "node:fs";

import { explorerNames } from "@opcon-help/model";
import { expect, it } from "vitest";

import { currentLibrary } from "../library.ts";

const { pages } = await currentLibrary();

it.each(explorerNames)("%s has its folder and stands on a page", (name) => {
  expect(existsSync(`site/islands/${name}/index.astro`)).toBe(true);
  expect([...pages.values()].filter(({ body }) => body.includes(`::explorer{name="${name}"}`))).not.toEqual([]);
});
