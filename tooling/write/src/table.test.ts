import { array, assert as assertProperty, asyncProperty, constantFrom, tuple } from "fast-check";
import { describe, expect, test } from "vitest";

import { checkFiles, contentOf, newCache } from "@opcon-help/lint";
import type { ContentFiles } from "@opcon-help/model";
import { rowAnchorsOn } from "@opcon-help/model/text";

import { sampleContent } from "@opcon-help/lint/testing";
import { checkedChanges, Refusal } from "./change-set.ts";
import { tableToData } from "./table-to-data.ts";
import { tableToPage } from "./table-to-page.ts";
import { after } from "./testing/after.ts";

const notes = "content/pages/notes.md";
const data = "content/data/job-limits.yml";
const set = `title: Limits
description: Limits of jobs.
columns:
  kind: { label: Kind, type: choice, values: [a, b] }
  name: { label: Name, type: ui }
  key1: { label: Key, type: code }
  most: { label: Most, type: number, optional: true }
  note: { label: Note, type: text, optional: true }
rows:
  - { key: one, kind: a, name: A*, key1: "x|y", most: 4000, note: "See [Install](../pages/agents/install.md#result).", source: "spec:S2" }
  - { key: two, kind: a, name: B, key1: z, note: "Not \`<a>\`, but <a>", source: "spec:S1" }
  - { key: three, kind: b, name: C, key1: z, source: "spec:S1" }
`;
const shown = `
See [one](#job-limits.one).

- Item

  ::data-table{set="job-limits" where="kind=a" columns="name key1 most note" caption="Limits of a"}

::data-table{set="job-limits" where="kind=b" columns="name key1" caption="Limits of b"}
`;
const written = `
See [one](#row.a).

- Item

  Table: Limits of a

  | Name | Key | Most | Note |
  |---|---|---:|---|
  | **A\\*** | \`x\\|y\` | 4,000 | See [Install](./agents/install.md#result). |
  | **B** | \`z\` | | Not \`<a>\`, but \\<a> |

Table: Limits of b

| Name | Key |
|---|---|
| **C** | \`z\` |
`;

function withSet(changes: Readonly<Record<string, string>> = {}): Map<string, string> {
  const files = new Map([...sampleContent(), [data, set]]);
  files.set(notes, files.get(notes)!.trimEnd() + shown);
  for (const [file, text] of Object.entries(changes)) files.set(file, text);
  return files;
}

const toPage = async (files: ContentFiles): Promise<Map<string, string>> =>
  after(files, tableToPage(await contentOf(files), "job-limits"));

