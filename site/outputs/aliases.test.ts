import { buildLibrary } from "@opcon-help/model/read";
import { expect, it } from "vitest";

import { aliasStubs, movedCopies } from "./aliases.ts";

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
  const [stub] = aliasStubs(library("new#steps"));
  expect(stub?.path).toBe("old/Page");
  expect(stub?.html).toContain('<meta http-equiv="refresh" content="0; url=/opcon/core/new/#steps">');
  expect(stub?.html).toContain('data-target="/opcon/core/new/#steps"');
  expect(stub?.html).toMatch(/<link rel="canonical" href="https:\/\/[^"]+\/opcon\/core\/new\/">/);
  expect(stub?.html).toContain("<title>New &amp; better</title>");
});

it("the Markdown copy at an old address says where the page is", () => {
  expect(movedCopies(library("new#steps"))).toEqual([
    ["old/Page.md", "# New & better\n\nThis page is now at [New & better](/opcon/core/new.md).\n"],
  ]);
});

it("an alias to a page that does not exist stops the build", () => {
  expect(() => aliasStubs(library("gone"))).toThrow("the target gone of");
});
