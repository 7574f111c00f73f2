import { expect, test } from "vitest";

import { cacheOutsideBundle } from "./content-cache.ts";

const names = new URL("../../node_modules/astro/dist/content/consts.js", import.meta.url).href;

test("pages read the file and replace the module that Astro has for its cache", async () => {
  const astro = (await import(names)) as Record<string, string>;
  const { load } = cacheOutsideBundle(new URL("./", import.meta.url));
  expect(astro["RESOLVED_DATA_STORE_VIRTUAL_ID"]).toMatch(load.filter.id);
  expect(load.handler()).toContain(`outputs/${astro["DATA_STORE_FILE"]}"`);
});
