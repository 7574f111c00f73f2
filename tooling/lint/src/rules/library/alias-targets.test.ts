import { expect, test } from "vitest";

import { append, findingsIn } from "../../testing/sample-content.ts";

const file = "content/aliases.yml";

test.each([
  [
    "the page is gone",
    "- from: /opcon/core/old\n  to: agents/instal",
    '5:7 alias-targets: There is no page "agents/instal"; did you mean agents/install?',
  ],
  [
    "the page is written in another case",
    "- from: /opcon/core/old\n  to: Agents/install",
    '5:7 alias-targets: Write the page as "agents/install"; addresses are case-sensitive',
  ],
  [
    "the anchor is gone",
    "- from: /opcon/core/old\n  to: agents/install#ends",
    '5:7 alias-targets: content/pages/agents/install.md has no anchor "#ends"; did you mean #steps, #result, #row.9010, #row.3100, #ports.agent?',
  ],
  [
    "it leads to another alias",
    "- from: /opcon/core/old\n  to: setup",
    '5:7 alias-targets: "setup" is itself an alias; write its target "agents/install#result"',
  ],
  [
    "it hides a page",
    "- from: /opcon/core/notes/\n  to: index",
    "4:9 alias-targets: The alias hides content/pages/notes.md, which has this address; remove the alias or move the page",
  ],
  [
    "the address has an alias already",
    "- from: /opcon/core/setup/\n  to: index",
    '4:9 alias-targets: The address /opcon/core/setup/ already has an alias to "agents/install#result"; remove one of them',
  ],
])("an alias is reported at its place when %s", async (_, entry, finding) => {
  expect(await findingsIn({ [file]: append(entry) })).toEqual([`${file}:${finding}`]);
});

test("an alias of an anchor isn't reported when the front matter of its page is wrong", async () => {
  const notes = "---\ntitle: Notes\n---\n\nText.\n";
  const alias = append("- from: /opcon/core/notes#old\n  to: index");
  expect((await findingsIn({ [file]: alias, "content/pages/notes.md": notes })).join("\n")).not.toContain(file);
});

test.each(["../../../x", "a/../../x", "a/./b", "a//b", "..", "%2e%2e/x", "a\\b", "a?b", "a/.."])(
  "an alias at %s would be a file outside the site, or at no address",
  async (path) => {
    expect(await findingsIn({ [file]: append(`- from: '/opcon/core/${path}'\n  to: index`) })).toEqual([
      expect.stringMatching(
        /^content\/aliases\.yml:4:9 [a-z-]+: .*must be an address that starts with \/opcon\/core\/ and has no "\.\."/,
      ),
    ]);
  },
);
