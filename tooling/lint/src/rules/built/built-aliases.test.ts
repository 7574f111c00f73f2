import { expect, test } from "vitest";

import { fileAt, findingsInSite } from "../../testing/sample-site.ts";

const file = fileAt("/opcon/core/setup");
const target = "/opcon/core/agents/install/#result";

test("an alias without a page is reported at its entry", async () => {
  expect(await findingsInSite({ [file]: null })).toEqual([
    "content/aliases.yml:1:9 built-aliases: /opcon/core/setup doesn't work: dist/opcon/core has no file for it",
  ]);
});

test("a page that forwards elsewhere is reported, with script and without", async () => {
  expect(await findingsInSite({ [file]: (text) => text.replaceAll(target, "/opcon/core/notes/") })).toEqual([
    `${file}:1:1 built-aliases: The alias /opcon/core/setup redirects to /opcon/core/notes/ instead of ${target}`,
  ]);
  const scriptOnly = (text: string): string => text.replace(`data-target="${target}"`, 'data-target="/opcon/core/"');
  expect(await findingsInSite({ [file]: scriptOnly })).toEqual([
    `${file}:1:1 built-aliases: The alias /opcon/core/setup redirects to /opcon/core/ instead of ${target}`,
  ]);
});

test("a page that forwards with script only is reported", async () => {
  expect(await findingsInSite({ [file]: (text) => text.replace(/<meta http-equiv="refresh"[^>]*>/, "") })).toEqual([
    `${file}:1:1 built-aliases: The page of the alias /opcon/core/setup doesn't redirect to ${target}`,
  ]);
});

test("an alias that shows its section names the page as canonical, and forwards nobody", async () => {
  const shown = (text: string): string => text.replace("#result\n", "#result\n  render: true\n");
  const page = (canonical: string): string =>
    `<!doctype html><html><head><link rel="canonical" href="https://help.example${canonical}"></head><body></body></html>`;
  const only = { rule: "built-aliases", lychee: "" } as const;
  const found = (html: string): Promise<string[]> =>
    findingsInSite({ "content/aliases.yml": shown, [file]: html }, only);
  expect(await found(page("/opcon/core/agents/install/"))).toEqual([]);
  expect(await found(page("/opcon/core/notes/"))).toEqual([
    `${file}:1:1 built-aliases: The page of the alias /opcon/core/setup doesn't have /opcon/core/agents/install/ as its canonical address`,
  ]);
  const forward = `<meta http-equiv="refresh" content="0; url=${target}">`;
  expect(await found(page("/opcon/core/agents/install/").replace("<head>", `<head>${forward}`))).toEqual([
    `${file}:1:1 built-aliases: The page of the alias /opcon/core/setup redirects to ${target} instead of showing the section`,
  ]);
});
