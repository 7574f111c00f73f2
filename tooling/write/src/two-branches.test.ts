import { rmSync } from "node:fs";
import { join } from "node:path";

import { expect, test } from "vitest";

import { contentOf } from "@opcon-help/lint";
import { readContent } from "@opcon-help/model/disk";

import { writeChanges, type ChangeSet } from "./change-set.ts";
import { movePage } from "./move-page.ts";
import { newPage } from "./new-page.ts";
import { commitAll, edit, findings, git, read, repository, write } from "./testing/repository.ts";

type Change = (root: string) => Promise<void> | void;

const page = (id: string): string =>
  `---\nid: ${id}\ntitle: ${id}\ndescription: What ${id} tells.\nsidebar: start\ntype: concept\naudience: [operators]\n---\n\nWords.\n`;

/** A repository with several pages in one folder. */
function withPages(): string {
  const root = repository();
  const ids = ["ant", "bee", "cat", "dog"];
  for (const id of ids) write(root, `content/pages/agents/${id}.md`, page(id));
  edit(root, "content/sidebars/start.yml", (text) => text + ids.map((id) => `    - page: agents/${id}\n`).join(""));
  edit(root, "content/aliases.yml", (text) => `- from: /opcon/core/agents/bees\n  to: agents/bee\n${text}`);
  commitAll(root, "Animals");
  return root;
}

/** Makes two changes on separate branches, and merges them. */
async function merged(one: Change, other: Change): Promise<string> {
  const root = withPages();
  for (const [branch, change] of [
    ["one", one],
    ["other", other],
  ] as const) {
    git(root, "switch", "--quiet", "--create", branch, "main");
    await change(root);
    commitAll(root, branch);
  }
  git(root, "merge", "--quiet", "--no-edit", "one");
  return root;
}

const make =
  (plan: (files: ReadonlyMap<string, string>) => Promise<ChangeSet>): Change =>
  async (root) =>
    writeChanges(root, await plan((await readContent(root)).files));
const move = (from: string, to: string): Change =>
  make(async (files) => movePage(files, await contentOf(files), { from, to }).changes);
const add = (route: string): Change =>
  make(async (files) => {
    const { library } = await contentOf(files);
    return newPage(files, library, { route, type: "concept", title: undefined, area: "start" }).changes;
  });

test("two moves merge", async () => {
  const root = await merged(move("agents/ant", "animals/ant"), move("agents/cat", "animals/cat"));
  expect(read(root, "content/aliases.yml")).toBe(
    "- from: /opcon/core/agents/ant\n  to: animals/ant\n- from: /opcon/core/agents/bees\n  to: agents/bee\n- from: /opcon/core/agents/cat\n  to: animals/cat\n- from: /opcon/core/setup\n  to: agents/install#result\n",
  );
  expect(await findings(root)).toEqual([]);
});

test("two new pages of one area merge", async () => {
  const root = await merged(add("agents/bat"), add("agents/cow"));
  expect(read(root, "content/sidebars/start.yml")).toMatch(/ant\n.*bat\n.*bee\n.*cat\n.*cow\n.*dog/);
});

test("a link to a page that the other branch deletes is found after the merge", async () => {
  const link: Change = (root) =>
    edit(root, "content/pages/agents/ant.md", (text) => `${text}\nSee [the dog](./dog.md).\n`);
  const remove: Change = (root) => {
    rmSync(join(root, "content/pages/agents/dog.md"));
    edit(root, "content/sidebars/start.yml", (text) => text.replace("    - page: agents/dog\n", ""));
  };
  const broken = (found: readonly string[]): string[] => found.filter((finding) => finding.includes("internal-links"));
  for (const alone of [link, remove]) {
    const root = withPages();
    await alone(root);
    expect(broken(await findings(root))).toEqual([]);
  }
  expect(broken(await findings(await merged(link, remove)))).toEqual([expect.stringContaining("agents/ant.md")]);
});
