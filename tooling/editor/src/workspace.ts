import { join, relative, sep } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

import type { Content } from "@opcon-help/lint";
import type { ContentFiles } from "@opcon-help/model";
import type { ChangeSet } from "@opcon-help/write";
import type { Location, Position, Range, TextEdit, WorkspaceEdit } from "vscode-languageserver";
import { TextDocument } from "vscode-languageserver-textdocument";

/** Path of a file in content/ from the project root; undefined for all other files. */
export function fileOf(root: string, uri: string): string | undefined {
  if (!uri.startsWith("file:")) return undefined;
  const file = relative(root, fileURLToPath(uri)).replaceAll(sep, "/");
  return file.startsWith("content/") ? file : undefined;
}

export const uriOf = (root: string, file: string): string => pathToFileURL(join(root, file)).href;

const documents = new WeakMap<object, TextDocument>();

/** A file of the content as a document with lines, which is indexed once for each text. */
export function documentOf(content: Content, file: string): TextDocument {
  const reading = content.readings.get(file);
  const known = reading && documents.get(reading);
  if (known) return known;
  const document = TextDocument.create(file, "", 0, content.library.files.get(file) ?? "");
  if (reading) documents.set(reading, document);
  return document;
}

export const offsetAt = (content: Content, file: string, position: Position): number =>
  documentOf(content, file).offsetAt(position);

export const rangeAt = (content: Content, file: string, { from, to }: { from: number; to: number }): Range => {
  const document = documentOf(content, file);
  return { start: document.positionAt(from), end: document.positionAt(to) };
};

export const locationOf = (
  root: string,
  content: Content,
  { file, ...place }: { file: string; from: number; to: number },
): Location => ({ uri: uriOf(root, file), range: rangeAt(content, file, place) });

/** The lines from the first to the last difference between two texts, as an edit. */
export function lineEdits(before: string, after: string): TextEdit[] {
  if (before === after) return [];
  const most = Math.min(before.length, after.length);
  let from = 0;
  while (from < most && before[from] === after[from]) from++;
  from = before.lastIndexOf("\n", from - 1) + 1;
  let same = 0;
  while (same < most - from && before.at(-1 - same) === after.at(-1 - same)) same++;
  const lineEnd = before.indexOf("\n", before.length - same);
  same = lineEnd < 0 ? 0 : before.length - lineEnd;
  const document = TextDocument.create("", "", 0, before);
  const range = { start: document.positionAt(from), end: document.positionAt(before.length - same) };
  return [{ range, newText: after.slice(from, after.length - same) }];
}

/** Changes as an editor makes them. A file that only gets another name is renamed, so that its history continues. */
export function workspaceEdit(
  root: string,
  files: ContentFiles,
  changes: ChangeSet,
  versionOf: (file: string) => number | null,
): WorkspaceEdit {
  const [removed] = [...changes].flatMap(([file, text]) => (text === null ? [file] : []));
  const [added] = [...changes].flatMap(([file, text]) => (text !== null && !files.has(file) ? [file] : []));
  const edits = [...changes].flatMap(([file, text]) => {
    const before = files.get(file === added ? removed! : file) ?? "";
    const found = text === null ? [] : lineEdits(before, text);
    return found.length === 0
      ? []
      : { textDocument: { uri: uriOf(root, file), version: file === added ? null : versionOf(file) }, edits: found };
  });
  const renamed = removed !== undefined && added !== undefined;
  return {
    documentChanges: [
      ...(renamed ? [{ kind: "rename" as const, oldUri: uriOf(root, removed), newUri: uriOf(root, added) }] : []),
      ...edits,
    ],
  };
}
