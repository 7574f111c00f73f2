import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";

/** What a command does to the content: new text by file from the project root; `null` removes a file. */
export type ChangeSet = ReadonlyMap<string, string | null>;

/** A wish that cannot be fulfilled; the message says what to type instead. */
export class Refusal extends Error {
  override name = "Refusal";
}

/**
 * Writes all changes. Every text is written aside first and moved into place after that; files are removed last, so
 * that an interruption loses nothing.
 */
export async function writeChanges(root: string, changes: ChangeSet): Promise<void> {
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

/** Changes for people: what is new, changed and gone. */
export function describeChanges(changes: ChangeSet, before: ReadonlyMap<string, string>): string {
  const lines = [...changes].map(([file, text]) => {
    if (text === null) return `  gone     ${file}`;
    return `  ${before.has(file) ? "changed" : "new    "}  ${file}`;
  });
  return `${lines.join("\n")}\n`;
}
