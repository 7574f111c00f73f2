import { expect, test } from "vitest";

import { findingsIn, replace } from "../../testing/sample-content.ts";

const file = "content/data/ports.yml";
const cell = (text: string) => ({ [file]: replace("use: REST API", `use: ${JSON.stringify(text)}`) });

test.each([
  ["<b>API</b>", '"<b>" is HTML; write Markdown, or `code` if it is text to read'],
  ["<!-- API -->", '"<!-- API -->" is HTML; write Markdown, or `code` if it is text to read'],
  ["[API](javascript:open())", '"javascript:open()" uses "javascript:"; links use "https:" or "mailto:" only'],
  ["[API](<java&#9;script:open()>)", '"java\tscript:open()" uses "javascript:"; links use "https:" or "mailto:" only'],
  ["[API](http://x.example/)", '"http://x.example/" uses "http:"; write "https:"'],
])("the cell %s is reported at its place", async (text, message) => {
  expect(await findingsIn(cell(text))).toEqual([`${file}:9:10 data-safety: ${message}`]);
});

test("code and https are fine", async () => {
  expect(await findingsIn(cell("`<b>`, [API](https://x.example/), at 12:30"))).toEqual([]);
});
