import { expect, test } from "vitest";

import { findingsIn } from "../../testing/sample-content.ts";

test.each([
  ["content/pages/a.mdx", "pages are plain Markdown; rename it to .md and show components with ::explorer{…}"],
  ["content/pages/a.html", "only pages/**.md, data/<area>/*.yml, sidebars/*.yml, and diagrams/*.svg are read"],
  ["content/data/deep/er/a.yml", "only pages/**.md, data/<area>/*.yml, sidebars/*.yml, and diagrams/*.svg are read"],
  ["content/data/a.yml.bak", "only pages/**.md, data/<area>/*.yml, sidebars/*.yml, and diagrams/*.svg are read"],
  ["content/data/a.yaml", 'rename it to ".yml"'],
  ["content/diagrams/a.png", "only pages/**.md, data/<area>/*.yml, sidebars/*.yml, and diagrams/*.svg are read"],
  ["content/word.yml", "did you mean content/words.yml?"],
])("a file that nothing reads is reported: %s", async (file, cure) => {
  expect(await findingsIn({ [file]: "text\n" })).toEqual([
    `${file}:0:0 unexpected-files: Nothing reads this file; ${cure}`,
  ]);
});