describe("a data set that one page shows", () => {
  test("becomes the page's tables, with their sources and new links to their rows", async () => {
    const link = "Look at [one](../notes.md#job-limits.one).";
    const install = `${sampleContent().get("content/pages/agents/install.md")!.trimEnd()} ${link}\n`;
    const files = await toPage(withSet({ "content/pages/agents/install.md": install }));
    expect(files.has(data)).toBe(false);
    const table = files
      .get(notes)!
      .replaceAll(/\| ---(:?)(?= \|)/g, "|---$1")
      .replaceAll(/(---:?) (?=\|)/g, "$1");
    expect(table).toContain(written);
    expect(table).toContain("sources: [spec:S1, spec:S2]\n---\n");
    expect(files.get("content/pages/agents/install.md")).toContain("(../notes.md#row.a)");
    expect(await checkFiles(files)).toEqual([]);
  });

  test("keeps all digits of its numbers", async () => {
    const files = await toPage(withSet({ [data]: set.replace("most: 4000", "most: 0.00012") }));
    expect(files.get(notes)).toContain("| 0.00012 |");
  });

  test("keeps the released anchors of its rows", async () => {
    const ledger = { routes: { "/opcon/core/notes": { id: "notes", since: "26.1", anchors: ["job-limits.two"] } } };
    const files = await toPage(withSet({ "content/ledger.json": JSON.stringify(ledger) }));
    expect(files.get("content/aliases.yml")).toMatch(
      /- from: \/opcon\/core\/notes#job-limits\.two\n {2}to: notes#row\.b\n/,
    );
    expect(await checkFiles(files)).toEqual([]);
  });

  test.each([
    ["a sentence", { [notes]: "\nUp to :fact[job-limits.one.most]." }],
    ["another page", { "content/pages/agents/install.md": '\n::data-table{set="job-limits" caption="All limits"}' }],
    ["a second table", { [notes]: '\n::data-table{set="job-limits" where="kind=a" caption="All limits"}' }],
  ])("is left alone when %s reads it", async (_, added) => {
    const files = withSet();
    for (const [file, text] of Object.entries(added)) files.set(file, `${files.get(file)!.trimEnd()}\n${text}\n`);
    await expect(toPage(files)).rejects.toThrow("content/data/job-limits.yml must remain a data set");
  });

  test.each([
    ["a value that isn't valid", "key1: z, source", "key1: 18456, source", "content/data/job-limits.yml has errors"],
    ["a column that isn't shown", "key: three,", "key: three, most: 5,", 'doesn\'t show the column "most"'],
    ["a comment", "rows:\n", "rows: # By name\n", 'has a comment that the page can\'t keep: "# By name"'],
  ])("is left alone because of %s", async (_, from, to, message) => {
    await expect(toPage(withSet({ [data]: set.replace(from, to) }))).rejects.toThrow(message);
  });

  test("is left alone when a row is limited to a version", async () => {
    const limited = set.replace("key: one,", 'key: one, since: "26.0",');
    await expect(toPage(withSet({ [data]: limited }))).rejects.toThrow("must remain a data set");
  });
});

test("the rows of a table keep their anchors in both forms", async () => {
  const anchorsOf = async (files: ContentFiles): Promise<string[]> => {
    const { library, pages } = await contentOf(files);
    const { page, anchors } = pages.get(notes)!;
    const names = rowAnchorsOn(library, page!);
    const byLine = [...names.written.map((rows, at) => [page!.tables[at]!.line, rows] as const), ...names.shown];
    const rows = byLine.toSorted(([a], [b]) => a - b).flatMap(([, each]) => each);
    expect(rows.filter((anchor) => !anchors.has(anchor))).toEqual([]);
    return rows;
  };
  const table = (caption: string): string => `\n\nTable: ${caption}\n\n| Name |\n| --- |\n| *A*\\* |\n| B: 12:30 |\n`;
  const shownTwice = `${table("Above")}${shown}${table("Below")}`;
  const files = withSet({ [notes]: sampleContent().get(notes)!.trimEnd() + shownTwice });
  const anchors = await anchorsOf(files);
  expect(anchors).toEqual(["row.a", "row.b-1230", "row.a-1", "row.b", "row.c", "row.a-2", "row.b-1230-1"]);
  const moved = await toPage(files);
  expect(await anchorsOf(moved)).toEqual(anchors);
  for (const caption of ["Above", "Limits of a", "Below"]) {
    const changes = tableToData(await contentOf(moved), { set: "moved", page: "notes", caption });
    expect(await anchorsOf(after(moved, changes))).toEqual(anchors);
  }
});

