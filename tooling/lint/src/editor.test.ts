import { spawn, type ChildProcess } from "node:child_process";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

import { readContent } from "@opcon-help/model/disk";
import { expect, onTestFinished, test } from "vitest";

import { cacheFileOf, checkFiles, loadCache } from "./index.ts";
import { libraryRules } from "./rules/library/index.ts";

const root = join(import.meta.dirname, "../../..");
const languageServer = join(import.meta.dirname, "testing/remark-language-server.ts");

interface Message {
  id?: number;
  method?: string;
  params?: unknown;
}

interface Diagnostic {
  range: { start: { line: number; character: number } };
  message: string;
  code?: string;
  source?: string;
}

/** Sends a message in the format of the Language Server Protocol. */
function send(server: ChildProcess, message: Message): void {
  const body = JSON.stringify({ jsonrpc: "2.0", ...message });
  server.stdin!.write(`Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`);
}

/** Calls a function for each message from the server. */
function listen(server: ChildProcess, onMessage: (message: Message) => void): void {
  let waiting = Buffer.alloc(0);
  server.stdout!.on("data", (chunk: Buffer) => {
    waiting = Buffer.concat([waiting, chunk]);
    for (;;) {
      const end = waiting.indexOf("\r\n\r\n");
      const length = Number(/Content-Length: (\d+)/.exec(waiting.toString("latin1", 0, Math.max(end, 0)))?.[1]);
      if (end < 0 || waiting.length < end + 4 + length) return;
      onMessage(JSON.parse(waiting.toString("utf8", end + 4, end + 4 + length)) as Message);
      waiting = waiting.subarray(end + 4 + length);
    }
  });
}

/** What an editor shows for each text, according to a remark language server in the project folder. */
function diagnosticsFor(texts: Readonly<Record<string, string>>): Promise<Map<string, Diagnostic[]>> {
  const server = spawn(process.execPath, [languageServer, "--stdio"], { cwd: root });
  onTestFinished(() => void server.kill());
  const uriOf = (file: string): string => pathToFileURL(join(root, file)).href;
  const folder = pathToFileURL(root).href;
  const shown = new Map<string, Diagnostic[]>();
  return new Promise((resolve, reject) => {
    server.once("exit", (code) => reject(new Error(`The language server ended with ${code}`)));
    listen(server, ({ id, method, params }) => {
      if (id === 1 && method === undefined) {
        send(server, { method: "initialized", params: {} });
        for (const [file, text] of Object.entries(texts))
          send(server, {
            method: "textDocument/didOpen",
            params: { textDocument: { uri: uriOf(file), languageId: "markdown", version: 1, text } },
          });
      } else if (method !== undefined && id !== undefined) {
        // The server requests its settings, and the empty ones are enough.
        send(server, { id, result: [{ requireConfig: false }] } as Message);
      } else if (method === "textDocument/publishDiagnostics") {
        const { uri, diagnostics } = params as { uri: string; diagnostics: Diagnostic[] };
        for (const file of Object.keys(texts)) if (uriOf(file) === uri) shown.set(file, diagnostics);
        if (shown.size === Object.keys(texts).length) resolve(shown);
      }
    });
    send(server, {
      id: 1,
      method: "initialize",
      params: {
        processId: null,
        rootUri: folder,
        workspaceFolders: [{ uri: folder, name: "help" }],
        capabilities: { workspace: { configuration: true } },
      },
    });
  });
}

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

test.each(Object.entries(pages))("%s has the same findings in an editor as from the gate", async (file, text) => {
  const shown = (await diagnosticsFor({ [file]: text })).get(file)!;
  const inEditor = shown.map(
    ({ range: { start }, code, message }) => `${start.line + 1}:${start.character + 1} ${code}: ${message}`,
  );
  expect(inEditor).not.toEqual([]);
  expect(inEditor.toSorted()).toEqual((await gateFindings(file, text)).toSorted());
});

test("an unsaved page has the same findings from remark-cli as from the gate", async () => {
  const [file, text] = Object.entries(pages)[0]!;
  expect((await cliFindings(file, text)).toSorted()).toEqual((await gateFindings(file, text)).toSorted());
});
