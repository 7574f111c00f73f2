import { expect, test } from "vitest";

import { findingsInSite } from "../../testing/sample-site.ts";

const fragment = (index: number): string => `dist/opcon/core/pagefind/fragment/en_${index}.pf_fragment`;

test("a page that is not in the search index is reported at its title", async () => {
  const findings = await findingsInSite({ [fragment(0)]: null });
  expect(findings).toEqual([
    expect.stringMatching(
      /^content\/pages\/\S+\.md:6:8 built-search: The search does not know \/opcon\/core\/\S*; build the site again$/,
    ),
  ]);
});

test("an index that cannot be read is reported once", async () => {
  expect(await findingsInSite({ [fragment(0)]: "{" })).toEqual([
    expect.stringMatching(
      /^dist\/opcon\/core\/pagefind\/pagefind-entry\.json:0:0 built-search: The search index cannot be read \(/,
    ),
  ]);
});
