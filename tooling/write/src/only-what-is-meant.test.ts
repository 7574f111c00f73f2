import { assert as assertProperty, asyncProperty, constantFrom, record, subarray } from "fast-check";
import { describe, expect, test } from "vitest";

import { contentOf, newCache } from "@opcon-help/lint";
import { sampleContent } from "@opcon-help/lint/testing";

import { filesAfter, soundContent } from "./change-set.ts";
import { movePage } from "./move-page.ts";
import { renameHeading } from "./rename-heading.ts";

/** Number of runs for each property, and the seed with which they can be repeated. */
const runs = { numRuns: 500, seed: 45 };

const notes = "content/pages/notes.md";
const data = "content/data/ports.yml";

/** Texts with a link to an address, and with the same characters where they aren't a link. */
const texts: ((address: string, kept: string) => string)[] = [
  (to) => `See the [agent](${to}) here.`,
  (to, kept) => `See the [agent](${to} "see ${kept}") and [one more](<${to}> '${kept}').`,
  (to, kept) => `The \`${kept}\` in [\`](${kept})\`](${to}), **${kept}**, and ${kept}.`,
  // No browser can read the address.
  (_, kept) => `See [this](./100%.md) and [that](./100%.md${kept.slice(kept.indexOf("#"))}).`,
  (to) => `> A link\n> over [two\n> lines](${to}\n> "a title").`,
  (to, kept) => `See the [label][] here.\n\n[label]: ${to} "${kept}"`,
  (to) => `See the [other] here.\n\n[other]:\n  ${to}\n  'a title'`,
  (_, kept) => `<!-- [no link](${kept}) -->\n\n<a href="${kept}">html</a>`,
  (_, kept) => `    [code](${kept})\n\n\`\`\`text\n[code](${kept})\n\`\`\``,
  (to, kept) => `[![A [picture] of ${kept}](../diagrams/agents.svg "${kept}")](${to})`,
  (to, kept) => `| a | b |\n| --- | --- |\n| [x](${to}) | \\[y](${kept}) \\| |`,
  (to) => `:::note\n\n- [x]( ${to} )\n\n  1. [é 😀](${to} (title))\n\n:::`,
  (_, kept) => `A &amp; B [x](https://example.com/${kept.slice(2)}) &#91;x](${kept})`,
];
const cells: ((address: string, kept: string) => string)[] = [
  (to) => `"See [x](${to})."`,
  (to, kept) => `'It''s [x](${to} "${kept}")'`,
  (to) => `See [x](${to}) # page: agents/install`,
  (to) => `>-\n      A folded [x](${to})\n      text`,
  (to) => String.raw`"\u0041 \"[x](${to})\" \\ "`,
  () => `"page: agents/install"`,
];

/** Mistakes that change how the rest of a page is read. */
const damages: ((text: string) => string)[] = [
  (text) => `\uFEFF${text}`,
  (text) => `\n${text}`,
  (text) => text.replace("---", "--"),
  (text) => `${text}\n<!-- never closed\n\n[x](./agents/install.md)\n`,
  (text) => `${text}\n\`\`\`text\n[x](./agents/install.md)\n`,
  (text) => `${text}\n<<<<<<< HEAD\none\n=======\ntwo\n>>>>>>> other\n`,
];

const shape = record({
  texts: subarray(texts),
  cells: subarray(cells, { maxLength: 4 }),
});

function contentWith(parts: { texts: typeof texts; cells: typeof cells }, page: string, data_: string) {
  const [old, oldCell] = ["./agents/install.md#result", "../pages/agents/install.md#result"];
  const before = new Map(sampleContent());
  const body = parts.texts.map((text) => text(page, old)).join("\n\n");
  before.set(notes, `${before.get(notes)!}\n${body}\n`);
  const rows = parts.cells.map(
    (cell, index) => `  - key: more-${index}\n    port: ${index}\n    use: ${cell(data_, oldCell)}\n`,
  );
  before.set(
    data,
    `${before.get(data)!.replace("rows:\n", 'source: "spec:S1"\nrows:\n')}${rows.join("")}  # The end\n`,
  );
  return before;
}

const cache = newCache();

const addresses = { page: "./agents/install.md#result", cell: "../pages/agents/install.md#result" };

describe("everything that isn't meant stays the same", () => {
  test("when a page moves", async () => {
    const property = asyncProperty(shape, async (parts) => {
      const files = contentWith(parts, addresses.page, addresses.cell);
      const moved = filesAfter(
        files,
        movePage(files, await contentOf(files, cache), { from: "agents/install", to: "x/set-up" }).changes,
      );
      const meant = contentWith(parts, "./x/set-up.md#result", "../pages/x/set-up.md#result");
      expect(moved.get(notes)).toBe(meant.get(notes));
      const own = (text: string): string =>
        text.replace("(../pages/agents/install.md#before-you-begin)", "(../pages/x/set-up.md#before-you-begin)");
      expect(moved.get(data)).toBe(own(meant.get(data)!));
    });
    await assertProperty(property, runs);
  });

  test("when a heading is renamed", async () => {
    const property = asyncProperty(shape, async (parts) => {
      const files = contentWith(parts, addresses.page, addresses.cell);
      const typed = { from: "agents/install#result", to: "agents/install#What you see" };
      const renamed = filesAfter(files, (await renameHeading(files, await contentOf(files, cache), typed)).changes);
      const meant = contentWith(parts, "./agents/install.md#what-you-see", "../pages/agents/install.md#what-you-see");
      expect(renamed.get(notes)).toBe(meant.get(notes));
      expect(renamed.get(data)).toBe(meant.get(data));
    });
    await assertProperty(property, runs);
  });
});

test("damaged files are named, and nothing is changed", async () => {
  const files = [notes, "content/pages/agents/install.md", "content/pages/index.md"];
  const property = asyncProperty(
    constantFrom(...damages),
    constantFrom(...files),
    shape,
    async (damaged, file, parts) => {
      const content = contentWith(parts, addresses.page, addresses.cell);
      content.set(file, damaged(content.get(file)!));
      await expect(soundContent(content, [], cache)).rejects.toThrow(
        new RegExp(`^Nothing has changed.*\n  ${file}:\\d+:\\d+ `),
      );
    },
  );
  await assertProperty(property, runs);
});
