import { expect, it } from "vitest";

import { buildLibrary } from "../content/read.ts";
import { rowAnchorsOn } from "./page-tables.ts";

const set = `title: Parts
description: Parts.
source: "spec:S1"
columns:
  name: { label: Name, type: text, optional: true }
  code: { label: Code, type: code }
  size: { label: Size, type: number }
  old: { label: Old, type: boolean }
  uses: { label: Uses, type: list }
rows:
  - { key: a, name: "**Web** [part](../pages/p.md)", code: "a_b_*", size: 4000, old: true, uses: [one, "*two*"] }
  - { key: b, name: "At 12:30", code: b, size: 1, old: false, uses: [one] }
  - { key: c, code: b, size: 1, old: false, uses: [one] }
`;
const head = "---\nid: p\ntitle: P\ndescription: About p.\ntype: task\naudience: [operators]\n---\n";
const anchorsOn = (body: string) => {
  const { library } = buildLibrary(
    new Map([
      ["content/data/parts.yml", set],
      ["content/pages/p.md", `${head}${body}\n`],
    ]),
  );
  const { written, shown } = rowAnchorsOn(library, library.pages.get("p")!);
  return { written, shown: [...shown] };
};
const shownAs = (columns: string): string => `::data-table{set="parts" columns="${columns}" caption="Parts"}`;

it.each([
  ["name", ["row.web-part", "row.at-1230", "row.symbol"]],
  ["code", ["row.a_b_", "row.b", "row.b-1"]],
  ["size", ["row.4000", "row.1", "row.1-1"]],
  ["old", ["row.yes", "row.no", "row.no-1"]],
  ["uses", ["row.one-two", "row.one", "row.one-1"]],
])("the anchors of a data set come from its first cells: %s", (column, anchors) => {
  expect(anchorsOn(shownAs(`${column} code`)).shown).toEqual([[8, anchors]]);
});

it("repeated names are numbered in the order of the page, whatever the tables are made from", () => {
  const table = "| Name |\n|---|\n| Web *part* |";
  expect(anchorsOn(`${table}\n\n- Item\n\n  ${shownAs("name")}\n\n${table}`)).toEqual({
    written: [["row.web-part"], ["row.web-part-2"]],
    shown: [[14, ["row.web-part-1", "row.at-1230", "row.symbol"]]],
  });
});
