import { expect, it } from "vitest";

import { readHtml, readStyle } from "./built-page.ts";

const page = (html: string) => readHtml("dist/a/index.html", "/a/", html);

it("reads what a page links to and loads, with line and column", () => {
  const { references } = page(
    '<head><link rel="canonical" href="/a/"><link rel="stylesheet" href="/s.css"></head>\n' +
      '<p><a href="/b/#c">B</a>\n<img src="/i.png" srcset="/i.png 1x, /j.png 2x" style="background: url(/k.png)"></p>' +
      "<style>@import '/t.css';</style>",
  );
  expect(references.map(({ url, role, line, column }) => [url, role, line, column])).toEqual([
    ["/a/", "metadata", 1, 7],
    ["/s.css", "load", 1, 40],
    ["/b/#c", "link", 2, 4],
    ["/i.png", "load", 3, 1],
    ["/i.png", "load", 3, 1],
    ["/j.png", "load", 3, 1],
    ["/k.png", "load", 3, 1],
    ["/t.css", "load", 3, 92],
  ]);
});

it("reads title, metadata, IDs, redirects, and scripts", () => {
  const read = page(
    '<meta http-equiv="Content-Security-Policy" content="default-src \'self\'"><title> Jobs </title><meta name="type" content="task">' +
      '<meta http-equiv="refresh" content="0; url=/b/"><svg><title>Icon</title></svg><p id="x"></p><p id="x"></p>' +
      '<script data-target="/c/">run()</script>',
  );
  expect(read).toMatchObject({ title: "Jobs", refresh: "/b/", scriptTargets: ["/c/"], policy: "default-src 'self'" });
  expect(read.meta.get("type")).toBe("task");
  expect(read.ids.get("x")).toHaveLength(2);
  expect(read.inlineScripts.map(({ hash }) => hash)).toEqual(["'sha256-AvyuiL0SD1mVY3NNxR+V2uo+lhk6RMFrytWmRt6CrJQ='"]);
});

it("ignores a policy that doesn't apply to the whole page", () => {
  const late = '<script src="/x.js"></script><meta http-equiv="content-security-policy" content="default-src none">';
  expect(page(late).policy).toBeUndefined();
});

it("reads what a style sheet loads", () => {
  const { references } = readStyle("dist/s.css", "/s.css", 'a{}\nb{background:url("/i.png")}');
  expect(references).toEqual([{ element: "style", url: "/i.png", role: "load", line: 2, column: 14 }]);
});

it("reads a page with 60,000 links in one line in less than three seconds", () => {
  const start = performance.now();
  const { references } = readHtml(
    "a.html",
    "/",
    `<body>\n${'<a href="/opcon/core/components/agents/">Agents</a>'.repeat(60_000)}`,
  );
  expect(references.at(-1)).toMatchObject({ line: 2, column: 51 * 59_999 + 1 });
  expect(performance.now() - start).toBeLessThan(3_000);
});
