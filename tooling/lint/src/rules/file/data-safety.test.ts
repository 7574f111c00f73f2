import { expect, test } from "vitest";

import { findingsIn, replace } from "../../testing/sample-content.ts";

const file = "content/data/ports.yml";
const cell = (text: string) => ({ [file]: replace("use: REST API", `use: ${JSON.stringify(text)}`) });

test.each([
  ["<b>API</b>", '"<b>" is HTML; write Markdown, or `code` for literal text'],
  ["<!-- API -->", '"<!-- API -->" is HTML; write Markdown, or `code` for literal text'],
  ["[API](javascript:open())", '"javascript:open()" uses "javascript:"; use "https:" or "mailto:"'],
  ["[API](<java&#9;script:open()>)", '"java\tscript:open()" uses "javascript:"; use "https:" or "mailto:"'],
  ["[API](http://x.example/)", '"http://x.example/" uses "http:"; write "https:"'],
])("the cell %s is reported at its place", async (text, message) => {
  expect(await findingsIn(cell(text))).toEqual([`${file}:9:10 data-safety: ${message}`]);
});

test("code and https are fine", async () => {
  expect(await findingsIn(cell("`<b>`, [API](https://x.example/), at 12:30"))).toEqual([]);
});
