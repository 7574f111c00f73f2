import { describe, expect, test } from "vitest";

import { addToBody, findingsInSite, homeFile } from "../../testing/sample-site.ts";

describe("an address of a page is reported at its place when", () => {
  test.each([
    ['<a href="/opcon/core/agent/">', '"/opcon/core/agent/" doesn\'t work: the site has no file /opcon/core/agent/'],
    ['<a href="notes/none">', '"notes/none" doesn\'t work: the site has no file /opcon/core/notes/none'],
    [
      '<a href="/opcon/core/Notes/index.html">',
      '"/opcon/core/Notes/index.html" doesn\'t work: the file name is /opcon/core/notes/index.html',
    ],
    [
      '<a href="/opcon/core/agents/install/#results">',
      '/opcon/core/agents/install/ has no element with the id "results"; did you mean result?',
    ],
    ['<a href="#end">', '/opcon/core/ has no element with the id "end"; did you mean _top?'],
    ['<img src="/logo.svg">', '"/logo.svg" is outside /opcon/core/, where the site is served'],
    ['<img srcset="/opcon/core/ 1x, a.svg 2x">', '"a.svg" doesn\'t work: the site has no file /opcon/core/a.svg'],
    [
      '<link rel="sitemap" href="/opcon/core/map.xml">',
      '"/opcon/core/map.xml" doesn\'t work: the site has no file /opcon/core/map.xml',
    ],
    ['<style>p { background: url("a.png") }</style>', '"a.png" doesn\'t work: the site has no file /opcon/core/a.png'],
    ['<p style="background: url(a.png)">', '"a.png" doesn\'t work: the site has no file /opcon/core/a.png'],
  ])("it does not answer: %s", async (element, message) => {
    const column = element.startsWith("<style>") ? 8 : 1;
    expect(await findingsInSite({ [homeFile]: addToBody(element) })).toEqual([
      `${homeFile}:9:${column} built-links: ${message}`,
    ]);
  });

  test("the page of an alias hands on a fragment that is not there", async () => {
    expect(await findingsInSite({ [homeFile]: addToBody('<a href="/opcon/core/setup/#end">') })).toEqual([
      expect.stringContaining('built-links: /opcon/core/agents/install/ has no element with the id "end"'),
    ]);
  });
});

test("addresses that answer are not reported, in any form", async () => {
  const good = [
    "/opcon/core/notes/",
    "/opcon/core/notes",
    "notes/index.html",
    "agents/install/?x=1#result",
    "#",
    "#top",
    "#_top",
    "/opcon/core/setup#steps",
    "https://x.example/y",
    "//x.example/y",
    "mailto:a@x.example",
    "#:~:text=agent",
  ];
  const elements = good.map((url) => `<a href="${url}">`).join("\n");
  expect(await findingsInSite({ [homeFile]: addToBody(`${elements}<img src="data:image/png;base64,AA==">`) })).toEqual(
    [],
  );
});

test("an address in a style sheet starts from the style sheet", async () => {
  const css = 'p {}\np { background: url(font.woff2) }\n@import "theme.css";\n';
  expect(
    await findingsInSite({ "dist/opcon/core/_assets/site.css": css, "dist/opcon/core/_assets/font.woff2": "" }),
  ).toEqual([
    'dist/opcon/core/_assets/site.css:3:1 built-links: "theme.css" doesn\'t work: the site has no file /opcon/core/_assets/theme.css',
  ]);
});

describe("a link to a manual", () => {
  const list = "dist/opcon/core/manuals/manuals.json";
  const linked = { [homeFile]: addToBody('<a href="/opcon/core/manuals/start.pdf">') };

  test.each([
    ["no manuals are made", {}],
    ["only other manuals are made", { [list]: () => '{ "manuals": [{ "file": "agents.pdf" }] }' }],
  ])("isn't reported while %s", async (_, files) => {
    expect(await findingsInSite({ ...linked, ...files })).toEqual([]);
  });

  test("is reported when the list has the manual, but the file is gone", async () => {
    const files = { [list]: () => '{ "manuals": [{ "file": "start.pdf" }] }' };
    expect(await findingsInSite({ ...linked, ...files })).toEqual([
      expect.stringContaining("the site has no file /opcon/core/manuals/start.pdf"),
    ]);
  });

  test("is reported when no area has the manual", async () => {
    expect(await findingsInSite({ [homeFile]: addToBody('<a href="/opcon/core/manuals/gone.pdf">') })).toEqual([
      expect.stringContaining("the site has no file /opcon/core/manuals/gone.pdf"),
    ]);
  });
});