describe("a table of a page", () => {
  const toData = async (files: ContentFiles, name: string, caption?: string): Promise<Map<string, string>> =>
    after(files, tableToData(await contentOf(files), { set: name, page: "notes", caption }));

  test("becomes a data set, and a table of the page again", async () => {
    const files = await toPage(withSet());
    const there = await toData(files, "limits-of-a", "Limits of a");
    expect(there.get("content/data/limits-of-a.yml")).toBe(String.raw`title: Limits of a
description: Limits of a
source: spec:S1
columns:
  name: { label: Name, type: ui }
  column2: { label: Key, type: code }
  most: { label: Most, type: number, optional: true }
  note: { label: Note, type: text }
rows:
  - key: a
    name: A*
    column2: x|y
    most: 4000
    note: See [Install](../pages/agents/install.md#result).
  - key: b
    name: B
    column2: z
    note: Not ${"`<a>`"}, but \<a>
`);
    expect(there.get(notes)).toContain(
      '[one](#row.a).\n\n- Item\n\n  ::data-table{set="limits-of-a" caption="Limits of a"}\n\nTable: Limits of b',
    );
    const back = after(there, tableToPage(await contentOf(there), "limits-of-a"));
    expect(back.get(notes)).toBe(files.get(notes));
  });

  test.each([
    [
      "limits-of-a",
      undefined,
      'Specify the caption of a table in content/pages/notes.md: "Limits of a", "Limits of b"',
    ],
    ["ports", "Limits of a", "content/data/ports.yml already has this name"],
    ["Limits", "Limits of a", '"Limits" isn\'t a valid data set name'],
  ])("is refused as %s with the caption %s", async (name, caption, message) => {
    await expect(toData(await toPage(withSet()), name, caption)).rejects.toThrow(message);
  });

  test("needs the folder of the data set, if the others have one", async () => {
    const files = withSet();
    files.set("content/data/start/hosts.yml", files.get("content/data/ports.yml")!);
    await expect(toData(await toPage(files), "limits-of-a", "Limits of a")).rejects.toThrow(
      "Specify the folder of the data set as well, such as release/limits-of-a",
    );
  });
});

test("a table of any values comes back the same, or is refused", { timeout: 120_000 }, async () => {
  const one = "8080 true null ~ no 2026-11-25 007 12345678901234567890 3.14 3.1400 4,000 - ? !x @x %x ^x".split(" ");
  const two = String.raw`"q"  it's  C:\\dir\  a \| b  - x  # x  a: b  a #2  &amp;  &x *y  [x]  {a}  1. x  12:30`.split(
    "  ",
  );
  const three = ["", "*x*", "**B**", "`c`", "`a\\|b`", "`` ` ``", "[x](./agents/install.md)", "é 😀", "<b>"];
  const cell = constantFrom(...one, ...two, ...three);
  const labels = constantFrom("Name", "true", "null", "8080", "Key", "é", "A *b*", "No");
  const row = tuple(cell, cell);
  let kept = 0;
  const property = asyncProperty(
    tuple(labels, labels),
    tuple(constantFrom("---", "---", "---", ":-:"), constantFrom("---", "---", "---:")),
    array(row, { minLength: 1, maxLength: 4 }),
    constantFrom("A", "true", "404", "It's", 'A "b"', "*x*"),
    async (head, aligns, rows, caption) => {
      const lines = [head, aligns, ...rows].map((cells) => `| ${cells.join(" | ")} |`);
      const text = sampleContent().get(notes)!.replace("---\n", '---\nsources: ["spec:S1"]\n');
      const page = `${text}\nTable: ${caption}\n\n${lines.join("\n")}\n\nThe end.\n`;
      const files = new Map([...sampleContent(), [notes, page]] as const);
      const cache = newCache();
      let there;
      try {
        const typed = { set: "start/values", page: "notes", caption: undefined };
        there = after(files, checkedChanges(files, tableToData(await contentOf(files, cache), typed)));
      } catch (error) {
        if (error instanceof Refusal) return;
        throw error;
      }
      const found = await checkFiles(there, cache);
      expect(found.filter(({ rule }) => rule === "data-set")).toEqual([]);
      const back = checkedChanges(there, tableToPage(await contentOf(there, cache), "values"));
      kept += 1;
      const squeezed = (markdown: string): string =>
        markdown.replaceAll(/ *(?<!\\)\| */g, "|").replaceAll("&", String.raw`\&`);
      expect(squeezed(back.get(notes)!)).toBe(squeezed(page));
    },
  );
  await assertProperty(property, { numRuns: 1000, seed: 45 });
  expect(kept).toBeGreaterThan(200);
});
