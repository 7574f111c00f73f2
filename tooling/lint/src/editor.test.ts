import { spawn, type ChildProcess } from "node:child_process";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

import { expect, onTestFinished, test } from "vitest";

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

/** Sends one message in the format of the language server protocol. */
function send(server: ChildProcess, message: Message): void {
  const body = JSON.stringify({ jsonrpc: "2.0", ...message });
  server.stdin!.write(`Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`);
}

/** Calls back for each message from the server. */
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

/** What an editor would show for each text, according to a remark language server in the project's folder. */
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
        // The server requests settings, but none are set.
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

const page = `---
id: planted
title: A page in an editor
description: "What an editor shows while you write."
type: concept
audience: [operators]
---

You write this page and leave its last aside open, please.

:::note
The server waits.
`;

test("an editor with the remark language server shows what the gate would find, at its place", async () => {
  const shown = await diagnosticsFor({
    "content/pages/planted.md": page,
    "content/pages/untitled.md": "---\nid: planted\n---\n\nText.\n",
  });
  const found = shown.get("content/pages/planted.md")!;
  const places = found.map(({ range, code }) => `${range.start.line + 1}:${range.start.character + 1} ${code}`);
  expect(places.toSorted()).toEqual(["11:1 directive-form", "9:52 terminology"]);
  const inFront = shown.get("content/pages/untitled.md")!;
  expect(inFront.map(({ code, message }) => `${code}: ${message}`)).toContain(
    'front-matter: "title" is missing (expected string)',
  );
});
