import { loadLibrary } from "@opcon-help/model/disk";
import { expect, test } from "vitest";

import { pageIndex, pageIndexCsv } from "./page-index.ts";

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

test("CSV keeps quotes, commas and lines, and holds no formula", () => {
  const [first] = index.pages;
  const page = { ...first!, title: 'Say "go", then\nwait', description: "=HYPERLINK(1)", area: null, sidebar: null };
  expect(pageIndexCsv({ ...index, pages: [{ ...page, audience: ["operators", "installers"] }] })).toBe(
    `id,title,description,href,area,sidebar,type,audience\r\n${page.id},"Say ""go"", then\nwait",'=HYPERLINK(1),${page.href},,,${page.type},operators installers\r\n`,
  );
});
