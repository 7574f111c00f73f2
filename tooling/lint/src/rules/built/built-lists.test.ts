import { expect, test } from "vitest";

import { findingsInSite } from "../../testing/sample-site.ts";

const site = "dist/opcon/core";
const page = "content/pages/notes.md:5:5 built-lists:";

test.each([
  [
    "sitemap-0.xml",
    (text: string) => text.replace("/opcon/core/notes/<", "/opcon/core/news/<"),
    "The sitemap doesn't list /opcon/core/notes/",
  ],
  ["notes.md", null, "The page has no Markdown copy at /opcon/core/notes.md"],
  [
    "help-ids.json",
    (text: string) => text.replace('"notes":', '"news":'),
    'help-ids.json doesn\'t list the id "notes"',
  ],
  [
    "help-ids.json",
    (text: string) => text.replace('"/opcon/core/notes/"', '"/opcon/core/"'),
    'help-ids.json maps the id "notes" to /opcon/core/ instead of /opcon/core/notes/',
  ],
  [
    "index.json",
    (text: string) => text.replace('"/opcon/core/notes/"', '"/opcon/core/"'),
    'index.json doesn\'t list the id "notes" with /opcon/core/notes/',
  ],
])("a page that is missing in %s is reported at its id", async (file, change, message) => {
  expect(await findingsInSite({ [`${site}/${file}`]: change })).toEqual([`${page} ${message}; build the site again`]);
});

test("lists that cannot be read are reported once", async () => {
  expect(await findingsInSite({ [`${site}/help-ids.json`]: null })).toEqual([
    expect.stringMatching(/^dist\/opcon\/core\/help-ids\.json:0:0 built-lists: The page lists can't be read \(/),
  ]);
});
