import { expect, test } from "vitest";

import { fileAt, findingsInSite } from "../../testing/sample-site.ts";

const file = fileAt("/opcon/core/setup");
const target = "/opcon/core/agents/install/#result";

test("an alias without a page is reported at its entry", async () => {
  expect(await findingsInSite({ [file]: null })).toEqual([
    "content/aliases.yml:1:9 built-aliases: /opcon/core/setup does not answer: dist/opcon/core has no file for it",
  ]);
});

test("a page that forwards elsewhere is reported, with script and without", async () => {
  expect(await findingsInSite({ [file]: (text) => text.replaceAll(target, "/opcon/core/notes/") })).toEqual([
    `${file}:1:1 built-aliases: The alias /opcon/core/setup leads to /opcon/core/notes/ instead of ${target}`,
  ]);
  const scriptOnly = (text: string): string => text.replace(`data-target="${target}"`, 'data-target="/opcon/core/"');
  expect(await findingsInSite({ [file]: scriptOnly })).toEqual([
    `${file}:1:1 built-aliases: The alias /opcon/core/setup leads to /opcon/core/ instead of ${target}`,
  ]);
});

test("a page that forwards with script only is reported", async () => {
  expect(await findingsInSite({ [file]: (text) => text.replace(/<meta http-equiv[^>]*>/, "") })).toEqual([
    `${file}:1:1 built-aliases: The page of the alias /opcon/core/setup does not forward to ${target}`,
  ]);
});
