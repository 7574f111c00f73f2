import { spawn } from "node:child_process";
import { join } from "node:path";

import { readContent } from "@opcon-help/model/disk";
import { expect, test } from "vitest";

import { cacheFileOf, checkFiles, loadCache } from "./index.ts";
import { libraryRules } from "./rules/library/index.ts";

const root = join(import.meta.dirname, "../../..");

/** What remark-cli prints for a text that it reads from standard input. */
async function cliFindings(file: string, text: string): Promise<string[]> {
  const cli = join(root, "node_modules/remark-cli/cli.js");
  const remark = spawn(process.execPath, [cli, "--no-stdout", "--no-color", "--file-path", file], { cwd: root });
  remark.stdin.end(text);
  let report = "";
  for await (const chunk of remark.stderr) report += String(chunk);
  return [...report.matchAll(/^ *(?:(\d+:\d+)\S*)? +warning +(.*?) +(\S+) +opcon-help$/gm)].map(
    ([, place = "1:1", message, rule]) => `${place} ${rule}: ${message}`,
  );
}

const library: ReadonlySet<string> = new Set(libraryRules.map(({ id }) => id));
const { files } = await readContent(root);
const cache = await loadCache(await cacheFileOf(root));

/** Findings of `npm run check` on a page, without the rules that need the rest of the content. */
async function gateFindings(file: string, text: string): Promise<string[]> {
  const findings = await checkFiles(new Map(files).set(file, text), cache);
  return findings
    .filter((finding) => finding.file === file && !library.has(finding.rule))
    .map(({ line, column, rule, message }) => `${line}:${column} ${rule}: ${message}`);
}

const front = `---
id: planted
title: A page in an editor
description: "What an editor shows while you write."
type: concept
audience: [operators]
---

You write this page, please, and keep it in one form.
`;

const pages: Readonly<Record<string, string>> = {
  "content/pages/planted.md": `${front}
:::note
The server waits.

* One
* Two\u0020

### Deep

See [the agents][unknown], and press <br>.

<!-- lint-allow spelling: the button has this label -->
Select Srver. The agent receieves it.

<!-- lint-allow spelling: the button has this label -->
Select it.
`,
  "content/pages/unclosed.md": `${front}\n\`\`\`text\nOne.\n\n* Two\n`,
  "content/pages/untitled.md": "---\nid: planted\n---\n\n1) Text.\n",
};

test.each(Object.entries(pages))("%s has the same findings from remark-cli as from the gate", async (file, text) => {
  const found = await cliFindings(file, text);
  expect(found).not.toEqual([]);
  expect(found.toSorted()).toEqual((await gateFindings(file, text)).toSorted());
});
