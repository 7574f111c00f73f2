import { loadLibrary } from "@opcon-help/model/disk";
import { Ajv2020 } from "ajv/dist/2020.js";
import { expect, test } from "vitest";

import { pageIndex, pageIndexCsv, publishedSchema } from "./page-index.ts";

const { library } = await loadLibrary(process.cwd());
const index = pageIndex(library);
const validate = new Ajv2020({ allErrors: true }).compile(publishedSchema());

test("every page of the help is in the index, which fits its published schema", () => {
  expect(index.pages.map(({ id }) => id).toSorted()).toEqual(
    [...library.pages.values()].map(({ front }) => front.id).toSorted(),
  );
  validate(JSON.parse(JSON.stringify(index)));
  expect(validate.errors).toBeNull();
});

test.each([
  ["a number for an id", { id: 1 }],
  ["an unknown type", { type: "essay" }],
  ["an unknown field", { extra: "" }],
  ["a missing sidebar marker", { sidebar: undefined }],
  ["an address elsewhere", { href: "https://x.example/" }],
])("the schema refuses %s", (_, change) => {
  const pages = [{ ...index.pages[0], ...change }];
  expect(validate(JSON.parse(JSON.stringify({ ...index, pages })))).toBe(false);
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
