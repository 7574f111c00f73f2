import { watch } from "node:fs";
import { join } from "node:path";

import { isDenied, openContent, reasonOf, severityOf, ToolFailure, type Content } from "@opcon-help/lint";
import type { Finding } from "@opcon-help/model";
import { Refusal } from "@opcon-help/write";
import {
  CodeActionKind,
  createConnection,
  InsertTextFormat,
  LSPErrorCodes,
  ProposedFeatures,
  ResponseError,
  TextDocuments,
  TextDocumentSyncKind,
  type InitializeResult,
  type TextDocumentPositionParams,
} from "vscode-languageserver/node";
import { TextDocument } from "vscode-languageserver-textdocument";

import { complete } from "./complete.ts";
import { describe } from "./describe.ts";
import { diagnosticOf, quickFixes } from "./diagnostics.ts";
import { definitionOf, mentionAt, referencesTo, type Mention } from "@opcon-help/model/mentions";
import { currentName, renamable, rename } from "./rename.ts";
import { fileOf, lineEdits, locationOf, offsetAt, rangeAt, rootAs, uriOf, workspaceEdit } from "./workspace.ts";

const isError = ({ rule }: Finding): boolean => severityOf(rule) === "error";

/** Milliseconds without typing before the content is checked. */
const pause = 100;

/** What the server can do. */
const initialized: InitializeResult = {
  serverInfo: { name: "OpCon Help" },
  capabilities: {
    textDocumentSync: { openClose: true, change: TextDocumentSyncKind.Incremental, save: true },
    completionProvider: { triggerCharacters: ["(", "/", "#", "[", ".", '"', "=", ":", " ", "|"] },
    hoverProvider: true,
    definitionProvider: true,
    referencesProvider: true,
    renameProvider: { prepareProvider: true },
    codeActionProvider: {
      codeActionKinds: [CodeActionKind.QuickFix, CodeActionKind.SourceFixAll],
      resolveProvider: true,
    },
  },
};

