import { spawn } from "node:child_process";
import { cp, mkdir, mkdtemp, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

import {
  createProtocolConnection,
  StreamMessageReader,
  StreamMessageWriter,
  type Diagnostic,
  type Position,
} from "vscode-languageserver-protocol/node";

import commands from "../../../run/commands.json" with { type: "json" };

const project = join(import.meta.dirname, "../../../..");

/** A copy of this help's content, in which tests can delete files. The cache of the checks saves time. */
export async function copyOfContent(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "editor-"));
  await cp(join(project, "content"), join(folder, "content"), { recursive: true });
  await mkdir(join(folder, ".cache"));
  await cp(join(project, ".cache/check.json"), join(folder, ".cache/check.json")).catch(() => undefined);
  return folder;
}

/** An editor without a screen that is connected to the language server. */
export async function startEditor(root: string) {
  const server = spawn(process.execPath, [...commands.editor.flags, join(project, "tooling/editor/src/cli.ts")], {
    cwd: root,
    stdio: ["pipe", "pipe", "pipe"],
  });
  const connection = createProtocolConnection(
    new StreamMessageReader(server.stdout),
    new StreamMessageWriter(server.stdin),
  );
  const texts = new Map<string, { text: string; version: number }>();
  const shown = new Map<string, { version: number | undefined; diagnostics: Diagnostic[] }>();
  let errors = "";
  server.stderr.on("data", (chunk: Buffer) => (errors += chunk.toString()));
  connection.onNotification("window/logMessage", ({ message }: { message: string }) => void (errors += message));
  let heard = (): void => undefined;
  connection.onNotification(
    "textDocument/publishDiagnostics",
    ({ uri, ...found }: { uri: string; version?: number; diagnostics: Diagnostic[] }) => {
      shown.set(uri, { version: found.version, diagnostics: found.diagnostics });
      heard();
    },
  );
  connection.listen();
  const uri = (file: string): string => pathToFileURL(join(root, "content", file)).href;
  const { capabilities } = await connection.sendRequest<{ capabilities: object }>("initialize", {
    processId: process.pid,
    rootUri: pathToFileURL(root).href,
    capabilities: {},
  });
  await connection.sendNotification("initialized", {});

  const send = (method: string, params: object): Promise<void> => connection.sendNotification(method, params);
  /** The position of a marked place: `|` in a text that the file contains. */
  function at(file: string, marked: string): Position {
    const text = texts.get(file)!.text;
    const index = text.indexOf(marked.replace("|", ""));
    if (index < 0) throw new Error(`${file} doesn't contain ${marked}`);
    const before = text.slice(0, index + marked.indexOf("|")).split("\n");
    return { line: before.length - 1, character: before.at(-1)!.length };
  }

  return {
    server,
    capabilities,
    uri,
    at,
    errors: () => errors,
    async open(file: string, text?: string): Promise<string> {
      const read = text ?? (await readFile(join(root, "content", file), "utf8"));
      texts.set(file, { text: read, version: 1 });
      await send("textDocument/didOpen", {
        textDocument: { uri: uri(file), languageId: "markdown", version: 1, text: read },
      });
      return read;
    },
    async type(file: string, text: string): Promise<void> {
      // As editors do. The server checks all content after each message.
      if (texts.get(file)!.text === text) return;
      const version = texts.get(file)!.version + 1;
      texts.set(file, { text, version });
      await send("textDocument/didChange", { textDocument: { uri: uri(file), version }, contentChanges: [{ text }] });
    },
    async close(file: string): Promise<void> {
      texts.delete(file);
      await send("textDocument/didClose", { textDocument: { uri: uri(file) } });
    },
    /** Asks about a marked place in an open file. */
    ask: <Result>(request: string, file: string, marked?: string, more: object = {}): Promise<Result> =>
      connection.sendRequest<Result>(request.includes("/") ? request : `textDocument/${request}`, {
        textDocument: { uri: uri(file) },
        ...(marked !== undefined && { position: at(file, marked) }),
        ...more,
      }),
    notify: send,
    request: <Result>(method: string, params: object): Promise<Result> =>
      connection.sendRequest<Result>(method, params),
    /** What is shown in a file, open or not, that has findings. */
    shownIn: (file: string): Diagnostic[] => shown.get(uri(file))?.diagnostics ?? [],
    /** The findings in an open file for its present text. */
    findings: (file: string): Promise<Diagnostic[]> =>
      new Promise((resolve) => {
        heard = () => {
          const found = shown.get(uri(file));
          if (found?.version === texts.get(file)!.version) resolve(found.diagnostics);
        };
        heard();
      }),
    async end(): Promise<void> {
      await connection.sendRequest("shutdown");
      await connection.sendNotification("exit");
      connection.dispose();
    },
  };
}

export type Editor = Awaited<ReturnType<typeof startEditor>>;
