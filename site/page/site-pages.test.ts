import { readdir } from "node:fs/promises";
import { join } from "node:path";

import { sitePages } from "@opcon-help/model";
import { expect, it } from "vitest";

it("the checks know the addresses of all pages of the site itself, so that no page or alias takes one", async () => {
  const entries = await readdir(join(import.meta.dirname, "../pages"), { withFileTypes: true });
  const names = entries.map(({ name }) => name.replace(/\.astro$/, ""));
  expect(names.filter((name) => !sitePages.includes(name))).toEqual([]);
});
