import { expect, test } from "vitest";

import { findingsInSite } from "../../testing/sample-site.ts";

const fragment = (index: number): string => `dist/opcon/core/search/data/text/en_${index}.json`;

test("a page that is not in the search index is reported at its title", async () => {
  const findings = await findingsInSite({ [fragment(0)]: null });
  expect(findings).toEqual([
    expect.stringMatching(
      /^content\/pages\/\S+\.md:6:8 built-search: The search index doesn't contain \/opcon\/core\/\S*; build the site again$/,
    ),
  ]);
});

test("an index that cannot be read is reported once", async () => {
  expect(await findingsInSite({ [fragment(0)]: "{" })).toEqual([
    expect.stringMatching(/^dist\/opcon\/core\/search\/data\/text:0:0 built-search: The search index can't be read \(/),
  ]);
});

test("a name that leads to a place which its page does not have is reported", async () => {
  const labels = { labels: { "some code": [[0, "gone"]] } };
  expect(await findingsInSite({ "dist/opcon/core/search/data/sample/0.json": JSON.stringify(labels) })).toEqual([
    expect.stringMatching(
      /^dist\/opcon\/core\/search\/data\/sample\/0\.json:0:0 built-search: The search result "some code" points to #gone of \/opcon\/core\/\S*, which has no such anchor; build the site again$/,
    ),
  ]);
});

test("a search without its names is reported", async () => {
  expect(await findingsInSite({ "dist/opcon/core/search/data/sample/0.json": null })).toEqual([
    expect.stringMatching(
      /^dist\/opcon\/core\/search\/data\/index\.json:0:0 built-search: The search's index of names can't be read/,
    ),
  ]);
});
