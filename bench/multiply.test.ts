import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

import { loadLibrary } from "@opcon-help/model/disk";
import { afterAll, beforeAll, expect, it } from "vitest";

import { multiply } from "./multiply.ts";

let root: string;

const page = (id: string, area: string, body: string): string =>
  `---\nid: ${id}\ntitle: About ${id}\ndescription: Learn about ${id}.\nsidebar: ${area}\ntype: concept\naudience: [operators]\n---\n\n${body}\n`;

const area = (id: string): string =>
  `- id: ${id}\n  title: ${id}\n  description: About ${id}.\n  audience: [operators]\n  manual: { title: ${id}, file: ${id}.pdf }\n`;

const files = {
  "areas.yml": `areas:\n${area("start")}${area("tasks")}`,
  "versions.yml": "[]\n",
  "aliases.yml": "[]\n",
  "glossary.yml": "[]\n",
  "words.yml": "[]\n",
  "sidebars/start.yml": "- page: index\n- page: parts\n- page: guides/first\n",
  "sidebars/tasks.yml": "- group: All\n  items:\n    - page: guides/second\n",
  "diagrams/a.svg": "<svg></svg>",
  "pages/index.md": page("home", "start", "See [the guide](./guides/second.md#part) and [parts](./parts.md)."),
  "pages/parts.md": page("parts", "start", "Text."),
  "pages/guides/first.md": page("first", "start", '![Alt](../../diagrams/a.svg "A")'),
  "blocks/web.md": `---\ndescription: Long\n---\n\nA ${"very ".repeat(200)}long text.\n`,
  "pages/guides/second.md": page(
    "second",
    "tasks",
    '[Home](../index.md), [web](https://example.org/a.md)\n\n::include{block="web"}',
  ),
};

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "opcon-multiply-"));
  for (const [name, text] of Object.entries(files)) {
    const file = join(root, "content", name);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
  }
});
afterAll(() => rm(root, { recursive: true, force: true }));

const read = (name: string): Promise<string> => readFile(join(root, "content", name), "utf8");

it("copies whole areas up to the size, with links to the copies and otherwise to the originals", async () => {
  expect(await multiply(root, 11)).toBe(11);
  const { library, problems } = await loadLibrary(root);
  expect(problems).toEqual([]);
  expect(library.pages.size).toBe(11);
  expect([...library.sidebars.keys()].toSorted()).toEqual(
    ["start", "start-2", "start-3", "tasks", "tasks-2"].toSorted(),
  );
  expect(await read("pages/index-2.md")).toContain("[the guide](./guides-2/second.md#part) and [parts](./parts-2.md)");
  // The second area isn't in the third copy, so links to it keep their target.
  expect(await read("pages/index-3.md")).toContain("[the guide](./guides/second.md#part) and [parts](./parts-3.md)");
  expect(await read("pages/guides-2/second.md")).toContain("[Home](../index-2.md), [web](https://example.org/a.md)");
  expect(await read("pages/guides-2/first.md")).toContain('![Alt](../../diagrams/a.svg "A")');
  expect(new Set([...library.pages.values()].map(({ front }) => front.id)).size).toBe(11);
});
