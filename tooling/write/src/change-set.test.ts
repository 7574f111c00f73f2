import { expect, test } from "vitest";

import { checkFiles, contentOf, newCache } from "@opcon-help/lint";
import { append, sampleContent } from "@opcon-help/lint/testing";

import { checkedChanges, Refusal } from "./change-set.ts";
import { movePage } from "./move-page.ts";

const cache = newCache();
const check = (files: ReturnType<typeof sampleContent>) => checkFiles(files, cache);

test.each("con aux.x help 404 search manuals/index 26.1/x NOTES2. _draft x/llms.txt".split(" "))(
  "a page can't move to %s, which the check would refuse",
  async (to) => {
    const files = sampleContent();
    const { changes } = movePage(files, await contentOf(files, cache), { from: "notes", to });
    await expect(checkedChanges(files, changes, check)).rejects.toThrow(/^Nothing has changed, because npm run check/);
  },
);

test("a file that already has a problem doesn't get another one", async () => {
  const page = "content/pages/notes.md";
  const files = sampleContent({ [page]: append("The the end.") });
  const text = files.get(page)!;
  expect((await checkedChanges(files, new Map([[page, `${text}\nMore.\n`]]), check)).size).toBe(1);
  const broken = text.replace("title: Notes", "title: [#2, beta]");
  await expect(checkedChanges(files, new Map([[page, broken]]), check)).rejects.toThrow(Refusal);
});
