import { mkdir, mkdtemp, readdir, readFile, rename, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

import { afterAll, beforeAll, expect, test } from "vitest";
import { sampleContent } from "@opcon-help/lint/testing";
import type { CodeAction, CompletionItem, Location, TextEdit, WorkspaceEdit } from "vscode-languageserver-protocol";
import { TextDocument } from "vscode-languageserver-textdocument";

import { copyOfContent, startEditor, type Editor } from "./testing/client.ts";

const page = "pages/installation/install.md";
/** A page that a writer has just begun, and that isn't saved. */
const draft = "pages/installation/draft.md";
const front = `---
id: draft-page
title: A page that a writer begins
description: Learn what a writer sees in an editor.
sidebar: installation
type: concept
audience: [installers]
keywords: [draft]
---

`;

let root = "";
let editor: Editor;
beforeAll(async () => {
  root = await copyOfContent();
  editor = await startEditor(root);
  await editor.open(page);
  await editor.open(draft, front);
  await editor.findings(page);
});
afterAll(async () => {
  await editor.end();
  await rm(root, { recursive: true });
});

/** What the tests ask about, at the place marked with `|`. They share one draft, because each edit has all content checked. */
const incomplete: [typed: string, offered: string][] = [
  ["See [the steps](./up|", "./upgrade.md"],
  ["See [the steps](./upgrade.md#|", "before-you-begin"],
  ["![The server.](../../dia|", "../../diagrams/installation-connections.svg"],
  ["Port :fact[server-li|", "server-limits"],
  ["Port :fact[server-limits.|", "netcom-agents-recommended"],
  ["::|", "data-table"],
  ["::data-table{|", "caption"],
  ['::data-table{set="rel|', "releases"],
  ['::data-table{set="releases" columns="|', "season"],
  ['::data-table{set="release-notes" where="release=|', "26.1.3"],
  ['::explorer{name="|', "sizing-chooser"],
  ['::window{name="|', "access-code-references"],
  ["The ag|", "agent"],
];
const complete = [
  "See [it](./up|grade.md).",
  "See [that](./upgrade.md#before-|you-begin).",
  ":fact[server-li|mits.netcom-agents-recommended.limit]",
  '::data-table{set="rel|eases" caption="All"}',
  "On a page that a writer begins, an age|nt answers.",
  '::explorer{name="sizing|-chooser"}',
  '::data-table{set="hardware|-sizing" caption="All"}',
  '::data-table{set="job-stat|uses" caption="All"}',
];
const draftOf = (marked: readonly string[]): string => front + marked.join("\n\n").replaceAll("|", "");

/** Asks about a marked place in the draft with all complete texts. */
async function askIn<Result>(request: string, marked: string, more: object = {}): Promise<Result> {
  await editor.type(draft, draftOf(complete));
  return editor.ask<Result>(request, draft, marked, more);
}

test.each<[typed: string, offered: string]>([
  ...incomplete,
  [front.replace("type: concept", "type: |"), "symptom"],
  [front.replace("keywords:", "ri|\nkeywords:"), "risk"],
  [front.replace("sidebar: installation", "sidebar: |"), "operations"],
])("completion of %j offers %s", async (typed, offered) => {
  const isFront = typed.startsWith("---");
  await editor.type(draft, isFront ? typed.replace("|", "") : draftOf(incomplete.map(([text]) => text)));
  const marked = isFront ? typed.slice(typed.indexOf("|") - 8) : typed;
  const items = await editor.ask<CompletionItem[]>("completion", draft, marked.slice(0, marked.indexOf("|") + 9));
  expect(items.map(({ label }) => label)).toContain(offered);
});

test.each<[marked: string, file: string]>([
  [complete[0]!, "pages/installation/upgrade.md"],
  [complete[1]!, "pages/installation/upgrade.md"],
  [complete[2]!, "server-limits.yml"],
  [complete[3]!, "releases.yml"],
  [complete[4]!, "glossary.yml"],
  ["id: draft|-page", draft],
  ["sidebar: instal|lation", "areas.yml"],
])("the definition of %j is in %s", async (marked, file) => {
  const place = await askIn<Location>("definition", marked);
  expect(place.uri.endsWith(file)).toBe(true);
});

test.each<[marked: string, said: string]>([
  [complete[0]!, "Upgrade the server"],
  [complete[4]!, "Program on a machine"],
  [complete[5]!, "Sizing chooser"],
  [complete[3]!, "rows"],
])("hover over %j says %s", async (marked, said) => {
  expect(JSON.stringify(await askIn("hover", marked))).toContain(said);
});

test("a rename of a page changes all links to it, and leaves an alias", async () => {
  const edit = await askIn<WorkspaceEdit>("rename", complete[0]!, { newName: "installation/newer" });
  const changed = JSON.stringify(edit);
  const count = changed.match(/newer\.md/g)!.length;
  expect(count).toBeGreaterThanOrEqual(40);
  expect(changed).toContain("from: /opcon/core/installation/upgrade");
  expect(edit.documentChanges![0]).toMatchObject({ kind: "rename" });
});

test("a rename of a heading changes its links", async () => {
  const edit = await askIn<WorkspaceEdit>("rename", complete[1]!, { newName: "First steps" });
  expect(JSON.stringify(edit)).toContain("#first-steps");
});

test("a rename that can't be carried out says why", async () => {
  await expect(askIn("rename", complete[6]!, { newName: "sizes" })).rejects.toThrow("sizing-chooser");
});

test.each<[marked: string, newName: string, said: RegExp]>([
  ["keywords: [dra|ft]", "one, two", /punctuation/],
  [complete[7]!, "states", /reads the data set/],
  [complete[3]!, "ports", /already/],
])("a rename of %j to %j is refused", async (marked, newName, said) => {
  await expect(askIn("rename", marked, { newName })).rejects.toThrow(said);
});

test("findings are for the text that isn't saved, and their fixes correct it", async () => {
  await editor.type(draft, `${front}The the agent waits. Select Srver\u200B.\n\n[x](./upgrad.md)\n`);
  const found = await editor.findings(draft);
  expect(found.map(({ code }) => code)).toEqual(
    expect.arrayContaining(["repeated-words", "internal-links", "no-hidden-characters"]),
  );
  expect(found.every(({ codeDescription }) => /lint\/docs\/.*\.md$|^https:/.test(codeDescription!.href))).toBe(true);
  const range = { start: { line: 0, character: 0 }, end: { line: 20, character: 0 } };
  const actions = await editor.ask<CodeAction[]>("codeAction", draft, undefined, {
    range,
    context: { diagnostics: [] },
  });
  expect(actions.at(-1)!.kind).toBe("source.fixAll");
  const all = await editor.request<CodeAction>("codeAction/resolve", actions.at(-1)!);
  expect(JSON.stringify(all.edit)).toContain("Select Srver.");
});

test.each<[list: string, renamed: string]>([
  ["", "former_ids: [draft-page]\n"],
  ["former_ids: [old-draft]\n", "former_ids: [old-draft, draft-page]\n"],
  ["former_ids:\n  - old-draft # why\n", "former_ids:\n  - old-draft # why\n  - draft-page\n"],
])("a renamed help id stays in %j", async (list, renamed) => {
  const example = "\nText about it.\n\n```yaml\nformer_ids: [an-example]\n```\n";
  const text = front.replace("title:", `${list}title:`) + example;
  await editor.type(draft, text);
  const edit = await editor.ask<WorkspaceEdit>("rename", draft, "id: draft|-page", { newName: "new-page" });
  const own = edit.documentChanges!.flatMap((change) =>
    "edits" in change && change.textDocument.uri === editor.uri(draft) ? (change.edits as TextEdit[]) : [],
  );
  const after = TextDocument.applyEdits(TextDocument.create("", "", 0, text), own);
  expect(after).toContain(renamed);
  expect(after).toContain("id: new-page");
  expect(after).toContain(example);
});

test("a document with an address that isn't a path doesn't silence the others", async () => {
  const uri = "file://server/share/a.md";
  const textDocument = { uri, languageId: "markdown", version: 1, text: "The the end." };
  await editor.notify("textDocument/didOpen", { textDocument });
  expect(await editor.request("textDocument/hover", { textDocument, position: { line: 0, character: 0 } })).toBe(null);
  await editor.type(draft, `${front}The the agent waits.\n`);
  expect((await editor.findings(draft)).map(({ code }) => code)).toContain("repeated-words");
  await editor.notify("textDocument/didClose", { textDocument });
});

test("a project that is opened through a symbolic link, or whose content was away, has findings", async () => {
  const folder = await mkdtemp(join(tmpdir(), "editor-link-"));
  for (const [file, text] of sampleContent()) {
    await mkdir(dirname(join(folder, "project", file)), { recursive: true });
    await writeFile(join(folder, "project", file), text);
  }
  await symlink(join(folder, "project"), join(folder, "link"));
  const other = await startEditor(join(folder, "link"));
  const text = await other.open("pages/notes.md");
  const codes = async () => (await other.findings("pages/notes.md")).map(({ code }) => code);
  await other.type("pages/notes.md", `${text}The the end. [x](./agents/install.md)\n`);
  expect(await codes()).toEqual(["repeated-words"]);
  await rename(join(folder, "project/content"), join(folder, "project/away"));
  await rename(join(folder, "project/away"), join(folder, "project/content"));
  await rm(join(folder, "project/content/pages/agents/install.md"));
  await expect.poll(codes, { timeout: 20_000 }).toContain("internal-links");
  await other.end();
  await rm(folder, { recursive: true });
});

test("a page lists what uses it", async () => {
  const uses = await editor.ask<Location[]>("references", page, "|---\nid", { context: { includeDeclaration: false } });
  expect(uses.length).toBeGreaterThan(10);
});

test("a heading that is gone breaks links in files that aren't open, until it's back", async () => {
  const text = await readFile(join(root, "content", page), "utf8");
  const codes = (): string[] => editor.shownIn("pages/installation/checklist.md").map(({ code }) => String(code));
  await editor.type(page, text.replace(/^## Install the packages$/m, "## Prepare"));
  await expect.poll(codes, { timeout: 20_000 }).toContain("internal-links");
  await editor.type(page, text);
  await expect.poll(codes, { timeout: 20_000 }).toEqual([]);
});

test("a file that is deleted breaks the links to it in an open page", async () => {
  await editor.type(draft, `${front}See [the steps](./checklist.md).\n`);
  expect((await editor.findings(draft)).map(({ code }) => code)).not.toContain("internal-links");
  await rm(join(root, "content/pages/installation/checklist.md"));
  await expect
    .poll(async () => (await editor.findings(draft)).map(({ code }) => code), { timeout: 20_000 })
    .toContain("internal-links");
});

const bad: Readonly<Record<string, string>> = {
  "a binary": "\u0000\u0001\uFFFD".repeat(3000),
  "a line of 5 MB": front + "word ".repeat(1_000_000),
  "half-typed directives": `${front}::data-table{set="po\n\n:fact[a.\n\n:::note\n\n::\n`,
  "every syntax error": `${front}<<<<<<< HEAD\n\`\`\`text\n\n<!-- to do\n\n| a |\n|--\n\n[x](%zz) [y][z] ![](q)\n`,
  "no text": "",
};

test.each(Object.entries(bad))("%s has findings, and every request is answered", async (_, text) => {
  await editor.type(draft, text);
  expect(await editor.findings(draft)).not.toEqual([]);
  const position = { line: 0, character: 0 };
  for (const request of ["completion", "hover", "definition"])
    await editor.ask(request, draft, undefined, { position });
  await editor.ask("references", draft, undefined, { position, context: { includeDeclaration: true } });
});

test("an open page whose file is deleted is still checked", async () => {
  await rm(join(root, "content", page));
  await editor.type(
    page,
    `${await readFile(join(root, "content/pages/installation/upgrade.md"), "utf8")}\nThe the end.\n`,
  );
  expect((await editor.findings(page)).map(({ code }) => code)).toContain("repeated-words");
});

test("nothing of this fails in the server", async () => {
  expect(await readdir(root)).toContain("content");
  expect(editor.errors()).toBe("");
});