/** Starts the language server for the project in a folder. It ends with the connection. */
export async function serve(folder: string): Promise<void> {
  let root = folder;
  const connection = createConnection(ProposedFeatures.all, process.stdin, process.stdout);
  const documents = new TextDocuments(TextDocument);
  const opened = await openContent(folder);
  let waiting: NodeJS.Timeout | undefined;

  const versionOf = (file: string): number | null => documents.get(uriOf(root, file))?.version ?? null;

  let failure = "";

  /** Files that show errors, which must be told when there are none anymore. */
  let shown: string[] = [];

  /**
   * Shows the findings in every file, because an edit of one can break another. In files that aren't open, only what
   * fails the check is shown.
   */
  async function showFindings(): Promise<void> {
    try {
      const [findings, content] = [await opened.check(), await opened.content()];
      const open = new Map(documents.all().map((document) => [fileOf(root, document.uri), document]));
      const found = Map.groupBy(findings, ({ file }) => file);
      const before = shown;
      shown = [...found].filter(([, all]) => all.some(isError)).map(([file]) => file);
      for (const file of new Set([...open.keys(), ...shown, ...before])) {
        if (file === undefined) continue;
        const { uri = uriOf(root, file), version } = open.get(file) ?? {};
        const visible = (found.get(file) ?? []).filter((finding) => open.has(file) || isError(finding));
        const diagnostics = visible.map((finding) => diagnosticOf(root, content, finding));
        await connection.sendDiagnostics({ uri, diagnostics, ...(version !== undefined && { version }) });
      }
      failure = "";
    } catch (error) {
      // Without findings, a file looks as if it had none.
      if (failure !== reasonOf(error)) connection.window.showErrorMessage(`The check failed: ${reasonOf(error)}`);
      failure = reasonOf(error);
    }
  }

  function checkSoon(): void {
    clearTimeout(waiting);
    waiting = setTimeout(() => void showFindings(), pause);
  }

  /** Answers a request about a file of the content; null for other files. */
  const answer =
    <Params extends { textDocument: { uri: string } }, Result>(
      find: (content: Content, file: string, params: Params) => Result | Promise<Result>,
    ) =>
    async (params: Params): Promise<Result | null> => {
      const file = fileOf(root, params.textDocument.uri);
      if (file === undefined) return null;
      try {
        return await find(await opened.content(), file, params);
      } catch (error) {
        // Editors show what can't be done only as a failed request.
        if (!(error instanceof Refusal || error instanceof ToolFailure || isDenied(error))) throw error;
        throw new ResponseError(LSPErrorCodes.RequestFailed, reasonOf(error));
      }
    };

  /** Answers a request about what an open file names at a position. */
  const about = <Params extends TextDocumentPositionParams, Result>(
    find: (content: Content, mention: Mention, params: Params, file: string) => Result | Promise<Result>,
  ) =>
    answer((content, file, params: Params) => {
      const mention = mentionAt(content, file, offsetAt(content, file, params.position));
      return mention ? find(content, mention, params, file) : null;
    });

  connection.onInitialize(({ workspaceFolders, rootUri }) => {
    root = rootAs(folder, workspaceFolders?.[0]?.uri ?? rootUri);
    return initialized;
  });

  connection.onCompletion(
    answer((content, file, { position }) => {
      const text = content.library.files.get(file) ?? "";
      const offset = offsetAt(content, file, position);
      const { from, items } = complete(content, file, text, offset);
      const range = rangeAt(content, file, { from, to: offset });
      return items.map(({ label, text: inserted, about: detail, kind }) => ({
        label,
        kind,
        ...(detail && { detail }),
        ...(inserted !== undefined && { insertTextFormat: InsertTextFormat.Snippet }),
        filterText: inserted?.startsWith(":") ? inserted : label,
        textEdit: { range, newText: inserted ?? label },
      }));
    }),
  );
  connection.onHover(
    about((content, { things, from, to }, _, file) => {
      const value = describe(content, things[0]);
      return value === undefined
        ? null
        : { contents: { kind: "markdown" as const, value }, range: rangeAt(content, file, { from, to }) };
    }),
  );
  connection.onDefinition(
    about((content, { things }) => {
      const place = definitionOf(content, things[0]);
      return place ? locationOf(root, content, place) : null;
    }),
  );
  connection.onReferences(
    about((content, { things: [thing] }, { context }) =>
      referencesTo(content, thing)
        .filter(({ isDefinition }) => context.includeDeclaration || !isDefinition)
        .map((use) => locationOf(root, content, use)),
    ),
  );
  connection.onPrepareRename(
    about((content, { things, from, to }, _, file) => ({
      range: rangeAt(content, file, { from, to }),
      placeholder: currentName(content, renamable(things)),
    })),
  );
  connection.onRenameRequest(
    about(async (content, { things }, { newName }) =>
      workspaceEdit(
        root,
        content.library.files,
        await rename(content, renamable(things), newName, opened.findingsIn),
        versionOf,
      ),
    ),
  );
  connection.onCodeAction(
    answer(async (content, file, { range }) => quickFixes(root, content, file, await opened.check(), range)),
  );
  connection.onCodeActionResolve(async (action) => {
    const file = action.data as string;
    const before = (await opened.content()).library.files.get(file) ?? "";
    return { ...action, edit: { changes: { [uriOf(root, file)]: lineEdits(before, await opened.fixed(file)) } } };
  });

  documents.onDidChangeContent(({ document }) => {
    const file = fileOf(root, document.uri);
    if (file === undefined) return;
    opened.edit(file, document.getText());
    checkSoon();
  });
  documents.onDidClose(({ document: { uri } }) => {
    const file = fileOf(root, uri);
    if (file === undefined) return;
    opened.edit(file, undefined);
    void connection.sendDiagnostics({ uri, diagnostics: [] });
    checkSoon();
  });
  const refresh = (): void => {
    opened.refresh();
    checkSoon();
  };
  watch(join(folder, "content"), { recursive: true }, refresh).on("error", refresh);
  checkSoon();
  documents.listen(connection);
  connection.listen();
}
