import { expect, test } from "vitest";

import { findingsIn, replace } from "../../testing/sample-content.ts";

const file = "content/diagrams/agents.svg";
const elementDefect = (name: string): string => `<${name}> is not allowed in a diagram; draw with shapes and text`;

test.each([
  ["<script>start()</script>", elementDefect("script")],
  ["<style>@import 'x'</style>", elementDefect("style")],
  ["<foreignObject/>", elementDefect("foreignObject")],
  ['<image href="#box"/>', elementDefect("image")],
  ['<g onclick="start()"/>', 'The attribute "onclick" runs code; remove it'],
  [
    '<use href="https://x.example/a.svg#b"/>',
    '"href" points outside the diagram ("https://x.example/a.svg#b"); refer to an id in the same file, such as "#box"',
  ],
  [
    '<a xlink:href="data:text/html,x"/>',
    '"xlink:href" points outside the diagram ("data:text/html,x"); refer to an id in the same file, such as "#box"',
  ],
  [
    '<g fill="url(https://x.example/#a)"/>',
    '"fill" loads an external resource (url(https://x.example/#a)); refer to url(#id) in the same file',
  ],
  [
    "<g style=\"fill: url('https://x.example/#a')\"/>",
    "\"style\" loads an external resource (fill: url('https://x.example/#a')); refer to url(#id) in the same file",
  ],
  ['<?xml-stylesheet href="x.css"?>', '"<?xml-stylesheet" isn\'t allowed in a diagram; remove it'],
  ["<!DOCTYPE svg>", '"<!DOCTYPE" isn\'t allowed in a diagram; remove it'],
])("a drawing that runs or loads something is reported at its place: %s", async (element, message) => {
  const found = await findingsIn({ [file]: replace("  <rect ", `  ${element}\n  <rect `) });
  expect(found.filter((finding) => finding.includes(" diagram-safety: "))).toEqual([
    `${file}:3:3 diagram-safety: ${message}`,
  ]);
});

test("references inside the drawing are allowed", async () => {
  const change = replace("  <rect ", `  <symbol id="box"/><use href="#box"/>\n  <rect `);
  expect(await findingsIn({ [file]: change })).toEqual([]);
});
