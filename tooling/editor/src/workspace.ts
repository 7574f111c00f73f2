import { realpathSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

import type { Content } from "@opcon-help/lint";
import { memo, type ContentFiles } from "@opcon-help/model";
import type { ChangeSet } from "@opcon-help/write";
import type { Location, Position, Range, TextEdit, WorkspaceEdit } from "vscode-languageserver";
import { TextDocument } from "vscode-languageserver-textdocument";

/** Path of a file in content/ from the project root; undefined for all other files and addresses. */
export function fileOf(root: string, uri: string): string | undefined {
  try {
    const file = relative(root, fileURLToPath(uri)).replaceAll(sep, "/");
    return file.startsWith("content/") ? file : undefined;
  } catch {
    // An address can be one that isn't a path on this system.
    return undefined;
  }
}

/** The project root as the editor names it, which can be a symbolic link. */
export function rootAs(root: string, named: string | null | undefined): string {
  try {
    const folder = fileURLToPath(named!);
    return realpathSync(folder) === realpathSync(root) ? folder : root;
  } catch {
    return root;
  }
}

export const uriOf = (root: string, file: string): string => pathToFileURL(join(root, file)).href;

const documentWith = memo((text: string) => TextDocument.create("", "", 0, text), 2000);

/** A file of the content as a document with lines, which is indexed once for each text. */
export const documentOf = ({ library }: Content, file: string): TextDocument =>
  documentWith(library.files.get(file) ?? "");

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

const linesOf = (text: string): string[] => text.match(/.*?(?:\r\n|\r|\n|$)/gsy)!.filter((line) => line !== "");

/** The lines from the first to the last difference between two texts, as an edit. */
export function lineEdits(before: string, after: string): TextEdit[] {
  if (before === after) return [];
  const [old, now] = [linesOf(before), linesOf(after)];
  const most = Math.min(old.length, now.length);
  let from = 0;
  while (from < most && old[from] === now[from]) from++;
  let same = 0;
  while (same < most - from && old.at(-1 - same) === now.at(-1 - same)) same++;
  const document = TextDocument.create("", "", 0, before);
  const start = old.slice(0, from).join("").length;
  const end = start + old.slice(from, old.length - same).join("").length;
  const range = { start: document.positionAt(start), end: document.positionAt(end) };
  return [{ range, newText: now.slice(from, now.length - same).join("") }];
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
