import { expect, test } from "vitest";

import { addToBody, findingsInSite, homeFile } from "../../testing/sample-site.ts";

test.each([
  ["script", '<script src="https://x.example/a.js"></script>'],
  ["script", '<script src="//x.example/a.js"></script>'],
  ["link", '<link rel="stylesheet" href="http://x.example/a.css">'],
  ["link", '<link rel="preconnect" href="https://x.example/">'],
  ["img", '<img src="https://x.example/a.png">'],
  ["source", '<source srcset="https://x.example/a.png 2x">'],
  ["iframe", '<iframe src="https://x.example/"></iframe>'],
  ["use", '<svg><use href="https://x.example/a.svg#b"></use></svg>'],
  ["p", '<p style="background: url(https://x.example/a.png)">'],
  ["style", '<style>@import "https://x.example/a.css";</style>'],
])("%s that loads something from another host is reported: %s", async (element, html) => {
  const column = element === "style" ? 8 : element === "use" ? 6 : 1;
  expect(await findingsInSite({ [homeFile]: addToBody(html) })).toEqual([
    expect.stringMatching(
      `^${homeFile}:9:${column} built-same-origin: <${element}> loads \\S*//x\\.example/\\S* from another host; keep a copy in the site$`,
    ),
  ]);
});

test("a style sheet loads nothing from another host", async () => {
  const css = "@font-face {\n  src: url('https://x.example/a.woff2') }\n";
  expect(await findingsInSite({ "dist/opcon/core/_assets/site.css": css })).toEqual([
    "dist/opcon/core/_assets/site.css:2:8 built-same-origin: <style> loads https://x.example/a.woff2 from another host; keep a copy in the site",
  ]);
});

test("links that a reader follows, and what only names the page, may leave", async () => {
  const html = '<a href="https://x.example/">X</a><link rel="canonical" href="https://x.example/opcon/core/">';
  expect(await findingsInSite({ [homeFile]: addToBody(html) })).toEqual([]);
});
