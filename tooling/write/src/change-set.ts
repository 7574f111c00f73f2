import { mkdir, realpath, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join, sep } from "node:path";

/** New text by file, relative to the project root. `null` removes a file. */
export type ChangeSet = ReadonlyMap<string, string | null>;

/** A request that can't be carried out. The message explains what to do instead. */
export class Refusal extends Error {
  override name = "Refusal";
}

/** @throws Refusal if a file isn't in the content folder, or a symbolic link in its path points elsewhere */
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
 * Writes all changes. New texts are written to temporary files and moved into place, and files are removed last, so
 * an interruption doesn't lose anything.
 *
 * @throws Refusal if a file is outside the content folder
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
