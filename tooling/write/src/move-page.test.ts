import { join } from "node:path";
import { describe, expect, test } from "vitest";

import { cacheFileOf, checkFiles, contentOf, loadCache, newCache } from "@opcon-help/lint";
import type { ContentFiles } from "@opcon-help/model";
import { readContent } from "@opcon-help/model/disk";

import { sampleContent } from "@opcon-help/lint/testing";
import { filesAfter } from "./change-set.ts";
import { movePage } from "./move-page.ts";

async function moved(
  from: string,
  to: string,
  files = sampleContent(),
  cache = newCache(),
): Promise<Map<string, string>> {
  return filesAfter(files, movePage(files, await contentOf(files, cache), { from, to }).changes);
}

describe("moving a page", () => {
  test("updates links to and from it, the sidebar, the glossary, and data, and adds an alias", async () => {
    const before = new Map(sampleContent());
    const page = "content/pages/agents/install.md";
    before.set(
      page,
      `${before.get(page)!}\n![The server asks an agent.](../../diagrams/agents.svg "An agent answers")\n`,
    );
    const files = await moved("agents/install", "machines/agents/set-up", before);
    expect(files.has("content/pages/agents/install.md")).toBe(false);
    expect(files.get("content/pages/index.md")).toContain("[an agent](./machines/agents/set-up.md#result)");
    expect(files.get("content/pages/machines/agents/set-up.md")).toContain("[notes](../../notes.md)");
    expect(files.get("content/pages/machines/agents/set-up.md")).toContain(
      '(../../../diagrams/agents.svg "An agent answers")',
    );
    expect(files.get("content/sidebars/start.yml")).toContain("    - page: machines/agents/set-up\n");
    expect(files.get("content/glossary.yml")).toContain("page: machines/agents/set-up\n");
    expect(files.get("content/data/ports.yml")).toContain("(../pages/machines/agents/set-up.md#before-you-begin)");
    expect(files.get("content/aliases.yml")).toBe(
      "- from: /opcon/core/agents/install\n  to: machines/agents/set-up\n" +
        "- from: /opcon/core/setup\n  to: machines/agents/set-up#result\n",
    );
    expect(await checkFiles(files)).toEqual([]);
  });

  test("takes old anchors along", async () => {
    const before = new Map(sampleContent());
    const alias = "- from: /opcon/core/agents/install#outcome\n  to: agents/install#result\n";
    before.set("content/aliases.yml", before.get("content/aliases.yml")! + alias);
    const files = await moved("agents/install", "set-up", before);
    expect(files.get("content/aliases.yml")).toContain("- from: /opcon/core/set-up#outcome\n  to: set-up#result\n");
    expect(await checkFiles(files)).toEqual([]);
  });

  test("there and back restores the files, with an alias for the address in between", async () => {
    const before = sampleContent();
    const back = await moved("set-up", "agents/install", await moved("agents/install", "set-up"));
    expect(await checkFiles(back)).toEqual([]);
    const alias = "- from: /opcon/core/set-up\n  to: agents/install\n";
    const expected = new Map(before).set("content/aliases.yml", alias + before.get("content/aliases.yml")!);
    expect(Object.fromEntries(back)).toEqual(Object.fromEntries(expected));
  });

  test("accepts an address, a file, or a folder's index", async () => {
    for (const from of ["/opcon/core/notes/", "content/pages/notes.md", "notes"])
      expect((await moved(from, "/opcon/core/news")).has("content/pages/news.md")).toBe(true);
  });

  test.each([
    ["note", "x", 'Can\'t find the page "note". Did you mean notes?'],
    ["setup", "x", '/opcon/core/setup is an old address. The page is now "agents/install".'],
    [
      "notes",
      "agents/overview",
      "content/pages/agents/overview.md already has the address /opcon/core/agents/overview",
    ],
    ["notes", "Index", "content/pages/index.md already has the address /opcon/core/"],
    ["notes", "notes", 'The page is already at "notes"'],
    ["notes", "../out", '"../out" isn\'t a valid address'],
    ["notes", "Notes", '"notes" and "Notes" differ only in case.'],
    ["notes", "a b", '"a b" isn\'t a valid address'],
    ["notes", "agents/", '"agents/" is a folder of pages. Specify the whole path, such as agents/notes'],
  ])("is refused from %s to %s", async (from, to, message) => {
    await expect(moved(from, to)).rejects.toThrow(message);
  });
});

test("a page is never written over, even one that can't be read", async () => {
  const files = sampleContent({ "content/pages/agents/overview.md": "---\ntitle: [\n---\n" });
  await expect(moved("notes", "agents/overview", files)).rejects.toThrow(
    "content/pages/agents/overview.md already exists",
  );
  await expect(moved("agents/overview", "x", files)).rejects.toThrow(
    "front matter of content/pages/agents/overview.md isn't valid",
  );
});

test("a link that can't be updated is named, and nothing is changed", async () => {
  const files = new Map(sampleContent());
  const link = "[agent](./agents/install.md#no\u00A0break)";
  files.set("content/pages/notes.md", `${files.get("content/pages/notes.md")!}\n${link}\n`);
  await expect(moved("agents/install", "x", files)).rejects.toThrow(
    /^content\/pages\/notes\.md:\d+:1 The link to .* can't be updated/,
  );
});

test("pages of the real content can be moved anywhere without lint findings", { timeout: 240_000 }, async () => {
  const root = join(import.meta.dirname, "../../..");
  const { files } = await readContent(root);
  const cache = await loadCache(cacheFileOf(root));
  const rules = async (some: ContentFiles): Promise<string[]> =>
    (await checkFiles(some, cache)).map(({ rule }) => rule).toSorted();
  const paths = [...(await contentOf(files, cache)).library.pages.keys()];
  const sample = paths.filter((path, index) => index % Math.ceil(paths.length / 6) === 0 && path !== "index");
  // One after the other, because a check of all pages takes longer than a move.
  let all = files;
  for (const path of sample) all = await moved(path, `moved/deep/${path.toLowerCase()}`, all, cache);
  expect(await rules(all)).toEqual(await rules(files));
});
