import { expect, test } from "vitest";

import { answersText, compareAnswers, type Answered } from "./answers.ts";
import { compareLibraries } from "./compare.ts";
import { summary } from "./summary.ts";
import { library, page, set } from "./testing/library.ts";

test("the summary has each kind of difference in words, what no longer works first, and no markup of the content", () => {
  const before = library({
    "pages/ports.md": page("ports", '**Port** `1` | <b>.\n\n::data-table{set="ports" caption="Ports"}'),
    "pages/gone.md": page("gone", "Gone."),
    "pages/moved.md": page("moved", "The same."),
    "sidebars/jobs.yml": "- group: Old\n  items:\n    - page: ports\n    - page: gone\n    - page: moved\n",
    "data/ports.yml": set({ agent: "3100", web: "443" }),
  });
  const after = library({
    "pages/ports.md": page("ports", '**Port** `2` | <b>.\n\n::data-table{set="ports" caption="Ports"}', "title: <i>\n"),
    "pages/place.md": page("moved", "The same."),
    "sidebars/jobs.yml": "- page: place\n- group: New\n  items:\n    - page: ports\n",
    "data/ports.yml": set({ agent: "3*100" }),
    "aliases.yml": "- from: /opcon/core/moved\n  to: place\n",
  });
  expect(summary(compareLibraries(before, after), after, "main")).toBe(`# What changed since main

1 page changed, 1 moved, 1 removed, 2 data rows.

## No longer work; add aliases to content/aliases.yml

- \`/opcon/core/gone\`
- \`/opcon/core/ports#ports.web\`

## Jobs

- Page gone: Removed
- \\<i\\>: Renamed from “Page ports”, 1 paragraph changed, 1 row removed, 1 row changed
- Page moved: Moved to another address

## Data set “Ports”

- \`agent\`: Port “3100” → “3\\*100”
- \`web\`: removed

## Addresses that moved

- \`/opcon/core/moved\` → \`/opcon/core/place\`

## Sidebar of jobs

- “Page moved” moves from “Old” to the top level
- “New” is added to the top level
- “\\<i\\>” moves from “Old” to “New”
- “Old” is removed from the top level
- “Page gone” is removed from “Old”`);
  expect(summary(compareLibraries(after, after), after, "main")).toContain("No page differs, 0 data rows.");
});

test("an entry of a sidebar with another position is named, and those around it aren't", () => {
  const pages = Object.fromEntries(["a", "b", "c", "d"].map((id) => [`pages/${id}.md`, page(id, "Text.")]));
  const withOrder = (order: string) =>
    library({ ...pages, "sidebars/jobs.yml": Array.from(order, (id) => `- page: ${id}\n`).join("") });
  expect(compareLibraries(withOrder("abcd"), withOrder("dabc")).sidebars).toEqual([
    { area: "jobs", lines: ["“Page d” has another position in the top level"] },
  ]);
});

const answered = (question: string, place: number, title = "", heldOut = false): Answered => ({
  question,
  heldOut,
  place,
  ...(title && { first: { title, href: `/opcon/core/${title}/` } }),
});

test("answers are compared by their first result and by the place of the correct one, the worse ones first", () => {
  const before = [answered("same", 1, "a"), answered("lost", 1, "a"), answered("secret", 2, "a", true)];
  const after = [answered("same", 1, "a"), answered("found", 3, "b"), answered("secret", 1, "b", true)];
  const changes = compareAnswers([...before, answered("found", 0)], [...after, answered("lost", 0, "<b>")]);
  expect(answersText(changes, 5)).toBe(`## Search

3 of 5 questions have a different result: 1 worse, 2 better, 0 other.

- worse: “lost”: a (correct result at rank 1) → \\<b\\> (no correct result)
- better: “found”: no result → b (correct result at rank 3)
- and 1 held-out question, which nobody tunes the search on
`);
  expect(answersText([], 5)).toContain("The same results for all 5 questions.");
});
