import { join } from "node:path";

import { expect, test } from "vitest";

import { cacheFileOf, contentOf, loadCache } from "@opcon-help/lint";
import { readContent } from "@opcon-help/model/disk";

import { checkedChanges } from "./change-set.ts";
import { tableToData } from "./table-to-data.ts";
import { tableToPage } from "./table-to-page.ts";

/** A table without spaces around cells and without the length of its delimiter row. */
const withoutPadding = (text: string): string =>
  text.replaceAll(/^[ >]*\|.*$/gm, (row) => row.replaceAll(/[ \t]*(?<!\\)\|[ \t]*/g, "|").replaceAll(/-{3,}/g, "---"));

test("every table becomes a data set, and the same table again", { timeout: 240_000 }, async () => {
  const root = join(import.meta.dirname, "../../..");
  const { files } = await readContent(root);
  const cache = await loadCache(await cacheFileOf(root));
  const { library } = await contentOf(files, cache);
  const tables = [...library.pages.values()].flatMap((page) =>
    page.tables.flatMap((table) => (table.caption === undefined ? [] : [{ page, table }])),
  );
  expect(tables.length).toBeGreaterThan(100);
  const refused: string[] = [];
  for (const { page, table } of tables) {
    // Converts one page with its table instead of all content, which takes a hundredth of the time.
    const lists = [...files].filter(([file]) => /^content\/[^/]+\.yml$/.test(file));
    const text = page.front.sources ? page.text : page.text.replace("---\n", "---\nsources: [inference]\n");
    const few = new Map([...lists, ["content/aliases.yml", "[]\n"], [page.file, text]] as const);
    const content = await contentOf(few, cache);
    const typed = { set: "converted", page: page.path, caption: table.caption };
    const there = new Map(few);
    let planned;
    try {
      planned = checkedChanges(few, tableToData(content, typed));
    } catch (error) {
      refused.push((error as Error).message);
      continue;
    }
    for (const [file, changed] of planned) there.set(file, changed!);
    const back = checkedChanges(there, tableToPage(await contentOf(there, cache), "converted")).get(page.file)!;
    expect(withoutPadding(back)).toBe(withoutPadding(text));
  }
  // Labels in a data set are plain text, so marks in a header cell can't be kept.
  expect(refused.filter((message) => !/"\|[^"]*(?:\*\*|`)[^"]*" would become/.test(message))).toEqual([]);
  expect(refused.length).toBeLessThan(10);
});
