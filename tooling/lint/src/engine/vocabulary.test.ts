import { expect, test } from "vitest";

import { contentOf } from "./run.ts";
import { append, sampleContent } from "../testing/sample-content.ts";
import { vocabularyOf } from "./vocabulary.ts";

test("the vocabulary is plain data and does not change with the text of a page", async () => {
  const [before, after] = await Promise.all(
    [{}, { "content/pages/notes.md": append("**A new label** stands here.") }].map(async (changes) =>
      vocabularyOf((await contentOf(sampleContent(changes))).library),
    ),
  );
  expect(JSON.parse(JSON.stringify(before))).toEqual(before);
  expect(after).toEqual(before);
  expect(before!.terms).toEqual([
    { term: "agent", avoid: [] },
    { term: "job", avoid: ["batch job"] },
  ]);
});
