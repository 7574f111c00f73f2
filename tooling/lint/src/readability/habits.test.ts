import { expect, test } from "vitest";

import { contentOf } from "../engine/run.ts";
import { append, sampleContent } from "../testing/sample-content.ts";
import { countHabits, habitsTable } from "./habits.ts";

const countsFor = async (...changes: Parameters<typeof sampleContent>) =>
  countHabits((await contentOf(sampleContent(...changes))).library);

const all = `## Adding a note

Use this page to add a note, so others see it.

1. Select **Add**.

   Result: the note is added.

- [Notes](./notes.md): learn about notes
- **Normal:** The name of the note is there.
- **Otherwise:** Have the name corrected.`;

test("each habit counts where it occurs", async () => {
  const [before, after] = [await countsFor(), await countsFor({ "content/pages/notes.md": append(all) })];
  const more = [...after].map(([name, count]) => [name, count - before.get(name)!]);
  expect(Object.fromEntries(more)).toEqual({
    "steps with a result": 1,
    "results that repeat their step": 1,
    "steps that are only a button": 1,
    "headings in another form": 1,
    '"Use this page to"': 1,
    "paragraphs that open with a privilege": 0,
    '"the X of the Y"': 1,
    'clauses with ", so"': 1,
    '"Have X corrected"': 1,
    '"learn" before or after a link': 1,
    "labels that another page explains": 2,
  });
});

test("the table shows an earlier count next to today's", () => {
  expect(habitsTable(new Map([["a", 1]]), new Map([["a", 20]])).split("\n")[1]).toMatch(/^a +20 +1$/);
});
