import { expect, test } from "vitest";

import { replace } from "../../testing/sample-content.ts";
import { fileAt, findingsInSite } from "../../testing/sample-site.ts";

const file = fileAt("/opcon/core/notes/");

test.each([
  [
    replace("<title>Notes</title>", "<title>OpCon</title>"),
    `<title> is "OpCon", but must contain the page title "Notes"`,
  ],
  [replace("<title>Notes</title>", ""), `<title> is "", but must contain the page title "Notes"`],
  [
    replace('<meta name="description" content="What notes tells.">', ""),
    'The page has no <meta name="description">; expected "What notes tells."',
  ],
  [
    replace('name="help-id" content="notes"', 'name="help-id" content="note"'),
    '<meta name="help-id"> is "note", but the front matter has "notes"',
  ],
])("a head that does not say what the front matter says is reported (%#)", async (change, message) => {
  expect(await findingsInSite({ [file]: change })).toEqual([`${file}:1:1 built-head: ${message}`]);
});

test("a title inside a drawing is not the page's title", async () => {
  const change = replace("<body>", "<body><svg><title>OpCon</title></svg>");
  expect(await findingsInSite({ [file]: change })).toEqual([]);
});
