import { readFile, readdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";

import { assemble, type ContentFiles, type Library } from "./library.ts";
import { digestOfFile, loadPartCache, savePartCache, type ReadPart } from "./part-cache.ts";
import type { Problem } from "./problem.ts";

const isText = (name: string): boolean => /\.(md|mdx|yml|yaml|svg|json|txt)$/i.test(name);

const problem = (file: string, message: string): Problem => ({
  file,
  line: 0,
  column: 0,
  rule: "unreadable-file",
  message,
});

/** Text of a file, or what is wrong with it. */
async function textOf(path: string, file: string): Promise<{ text: string; problems: Problem[] }> {
  let bytes: Buffer;
  try {
    bytes = await readFile(path);
  } catch (error) {
    return { text: "", problems: [problem(file, `The file cannot be read (${(error as Error).message})`)] };
  }
  try {
    // A byte-order mark stays in the text: it is reported where it stands.
    return { text: new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes), problems: [] };
  } catch {
    const text = bytes.toString("utf8");
    const before = text.slice(0, text.indexOf("\uFFFD"));
    const at = { line: before.split("\n").length, column: before.length - before.lastIndexOf("\n") };
    return {
      text: "",
      problems: [{ ...problem(file, "The file is not UTF-8 from here on; save it as UTF-8"), ...at }],
    };
  }
}

/**
 * Reads content/ below the project root, in a stable order. What cannot be read is a problem, and is in the files with
 * an empty text like anything that is no text.
 *
 * @throws Error when there is no content/
 */
export async function readContent(root: string): Promise<{ files: ContentFiles; problems: Problem[] }> {
  const entries = await readdir(join(root, "content"), { recursive: true, withFileTypes: true });
  const problems: Problem[] = [];
  const names: string[] = [];
  for (const entry of entries) {
    if (entry.isDirectory()) continue;
    const name = join(entry.parentPath, entry.name).slice(join(root, "/").length).replaceAll("\\", "/");
    // Neither a loop of links nor a pipe may hang the gate, and git keeps both badly.
    if (entry.isFile()) names.push(name);
    else problems.push(problem(name, "This is a link or a device, not a file; put the file itself here"));
  }
  const read = await Promise.all(
    names
      .toSorted()
      .map(async (name) => [name, isText(name) ? await textOf(join(root, name), name) : undefined] as const),
  );
  const files = new Map<string, string>();
  for (const [name, found] of read) {
    problems.push(...(found?.problems ?? []));
    files.set(name, found?.text ?? "");
  }
  return { files, problems };
}

/** Writes a file aside and moves it into place, so that nobody sees half of it. */
export async function replaceFile(path: string, text: string): Promise<void> {
  const aside = `${path}.${process.pid}.new`;
  await writeFile(aside, text);
  await rename(aside, path);
}

/**
 * Reads and types the whole content. What was read from a file in an earlier run is taken from .cache/library.json, which
 * is safe to delete.
 */
export async function loadLibrary(root: string): Promise<{ library: Library; problems: Problem[] }> {
  const [{ files, problems }, cache] = await Promise.all([readContent(root), loadPartCache(root)]);
  const parts = new Map<string, ReadPart>();
  let isNew = false;
  for (const [file, text] of files) {
    const digest = digestOfFile(file, text);
    const known = cache.get(digest);
    isNew ||= known === undefined;
    // The parsers are loaded when the first file is not in the cache.
    parts.set(digest, known ?? (await import("./read.ts")).readPart(file, text));
  }
  if (isNew) await savePartCache(root, parts, replaceFile);
  const read = [...parts.values()];
  const { library, problems: found } = assemble(
    files,
    read.flatMap(({ part }) => part ?? []),
  );
  return { library, problems: [...problems, ...read.flatMap((part) => part.problems), ...found] };
}
