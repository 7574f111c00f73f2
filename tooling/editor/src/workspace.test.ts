import { array, assert as assertProperty, constantFrom, property } from "fast-check";
import { expect, test } from "vitest";
import { TextDocument } from "vscode-languageserver-textdocument";

import { lineEdits } from "./workspace.ts";

const texts = array(constantFrom("", "a", "---", "## One", "😀", "\n", "\r\n", "\r", "\n\n"), { maxLength: 8 }).map(
  (parts) => parts.join(""),
);

test("an editor that makes the edits has the text that was meant, whatever its lines end with", () => {
  assertProperty(
    property(texts, texts, (before, after) => {
      const document = TextDocument.create("", "", 0, before);
      expect(TextDocument.applyEdits(document, lineEdits(before, after))).toBe(after);
    }),
    { numRuns: 5000, seed: 64 },
  );
});
