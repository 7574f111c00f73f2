import { mkdir, realpath, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join, sep } from "node:path";

import { contentOf, newCache, type Content } from "@opcon-help/lint";
import type { ContentFiles, Finding } from "@opcon-help/model";
import { readPart } from "@opcon-help/model/read";

/** New texts by file, relative to the project root. `null` removes a file. */
export type ChangeSet = ReadonlyMap<string, string | null>;

/** A request that can't be carried out. The message says what to do instead. */
export class Refusal extends Error {
  override name = "Refusal";
}

/**
 * The content for a command that changes it.
 *
 * @throws Refusal if a file is damaged, because positions would then refer to a repaired text
 */
export async function soundContent(
  files: ContentFiles,
  problems: readonly Finding[] = [],
  cache = newCache(),
): Promise<Content> {
  const content = await contentOf(files, cache);
  refuseDamaged([...problems, ...content.damage]);
  return content;
}

/** @throws Refusal if there is damage */
export function refuseDamaged(damage: readonly Finding[]): void {
  if (damage.length > 0)
    throw new Refusal(
      `Nothing has changed, because these files can't be read whole. Fix them first:\n${damage
        .map(({ file, line, column, message }) => `  ${file}${line > 0 ? `:${line}:${column}` : ""} ${message}`)
        .join("\n")}`,
    );
}

/**
 * @throws Refusal if a new file exists, or if the file or a folder in its path differs from an existing one only in
 * case
 */
export function refuseTaken(files: ContentFiles, file: string): void {
  const parts = file.split("/");
  for (const [index] of parts.entries()) {
    const path = parts.slice(0, index + 1).join("/");
    const isFile = path === file;
    for (const other of files.keys()) {
      const there = isFile ? other : other.slice(0, path.length);
      if (!isFile && other[path.length] !== "/") continue;
      if (there.toLowerCase() === path.toLowerCase() && (isFile || there !== path))
        throw new Refusal(
          `${there} already exists. ${isFile ? "Specify a different name." : "Write it in the same case."}`,
        );
    }
  }
}

/** Returns the changes if they don't make any file unreadable. */
export function checkedChanges(files: ContentFiles, changes: ChangeSet): ChangeSet {
  const kept = new Map<string, string | null>();
  for (const [file, text] of changes) kept.set(file, text === null ? null : withLineEnds(files.get(file), text));
  for (const [file, text] of kept) {
    if (text === null) continue;
    const [before, after] = [files.get(file), text].map((each) => (each ? readPart(file, each).problems : []));
    const added = after!.length > before!.length ? after!.at(-1) : undefined;
    if (added)
      throw new Refusal(
        `Nothing has changed, because ${file} would be wrong in line ${added.line}: ${added.message}. Make this change by hand.`,
      );
  }
  return kept;
}

/** Adjusts new lines to the line ends of the file. */
const withLineEnds = (before: string | undefined, text: string): string =>
  before !== undefined && before.includes("\r\n") && !/(?<!\r)\n/.test(before)
    ? text.replaceAll(/(?<!\r)\n/g, "\r\n")
    : text;

/** @throws Refusal if a file isn't in content/, or a symbolic link in its path leads elsewhere */
async function mustBeInContent(root: string, file: string): Promise<void> {
  const content = join(await realpath(root), "content", sep);
  let folder = dirname(join(content, "..", file));
  let real = await realpath(folder).catch(() => undefined);
  while (real === undefined) {
    folder = dirname(folder);
    real = await realpath(folder).catch(() => undefined);
  }
  if (!join(content, "..", file).startsWith(content) || !join(real, sep).startsWith(content))
    throw new Refusal(`${file} is outside the content folder, or a symbolic link in its path points outside it.`);
}

/**
 * Writes all changes. New texts are written to temporary files and then moved into place, and files are removed last,
 * so that an interruption doesn't lose anything.
 *
 * @throws Refusal if a file is outside of content/
 */
export async function writeChanges(root: string, changes: ChangeSet): Promise<void> {
  for (const file of changes.keys()) await mustBeInContent(root, file);
  const asides: { aside: string; path: string }[] = [];
  for (const [file, text] of changes) {
    if (text === null) continue;
    const path = join(root, file);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(`${path}.new`, text);
    asides.push({ aside: `${path}.new`, path });
  }
  for (const { aside, path } of asides) await rename(aside, path);
  for (const [file, text] of changes) if (text === null) await rm(join(root, file));
}

/** Lists new, changed, and deleted files. */
export function describeChanges(changes: ChangeSet, before: ReadonlyMap<string, string>): string {
  const lines = [...changes].map(([file, text]) => {
    if (text === null) return `  deleted  ${file}`;
    return `  ${before.has(file) ? "changed" : "new    "}  ${file}`;
  });
  return `${lines.join("\n")}\n`;
}
