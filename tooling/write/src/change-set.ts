import { mkdir, rm } from "node:fs/promises";
import { dirname, join } from "node:path";

import { contentOf, newCache, severityOf, type Content } from "@opcon-help/lint";
import type { ContentFiles, Finding } from "@opcon-help/model";
import { replaceFile } from "@opcon-help/model/disk";

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

/** @throws Refusal if a new file exists, in any case */
export function refuseTaken(files: ContentFiles, file: string): void {
  const taken = files.keys().find((other) => other.toLowerCase() === file.toLowerCase());
  if (taken !== undefined) throw new Refusal(`${taken} already exists. Specify a different name.`);
}

/** Finds the problems of a content, as `npm run check` does. */
export type Check = (files: ContentFiles) => Promise<readonly Finding[]>;

/** The files after the changes. */
export function filesAfter(files: ContentFiles, changes: ChangeSet): Map<string, string> {
  const after = new Map(files);
  for (const [file, text] of changes)
    if (text === null) after.delete(file);
    else after.set(file, text);
  return after;
}

/**
 * Returns the changes if the check finds nothing after them that it didn't find before.
 *
 * @param isExpected a problem that the writer solves next, such as a TODO in a new page
 * @throws Refusal with the first new problem
 */
export async function checkedChanges(
  files: ContentFiles,
  changes: ChangeSet,
  check: Check,
  isExpected: (finding: Finding) => boolean = () => false,
): Promise<ChangeSet> {
  const problem = ({ rule, message }: Finding): string => `${rule} ${message}`;
  const known = new Map<string, number>();
  for (const finding of await check(files)) known.set(problem(finding), (known.get(problem(finding)) ?? 0) + 1);
  const added = (await check(filesAfter(files, changes))).find((finding) => {
    if (severityOf(finding.rule) !== "error" || isExpected(finding)) return false;
    const left = known.get(problem(finding)) ?? 0;
    known.set(problem(finding), left - 1);
    return left < 1;
  });
  if (added)
    throw new Refusal(
      `Nothing has changed, because npm run check would find a problem in ${added.file}${added.line > 0 ? `:${added.line}` : ""}: ${added.message}.`,
    );
  return changes;
}

/** Writes all changes. Files are removed last, so that an interruption doesn't lose anything. */
export async function writeChanges(root: string, changes: ChangeSet): Promise<void> {
  for (const [file, text] of changes)
    if (text !== null) {
      await mkdir(dirname(join(root, file)), { recursive: true });
      await replaceFile(join(root, file), text);
    }
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
