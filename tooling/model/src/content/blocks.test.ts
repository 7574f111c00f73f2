import { expect, test } from "vitest";

import { markdownCopy } from "../text/markdown-copy.ts";
import { buildLibrary } from "./read.ts";

const front = (id: string): string =>
  `---\nid: ${id}\ntitle: ${id}\ndescription: A page.\ntype: concept\naudience: [operators]\n---\n\n`;
const block = (text: string, parameters = ""): string => `---\ndescription: A block\n${parameters}---\n\n${text}\n`;

function read(page: string, blocks: Record<string, string>) {
  const files = new Map([
    ["content/pages/a/b.md", front("b") + page],
    ...Object.entries(blocks).map(([name, text]) => [`content/blocks/${name}.md`, text] as const),
  ]);
  const { library, problems } = buildLibrary(files);
  const own = problems.filter(({ rule }) => rule === "blocks" || rule === "front-matter");
  return {
    library,
    page: library.pages.get("a/b")!,
    found: own.map(({ file, line, column, message }) => `${file}:${line}:${column} ${message}`),
  };
}

test("a page shows the blocks that it includes, in its lists and with its values", () => {
  const { library, page, found } = read(
    '1. ::include{block="open" machine="**SRV1**"}\n\n   More.\n\n> ::include{block="note"}\n\n`::include{block="open"}`\n',
    {
      open: block("[Open](../pages/x.md#y) {{machine}}.\n\n![A](../diagrams/a.svg)", "parameters: [machine]\n"),
      note: block("## Heading\n\nSee [x](../pages/x.md)."),
    },
  );
  expect(found).toEqual([]);
  expect(page.body.trim()).toBe(
    [
      "1. [Open](../x.md#y) **SRV1**.",
      "",
      "   ![A](../../diagrams/a.svg)",
      "",
      "   More.",
      "",
      "> ## Heading",
      ">",
      "> See [x](../x.md).",
      "",
      '`::include{block="open"}`',
    ].join("\n"),
  );
  expect(page.text).toContain('1. ::include{block="open"');
  expect(markdownCopy(library, page)).toContain("1. [Open](../x.md#y) **SRV1**.");
});

test("a block that can't be included is named where the page includes it", () => {
  const open = block("{{machine}}", "parameters: [machine]\n");
  const messages = (page: string, blocks: Record<string, string>): string[] => read(page, blocks).found;
  const at = "content/pages/a/b.md:9:1 ";
  expect(messages("::include{block=opn}\n", { open })).toEqual([
    `${at}There is no block "opn" in content/blocks; did you mean "open"?`,
  ]);
  expect(messages("::include{block=open}\n", { open })).toEqual([`${at}The block "open" needs machine="…"`]);
  expect(messages("::include{block=open machine=a name=b}\n", { open })).toEqual([
    `${at}The block "open" has no parameter "name"; it has "machine"`,
  ]);
  expect(messages("::include\n", { open })[0]).toContain("The block has no name");
  expect(messages("> ::include{block=a}\n", { a: block("::include{block=open}"), open })).toEqual([
    `${at.replace(":1 ", ":3 ")}The block "a" includes another block; include that one on the page instead`,
  ]);
  expect(messages("", { open: block("{{machine}}") })).toEqual([
    'content/blocks/open.md:2:1 The text contains {{machine}}; add it to "parameters"',
  ]);
  expect(messages("", { open: block("x", "parameters: [machine]\n") })).toEqual([
    "content/blocks/open.md:3:14 The text doesn't contain {{machine}}; remove it",
  ]);
});
