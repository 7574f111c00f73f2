import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";

import { addToBody, fileAt, findingsInSite, homeFile } from "../../testing/sample-site.ts";

/** Text that gzip cannot make smaller than three quarters. */
const heavy = (bytes: number): string => randomBytes(bytes).toString("base64");
const asset = (name: string): string => `dist/opcon/core/_assets/${name}`;

test("a page that is too heavy is reported", async () => {
  expect(await findingsInSite({ [homeFile]: addToBody(`<p>${heavy(70_000)}</p>`) })).toEqual([
    expect.stringMatching(
      /^dist\/opcon\/core\/index\.html:0:0 built-weight: The page weighs 7\d\.\d KB after gzip, more than 64\.0 KB;/,
    ),
  ]);
});

test("the median of the prose pages counts, pages of data do not", async () => {
  const pages = ["agents/install", "agents/overview", "notes"].map((path) => fileAt(`/opcon/core/${path}/`));
  const all = (element: string) => Object.fromEntries(pages.map((page) => [page, addToBody(element)]));
  expect(await findingsInSite(all(`<p>${heavy(13_000)}</p>`))).toEqual([
    expect.stringMatching(/^dist\/opcon\/core:0:0 built-weight: Half of the prose pages weigh over 1\d\.\d KB/),
  ]);
  expect(await findingsInSite(all(`<p class="data-table">${heavy(13_000)}</p>`))).toEqual([]);
});

test("styles count together, those for print do not", async () => {
  const link = (name: string, more = ""): string => `<link rel="stylesheet"${more} href="/opcon/core/_assets/${name}">`;
  const files = { [asset("a.css")]: `/*${heavy(11_000)}*/`, [asset("b.css")]: `/*${heavy(11_000)}*/` };
  expect(await findingsInSite({ ...files, [homeFile]: addToBody(link("a.css") + link("b.css")) })).toEqual([
    expect.stringMatching(/^dist\/opcon\/core\/index\.html:0:0 built-weight: The page's styles weigh 2\d\.\d KB/),
  ]);
  expect(
    await findingsInSite({ ...files, [homeFile]: addToBody(link("a.css") + link("b.css", ' media="print"')) }),
  ).toEqual([]);
});

test("scripts count with what they import, not with what they load when asked; a page with an island may have more", async () => {
  const files = {
    [asset("a.js")]: 'import{x}from"./b.js";x()',
    [asset("b.js")]: `export const x=()=>import("./c.js")//${heavy(7_000)}`,
    [asset("c.js")]: `//${heavy(50_000)}`,
    [asset("d.js")]: `//${heavy(3_000)}`,
  };
  const script = '<script type="module" src="/opcon/core/_assets/a.js"></script>';
  const both = `${script}<script type="module">import "/opcon/core/_assets/d.js";</script>`;
  expect(await findingsInSite({ ...files, [homeFile]: addToBody(script) })).toEqual([]);
  expect(await findingsInSite({ ...files, [homeFile]: addToBody(both) })).toEqual([
    expect.stringMatching(
      /^dist\/opcon\/core\/index\.html:0:0 built-weight: The page's scripts weigh 1\d\.\d KB after gzip, more than 8\.0 KB;/,
    ),
    expect.stringContaining("built-policy"),
  ]);
  const island = '<astro-island component-url="/opcon/core/_assets/d.js"></astro-island>';
  expect(await findingsInSite({ ...files, [homeFile]: addToBody(script + island) })).toEqual([]);
});
