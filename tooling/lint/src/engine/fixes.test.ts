import { assert as assertProperty, asyncProperty, constantFrom, subarray } from "fast-check";
import { expect, test } from "vitest";

import { sampleContent } from "../testing/sample-content.ts";
import { newCache } from "./cache.ts";
import { fixAll } from "./fixes.ts";
import { checkFiles } from "./run.ts";

const notes = "content/pages/notes.md";

/** Mistakes that have a fix, and links whose proposed address causes another finding. */
const mistakes = [
  "See [it](./old.md#nothing).",
  "See [it again](./old.md#result) and [more](./older.md#before-you-begin).",
  'See [the title](./old.md "See ./old.md").',
  "See [an address](/opcon/core/agents/install#nothing) and [it](/opcon/core/agents/install/#result).",
  "See [this page](./notes.md#nothing) and [a part](./notes.md#first-part).",
  "See [capitals](./Agents/install.md#nothing) and [others](./agents/Install.md#result).",
  "See [the manual](http://learn.microsoft.com/sql) and [this](http://learn.microsoft.com/a 'http://learn.microsoft.com/a').",
  "Type `“x” – ‘y’` in the the window.",
  "A s\u0435rver\u00A0waits here.  ",
  "* One\n* Two\n  * Three",
  "1. One.\n1. Two.\n1. Three.",
  "   - Indented\n\n   - Item",
  "> A quote\nthat goes on",
  "See [the old section](https://opcon-help.example/opcon/core/gone#nothing).",
  "Some __bold__ and *text* and <https://learn.microsoft.com/b>.",
  "```\nx – y\n```",
];

const aliases = `- from: /opcon/core/setup
  to: agents/install#result
- from: /opcon/core/old
  to: agents/install
- from: /opcon/core/older
  to: agents/overview
- from: /opcon/core/gone
  to: agents/nowhere
`;

test("a fix never causes a finding, and fixes what it promises", async () => {
  const cache = newCache();
  const property = asyncProperty(
    subarray(mistakes, { minLength: 1, maxLength: 5 }),
    constantFrom("\n", "\r\n"),
    constantFrom(false, false, false, false, true),
    async (found, breaks, hasMark) => {
      const text = `${sampleContent().get(notes)!}\n## First part\n\n${found.join("\n\n")}\n`.replaceAll("\n", breaks);
      const files = new Map([
        ...sampleContent({ "content/aliases.yml": aliases }),
        [notes, (hasMark ? "\uFEFF" : "") + text],
      ] as const);
      const before = await checkFiles(files, cache);
      const fixed = await fixAll(files, (some) => checkFiles(some, cache));
      if (hasMark) return;
      const after = await checkFiles(fixed.files, cache);
      const known = new Set(before.map(({ file, rule, message }) => `${file} ${rule} ${message}`));
      const added = after.filter(({ file, rule, message, edit }) => !edit && !known.has(`${file} ${rule} ${message}`));
      expect(added).toEqual([]);
      expect(after.filter(({ edit }) => edit)).toEqual([]);
    },
  );
  await assertProperty(property, { numRuns: 315, seed: 45 });
});
