import { expect, test } from "vitest";

import { append } from "../../testing/sample-content.ts";
import { findingsInSite } from "../../testing/sample-site.ts";

test("a note that the built page lost is reported", async () => {
  const notes = { "content/pages/notes.md": append("Text.[^k]\n\n[^k]: This text is lost.\n") };
  expect((await findingsInSite(notes, "built-anchors")).map(({ message }) => message)).toEqual([
    "The page doesn't have the call of the note [^k]",
    "The page doesn't have the text of the note [^k]",
  ]);
});
