import { describe, expect, test } from "vitest";

import { append, findingsIn, replace } from "../../testing/sample-content.ts";

const notes = "content/pages/notes.md";
const ports = "content/data/ports.yml";

describe("a link of a page is reported at its place when", () => {
  test.each([
    [
      "the file does not exist, with the nearest files",
      "See [the agent](./agents/instal.md).",
      "There is no file content/pages/agents/instal.md; did you mean ./agents/install.md?",
    ],
    [
      "the file is written in another case",
      "See [the agent](./Agents/install.md#result).",
      'The file name has different capitalization; write "./agents/install.md"',
    ],
    [
      "the other page has no such heading, with the nearest anchors",
      "See [the agent](./agents/install.md#befor-you-begin).",
      'content/pages/agents/install.md has no anchor "#befor-you-begin"; did you mean #before-you-begin?',
    ],
    [
      "the page itself has no such heading",
      "See [the end](#end).",
      'content/pages/notes.md has no anchor "#end"; it has no headings',
    ],
    [
      "no table of the page shows the row",
      "See [the port](./agents/install.md#ports.agents).",
      'content/pages/agents/install.md has no anchor "#ports.agents"; did you mean #ports.agent?',
    ],
    [
      "it is an address of the site, with the path to write",
      "See [the agent](/opcon/core/agents/install/#result).",
      'Use a relative link to the page; write "./agents/install.md#result"',
    ],
    [
      "it is the address of an alias, with the path to write",
      "See [the agent](/opcon/core/setup).",
      'Use a relative link to the page; write "./agents/install.md"',
    ],
    [
      "it is an address of the site where nothing answers",
      "See [the agent](/opcon/core/none).",
      "Use a relative path to the .md file; there is no page at /opcon/core/none",
    ],
    [
      "it leaves the pages",
      "See [the agent](../../README.md).",
      "The link points outside content/pages (README.md); link to a page, or to a public https address",
    ],
    ["it leads nowhere", "See [the agent](#).", "The link has no target; add a file or an anchor"],
    [
      "it is not well-formed",
      "See [the agent](./a%zz.md).",
      '"./a%zz.md" isn\'t a valid address; write a percent sign as %25',
    ],
  ])("%s", async (_, paragraph, message) => {
    expect(await findingsIn({ [notes]: append(paragraph) })).toEqual([`${notes}:12:5 internal-links: ${message}`]);
  });

  test("its definition leads to no file", async () => {
    expect(await findingsIn({ [notes]: append("See [the agent][agent].\n\n[agent]: ./agent.md") })).toEqual([
      expect.stringMatching(`^${notes}:14:1 internal-links: There is no file content/pages/agent.md; did you mean `),
    ]);
  });
});

test("a link in a data cell is reported in the data file", async () => {
  expect(await findingsIn({ [ports]: replace("install.md#before-you-begin", "install.md#before") })).toEqual([
    expect.stringMatching(
      `^${ports}:13:10 internal-links: .* has no anchor "#before"; did you mean #before-you-begin, `,
    ),
  ]);
});

test("anchors count headings in order, resolve code, and drop facts, as the site does", async () => {
  const headings = [
    "## The `opcon.ini` file",
    "",
    "Text.",
    "",
    "## Port :fact[ports.agent.port] of it",
    "",
    "Text.",
    "",
    "## At 12:30, **now**",
    "",
    "See [one](#the-opconini-file), [two](#port--of-it), [three](#at-1230-now).",
  ];
  expect(await findingsIn({ [notes]: append(headings.join("\n")) })).toEqual([]);
});

test("a page whose front matter is wrong keeps its anchors", async () => {
  const findings = await findingsIn({ "content/pages/agents/install.md": replace("type: task", "type: howto") });
  expect(findings.filter((finding) => !finding.includes(" front-matter: "))).toEqual([]);
});
