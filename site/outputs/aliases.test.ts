import { buildLibrary } from "@opcon-help/model/read";
import { expect, it } from "vitest";

import { movedCopies, redirects } from "./aliases.ts";

const library = (to: string) =>
  buildLibrary(
    new Map([
      ["content/areas.yml", "areas: []"],
      ...["versions", "glossary", "words"].map((name) => [`content/${name}.yml`, "[]"] as const),
      ["content/aliases.yml", `- from: /opcon/core/old/Page\n  to: ${to}\n`],
      [
        "content/pages/new.md",
        "---\nid: new\ntitle: New & better\ndescription: The new one.\ntype: task\naudience: [operators]\n---\n",
      ],
    ]),
  ).library;

it("an old address answers with a page that leads on, with and without script", () => {
  const [[name, html]] = redirects(library("new#steps"), new Map()) as [[string, string]];
  expect(name).toBe("old/Page/index.html");
  expect(html).toContain('<meta http-equiv="refresh" content="0; url=/opcon/core/new/#steps">');
  expect(html).toContain('data-target="/opcon/core/new/#steps"');
  expect(html).toMatch(/<link rel="canonical" href="https:\/\/[^"]+\/opcon\/core\/new\/">/);
  expect(html).toContain("<title>New &amp; better</title>");
});

it("the Markdown copy at an old address says where the page is", () => {
  expect(movedCopies(library("new#steps"), new Map())).toEqual([
    ["old/Page.md", "# New & better\n\nThis page is now at [New & better](/opcon/core/new.md).\n"],
  ]);
});

it("an alias to a page that does not exist stops the build", () => {
  expect(() => redirects(library("gone"), new Map())).toThrow("the target gone of");
});
