import { expect, test } from "vitest";

import { findingsInSite } from "../../testing/sample-site.ts";

const fragment = "dist/opcon/core/pagefind/fragment/en_0.pf_fragment";
const names = "dist/opcon/core/search/names/0.json";

test("a page that is not in the search index is reported at its title", async () => {
  const findings = await findingsInSite({ [fragment]: null });
  expect(findings[0]).toMatch(
    /^content\/pages\/\S+\.md:6:8 built-search: The search index doesn't contain \/opcon\/core\/\S*; build the site again$/,
  );
});

test("an index that cannot be read is reported once", async () => {
  expect(await findingsInSite({ [fragment]: "{" })).toEqual([
    expect.stringMatching(/^dist\/opcon\/core\/pagefind\/fragment:0:0 built-search: The search index can't be read \(/),
  ]);
});

test("a name that leads to a place which its page does not have is reported", async () => {
  expect(await findingsInSite({ [names]: JSON.stringify({ "some code": ["en_0#gone"] }) })).toEqual([
    expect.stringMatching(
      /^dist\/opcon\/core\/search\/names\/0\.json:0:0 built-search: The search result "some code" points to #gone of \/opcon\/core\/\S*, which has no such anchor; build the site again$/,
    ),
  ]);
});

test("a search without its names is reported", async () => {
  expect(await findingsInSite({ [names]: null })).toEqual([
    expect.stringMatching(/^dist\/opcon\/core\/search\/names:0:0 built-search: The search's names can't be read/),
  ]);
});
