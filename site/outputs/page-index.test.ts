import { loadLibrary } from "@opcon-help/model/disk";
import { expect, test } from "vitest";

import { pageIndex } from "./page-index.ts";

const { library } = await loadLibrary(process.cwd());
const index = pageIndex(library);

test("every page of the help is in the index", () => {
  expect(index.pages.map(({ id }) => id).toSorted()).toEqual(
    [...library.pages.values()].map(({ front }) => front.id).toSorted(),
  );
});

test("only a page with a sidebar marker has an area", () => {
  for (const { area, sidebar } of index.pages) expect(area === null).toBe(sidebar === null);
});
