import { expect, test } from "vitest";

import { append, findingsIn, front, replace } from "../../testing/sample-content.ts";

test("a title that another page of the area has is reported at the field, in any case", async () => {
  const change = replace("title: Install an agent", "title: AGENTS");
  expect(await findingsIn({ "content/pages/agents/install.md": change })).toEqual([
    'content/pages/agents/install.md:6:8 unique-titles: content/pages/agents/overview.md has the same title in the area "start"; make the title specific to this page',
  ]);
});

test("pages of two areas may have the same title", async () => {
  expect(await findingsIn({ "content/pages/notes.md": replace("title: Notes", "title: Home") })).toEqual([]);
});

test("pages outside all sidebars may have the same title", async () => {
  const page = (id: string): string => `${front({ id, title: "Notice" })}\nOnly links lead here.\n`;
  const changes = {
    "content/pages/a.md": page("a"),
    "content/pages/b.md": page("b"),
    "content/pages/notes.md": append("See [notice A](./a.md) and [notice B](./b.md)."),
  };
  expect(await findingsIn(changes)).toEqual([]);
});
