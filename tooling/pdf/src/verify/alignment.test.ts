import { parseHtml, readBlocks } from "@opcon-help/html";
import { expect, it } from "vitest";

import { align } from "./alignment.ts";

/** Compares the blocks of HTML with the texts of pages. */
function check(html: string, pages: readonly string[], numbers: Record<string, string> = {}) {
  const expected = readBlocks(parseHtml(html).children).map((block) => ({ block, source: "a.md" }));
  return align(expected, pages, (id) => numbers[id] ?? "?");
}

const text = "<h2>Begin</h2><p>First one.</p><p>Second one.</p><ul><li>Item</li></ul>";

it("finds every block and its page", () => {
  const { placed, findings } = check(text, ["BeginFirstone.Sec", "ondone.Item"]);
  expect(findings).toEqual([]);
  expect(placed.map(({ block, page, lastPage }) => [block.kind, page, lastPage])).toEqual([
    ["heading", 1, 1],
    ["paragraph", 1, 1],
    ["paragraph", 1, 2],
    ["list item", 2, 2],
  ]);
});

it.each([
  [
    "a block is missing",
    ["BeginSecondone.Item"],
    "a.md: page 1 of the file: the paragraph “First one.” is missing here; found “Secondone.Item”",
  ],
  [
    "the last block is missing",
    ["BeginFirstone.Secondone."],
    "a.md: page 1 of the file: the list item “Item” is missing here; found “”",
  ],
  [
    "a block is cut short",
    ["BeginFirstone.Secon", "Item"],
    "the paragraph “Second one.” is missing in part (the first 5 characters match); found “Item”",
  ],
  ["blocks have changed places", ["BeginSecondone.Firstone.Item"], "the paragraph “First one.” is missing here"],
  [
    "a block is printed twice",
    ["BeginFirstone.Firstone.Secondone.Item"],
    "the paragraph “Second one.” is missing here; found “Firstone.Second",
  ],
  [
    "text follows the last block",
    ["BeginFirstone.Secondone.ItemItem"],
    "page 1 of the file: text that isn't on any page of the area: “Item”",
  ],
])("says so when %s", (_, pages, finding) => {
  expect(check(text, pages).findings[0]).toContain(finding);
});

const table =
  "<table><thead><tr><th>Port</th><th>Use</th></tr></thead><tbody><tr><td>443</td><td>Web</td></tr><tr><td>1433</td><td>Port</td></tr></tbody></table><p>End</p>";

it("requires the header of a table on each page where the table continues", () => {
  expect(check(table, ["PortUse443Web", "PortUse1433PortEnd"]).findings).toEqual([]);
  expect(check(table, ["PortUse443Web", "1433PortEnd"]).findings).toEqual([
    "a.md: the table with “1433” continues on page 2 of the file without its header row",
  ]);
  expect(check(table, ["PortUse443WebPortUse1433PortEnd"]).findings[0]).toContain("“1433” is missing");
});

it("requires the number of a table with a caption above the header on each page where the table continues", () => {
  const figure = `<figure><figcaption><span class="caption-number">Table 7 </span>Ports</figcaption>${table}</figure>`;
  expect(check(figure, ["Table7PortsPortUse443Web", "Table7(continued)PortUse1433PortEnd"]).findings).toEqual([]);
  expect(check(figure, ["Table7PortsPortUse443Web", "PortUse1433PortEnd"]).findings[0]).toContain(
    "“1433” is missing here; found “PortUse1433",
  );
});

it("compares page numbers with the pages of their targets", () => {
  const html = '<p>See <a href="#x">it</a> (page <span data-page-of="x"></span>).</p>';
  expect(check(html, ["Seeit(page12)."], { x: "12" }).findings).toEqual([]);
  expect(check(html, ["Seeit(page13)."], { x: "12" }).findings[0]).toBe(
    "a.md: page 1 of the file: the page number for “x” in “See it (page ).” must be 12, the page of its target; found “3).”",
  );
});
