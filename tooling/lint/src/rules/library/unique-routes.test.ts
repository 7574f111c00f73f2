import { expect, test } from "vitest";

import { findingsIn, front } from "../../testing/sample-content.ts";

const page = (id: string): string => `${front({ id, title: `Page ${id}` })}\nText.\n`;

test("two files that claim one address are reported at the second", async () => {
  expect(
    await findingsIn({
      "content/pages/notes/index.md": page("other-notes"),
      "content/pages/index.md": (text) => `${text}\nSee the [other notes](./notes/index.md).\n`,
    }),
  ).toEqual([
    "content/pages/notes/index.md:1:1 unique-routes: content/pages/notes.md has the same address /opcon/core/notes; rename or merge one of the pages",
  ]);
});

test("addresses that differ by case only are reported", async () => {
  expect(
    await findingsIn({
      "content/pages/Notes.md": page("other-notes"),
      "content/pages/index.md": (text) => `${text}\nSee the [other notes](./Notes.md).\n`,
    }),
  ).toEqual([
    "content/pages/notes.md:1:1 unique-routes: The address differs from that of content/pages/Notes.md only by case; rename one of the pages, because some hosts ignore case",
  ]);
});
