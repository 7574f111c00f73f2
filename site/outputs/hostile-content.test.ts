import { readFile, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";

import { Parser } from "htmlparser2";
import { beforeAll, expect, test } from "vitest";

import { AstroProject } from "./testing/project.ts";

let count = 0;
/** Text that ends any element, attribute, or string that it's written to, and then starts a script. */
const hostile = (): string =>
  `H${(count += 1)} "'></title></script></svg><script>alert(${count})</script><img src=x onerror=alert(${count})>`;
const yaml = (): string => JSON.stringify(hostile());

const front = (id: string, more = ""): string => `---
id: ${id}
title: ${yaml()}
description: ${JSON.stringify(hostile().slice(0, 160))}
sidebar: start
sidebar_label: ${yaml()}
audience: [operators]
keywords: [${yaml()}]
screens: [${yaml()}]
${more || "type: concept"}
---
`;

/** Content in which every text field contains a script. */
const content = (): Record<string, string> => ({
  "areas.yml": `complete: { title: ${yaml()}, description: ${JSON.stringify(hostile().slice(0, 160))}, file: complete.pdf }
areas:
- id: start
  title: ${yaml()}
  description: ${JSON.stringify(hostile().slice(0, 160))}
  audience: [operators]
  manual: { title: ${yaml()}, file: start.pdf }
`,
  "versions.yml": `- pluginId: default
  version: current
  label: ${yaml()}
  banner: none
  badge: false
  noIndex: false
  className: ${yaml()}
  isLast: true
`,
  "aliases.yml": `- from: /opcon/core/former'(alert(1001))
  to: install
- from: /opcon/core/part
  to: install#result
  render: true
- from: /opcon/core/install#former"'><script>alert(1002)</script>
  to: install#result
- from: /opcon/core/index#former"'><script>alert(1003)</script>
  to: install
`,
  "glossary.yml": `- term: agent
  definition: ${yaml()}
  synonyms: [${yaml()}]
  page: install
- term: ${yaml()}
  definition: ${yaml()}
`,
  "words.yml": `- avoid: [${yaml()}]\n  use: ${yaml()}\n  why: ${yaml()}\n`,
  "sidebars/start.yml": `- page: index\n- group: ${yaml()}\n  index: overview\n  items:\n    - page: install\n`,
  "data/home-tasks.yml": `title: ${yaml()}
description: ${yaml()}
columns:
  audience: { label: Audience, type: choice, values: [operators] }
  order: { label: Order, type: number }
  label: { label: Task, type: text }
  page: { label: Page, type: code }
  hint: { label: Hint, type: text }
rows:
  - { key: one, audience: operators, order: 1, label: ${yaml()}, page: install, hint: ${yaml()}, source: "spec:S1" }
`,
  "data/ports.yml": `title: ${yaml()}
description: ${yaml()}
columns:
  words: { label: ${yaml()}, type: text }
  code: { label: ${yaml()}, type: code }
  ui: { label: ${yaml()}, type: ui }
  list: { label: ${yaml()}, type: list }
  choice: { label: ${yaml()}, type: choice, values: ["<script>alert(1004)</script>"] }
rows:
  - key: one
    words: ${yaml()}
    code: ${yaml()}
    ui: ${yaml()}
    list: [${yaml()}]
    choice: "<script>alert(1004)</script>"
    source: ${JSON.stringify("vendor:a/\"'><script>alert(1005)</script>")}
`,
  "diagrams/agents.svg": `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><title>&lt;script>alert(1006)&lt;/script></title><text>&lt;script>alert(1007)&lt;/script></text></svg>`,
  "pages/index.md": `${front("home")}
The agent runs, see [the steps](./install.md#result).

::data-table{set="ports" caption="&quot;'><script>alert(1008)</script>" blank="<script>alert(1009)</script>"}

:fact[ports.one.code] and :fact[ports.one.words]

![&quot;'><script>alert(1010)</script>](../diagrams/agents.svg "<script>alert(1011)</script>")
`,
  "pages/overview.md": front("overview", "type: index"),
  "pages/install.md": `${front("install")}
## Before \`<script>alert(1012)</script>\`

\`\`\`text title="<script>alert(1013)</script>"
</code></pre><script>alert(1014)</script>
\`\`\`

:::note[\`<script>alert(1015)</script>\`]
The server runs.
:::

## Result

The server runs \`</code><script>alert(1016)</script>\`.
`,
});

const project = new AstroProject("hostile");
beforeAll(() => project.write(content()));

/** Scripts and event attributes that came from content into a built file. */
function intruders(html: string): string[] {
  const found: string[] = [];
  const parser = new Parser({
    onopentag(name, attributes) {
      for (const attribute of Object.keys(attributes))
        if (attribute.startsWith("on")) found.push(`<${name} ${attribute}>`);
      if (name === "script" && !("src" in attributes)) inScript = true;
    },
    ontext(text) {
      if (inScript && text.includes("alert(")) found.push(`<script>${text}`);
    },
    onclosetag: () => void (inScript = false),
  });
  let inScript = false;
  parser.end(html);
  return found;
}

test("text in any field of any file stays text on the built site", async () => {
  const { code, output } = await project.build();
  expect(output).not.toContain("[ERROR]");
  expect(code).toBe(0);
  const folder = join(project.folder, "dist/opcon/core");
  const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith(".html"));
  expect(names).toContain("install/index.html");
  expect(names).toContain("part/index.html");
  for (const name of names) expect([name, ...intruders(await readFile(join(folder, name), "utf8"))]).toEqual([name]);
  // The test must have its own cache. A build of the help that runs at the same time would otherwise publish this
  // content.
  expect(await readdir(join(project.folder, ".cache/astro"))).toContain("data-store.json");
});

test("a script in a page or drawing stops the build instead of being allowed", async () => {
  await project.write({ "diagrams/agents.svg": "<svg viewBox='0 0 9 9'><script>alert(1)</script></svg>" });
  const { code, output } = await project.build();
  expect(output).toMatch(/index\.html: the page contains a script that the build didn't add: "alert\(1\)"/);
  expect(code).toBe(1);
});

test("a page that can't be rendered stops the build, which names each line and reads no picture from outside", async () => {
  await writeFile(join(project.folder, "secret.png"), "secret");
  const pages = {
    "pages/index.md": `${front("home")}\n[x](./100%.md)\n`,
    "pages/overview.md": `${front("overview")}\nText ![Alt](../diagrams/agents.svg "Agents").\n`,
    "pages/install.md": `${front("install")}\n![Alt](../../secret.png "Secret")\n`,
    "pages/more.md": `${front("more")}\n    indented\n\n::data-table{set="prots" caption="Ports"}\n`,
  };
  await project.write(pages);
  const expected = [
    `content/pages/index.md:13:1 the link "./100%.md" points to a page that doesn't exist`,
    "content/pages/overview.md:13:6 the diagram ../diagrams/agents.svg is inside a line of text; put it in its own paragraph",
    `content/pages/install.md:13:1 the picture "../../secret.png" isn't an SVG file in content/diagrams`,
    'content/pages/more.md:15:1 There is no data set "prots"; did you mean "ports"',
  ];
  // The second build reads the cache of the first.
  for (let run = 0; run < 2; run += 1) {
    const { code, output } = await project.build();
    expect(code).toBe(1);
    for (const line of expected) expect(output).toContain(line);
  }
});
