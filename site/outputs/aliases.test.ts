import { buildLibrary } from "@opcon-help/model/read";
import { expect, it } from "vitest";

import { movedCopies, redirects } from "./aliases.ts";
import { noPages } from "./output.ts";

const page = (id: string, title: string): [string, string] => [
  `content/pages/${id}.md`,
  `---\nid: ${id}\ntitle: ${title}\ndescription: The new one.\ntype: task\naudience: [operators]\n---\n`,
];

const library = (to: string, ...pages: [string, string][]) =>
  buildLibrary(
    new Map([
      ["content/areas.yml", "areas: []"],
      ...["versions", "glossary", "words"].map((name) => [`content/${name}.yml`, "[]"] as const),
      ["content/aliases.yml", `- from: /opcon/core/old/Page\n  to: ${to}\n`],
      page("new", "New & better"),
      ...pages,
    ]),
  ).library;

it("an old address answers with a page that leads on, with and without script", () => {
  const [[name, html]] = redirects(library("new#steps"), noPages) as [[string, string]];
  expect(name).toBe("old/Page/index.html");
  expect(html).toContain('<meta http-equiv="refresh" content="0; url=/opcon/core/new/#steps">');
  expect(html).toContain('data-target="/opcon/core/new/#steps"');
  expect(html).toMatch(/<link rel="canonical" href="https:\/\/[^"]+\/opcon\/core\/new\/">/);
  expect(html).toContain("<title>New &amp; better</title>");
});

it("the Markdown copy at an old address says where the page is", () => {
  expect(movedCopies(library("new#steps"), noPages)).toEqual([
    ["old/Page.md", "# New & better\n\nThis page is now at [New & better](/opcon/core/new.md).\n"],
  ]);
});

it("the address of a page that the site no longer has leads home, unless a writer uses it", () => {
  const found = (...pages: [string, string][]) => [
    ...(redirects(library("new", page("index", "OpCon Help"), ...pages), noPages) as [string, string][]),
  ];
  expect(found()[1]).toEqual([
    "feedback/index.html",
    expect.stringContaining('<meta http-equiv="refresh" content="0; url=/opcon/core/">'),
  ]);
  expect(found(page("feedback", "Feedback"))).toHaveLength(1);
});

it("an alias to a page that does not exist stops the build", () => {
  expect(() => redirects(library("gone"), noPages)).toThrow("the target gone of");
});
