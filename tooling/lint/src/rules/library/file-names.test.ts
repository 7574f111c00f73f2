import { expect, test } from "vitest";

import { checkFiles } from "../../engine/run.ts";
import { front, sampleContent } from "../../testing/sample-content.ts";

/** Paths that Windows, addresses, or the site itself don't allow. */
const paths =
  "con.md Aux.md nul.page.md com1.md lpt9/page.md a?b.md a%b.md a#b.md a<b.md a&b.md a:b.md a'b.md a\"b.md a|b.md a*b.md a\\b.md " +
  "caf\u00E9.md _draft.md -a.md a.md.md a..b.md search.md 404.md manuals/index.md manuals.md help.md help/index.md " +
  "index-of-pages.md _astro/a.md a+b.md a(b).md a,b.md a~b.md a$b.md a@b.md a;b.md a=b.md a!b.md notes.html.md " +
  `Agents/other.md index.html.md help-ids.json.md robots.txt.md llms.txt.md ${"x".repeat(120)}.md`;

const pages: [path: string, other?: string][] = [
  ...paths.split(" ").map((path): [string] => [path]),
  ["a b.md", "2:9 sidebar"],
  ["a .md", "2:9 sidebar"],
  [".hidden.md", "2:9 sidebar"],
  ["cafe\u0301.md", "2:14 printable-characters"],
  ["\u0430b.md", "2:10 printable-characters"],
  ["a\u200Bb.md", "2:11 no-hidden-characters"],
];

test.each(pages)("a page can't be called %j", async (path, other) => {
  const file = `content/pages/${path}`;
  const sidebar = "content/sidebars/release.yml";
  const files = sampleContent({
    [file]: `${front({ id: "extra", title: "Page extra", sidebar: "release" })}\nText about it.\n`,
    [sidebar]: `- page: notes\n- page: ${JSON.stringify(path.replace(/\.md$/, ""))}\n`,
  });
  const findings = await checkFiles(files);
  expect(findings.map(({ file: at, line, column, rule }) => `${at}:${line}:${column} ${rule}`)).toEqual([
    `${file}:0:0 file-names`,
    ...(other === undefined ? [] : [`${sidebar}:${other}`]),
  ]);
});
