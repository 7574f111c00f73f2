import { execFile } from "node:child_process";
import { createHash, randomUUID } from "node:crypto";
import type { Dirent } from "node:fs";
import { mkdir, readFile, readdir, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { promisify } from "node:util";

import { assemble, type ContentFiles, type Library, type Part } from "./library.ts";
import type { Finding } from "./finding.ts";

const isText = (name: string): boolean => /\.(md|mdx|yml|yaml|svg|json|txt)$/i.test(name);

const problem = (file: string, message: string): Finding => ({
  file,
  line: 0,
  column: 0,
  rule: "unreadable-file",
  message,
});

/** Text of a file, or why it can't be read. */
async function textOf(path: string, file: string): Promise<{ text: string; problems: Finding[] }> {
  let bytes: Buffer;
  try {
    bytes = await readFile(path);
  } catch (error) {
    return { text: "", problems: [problem(file, `The file can't be read (${(error as Error).message})`)] };
  }
  try {
    // Keeps a byte-order mark, which is reported later with its position.
    return { text: new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes), problems: [] };
  } catch {
    const encoding = otherEncoding(bytes);
    const read = bytes.toString("utf8");
    const before = encoding === "windows-1252" ? read.slice(0, read.indexOf("\uFFFD")) : "";
    const at = { line: before.split("\n").length, column: before.length - before.lastIndexOf("\n") };
    return {
      // What other files need from this one is read as well as possible, so that the encoding is the only finding.
      text: new TextDecoder(encoding).decode(bytes),
      problems: [{ ...problem(file, "The file is not UTF-8 from here on; save it as UTF-8"), ...at }],
    };
  }
}

/** The encoding that a file which is not UTF-8 most likely has. */
function otherEncoding(bytes: Buffer): string {
  const mark = bytes.subarray(0, 2).toString("hex");
  return mark === "fffe" ? "utf-16le" : mark === "feff" ? "utf-16be" : "windows-1252";
}

/**
 * All entries in a folder and its subfolders. Unlike the recursive `readdir`, this function doesn't follow links,
 * because two links to a parent folder would keep it running forever.
 */
export async function entriesBelow(folder: string): Promise<Dirent[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const nested = await Promise.all(
    entries.filter((entry) => entry.isDirectory()).map(({ name }) => entriesBelow(join(folder, name))),
  );
  return [...entries, ...nested.flat()];
}

/** Locks, swap files, backups, and settings of folders that editors and systems leave next to the files they show. */
export const isOfEditor = (name: string): boolean =>
  /^(?:\.#.*|#.*#|\.DS_Store|\._.*|Thumbs\.db|desktop\.ini|4913|~\$.*|\.~lock\..*#)$|~$|\.(?:sw[a-p]|bak|orig|rej|tmp)$|\.(?:md|yml|svg|json|txt)(?:\.[\da-f-]{36})?\.new$/i.test(
    name,
  );

/** Files in content/ that git ignores; none without git. */
const ignoredFiles = (root: string): Promise<ReadonlySet<string>> =>
  promisify(execFile)("git", ["ls-files", "--others", "--ignored", "--exclude-standard", "-z", "--", "content"], {
    cwd: root,
    maxBuffer: 2 ** 28,
  }).then(
    ({ stdout }) => new Set(stdout.split("\0")),
    () => new Set(),
  );

/**
 * Reads content/ below the project root, in a stable order. What git ignores or an editor leaves isn't content. A file that can't be decoded becomes a problem and has the
 * text that most likely was meant. Binary files have an empty text.
 *
 * @throws Error when content/ doesn't exist
 */
export async function readContent(root: string): Promise<{ files: ContentFiles; problems: Finding[] }> {
  const [entries, ignored] = await Promise.all([entriesBelow(join(root, "content")), ignoredFiles(root)]);
  const problems: Finding[] = [];
  const names: string[] = [];
  for (const entry of entries) {
    if (entry.isDirectory()) continue;
    const name = join(entry.parentPath, entry.name).slice(join(root, "/").length).replaceAll("\\", "/");
    if (isOfEditor(entry.name) || ignored.has(name)) continue;
    // Reading a pipe would block forever, and git doesn't store devices.
    if (entry.isFile()) names.push(name);
    else problems.push(problem(name, "This is a link or a device; replace it with the file or folder itself"));
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

/** Writes a temporary file and moves it into place, so that no one reads an incomplete file. */
export async function replaceFile(path: string, text: string): Promise<void> {
  const aside = `${path}.${randomUUID()}.new`;
  try {
    await writeFile(aside, text);
    await rename(aside, path);
  } finally {
    await rm(aside, { force: true });
  }
}

/** Digest of texts in order. */
export const digestOf = (...texts: string[]): string => createHash("sha1").update(texts.join("\0")).digest("base64url");

/**
 * Digest of the source files in folders and of the package versions. Cached results are valid while it stays the same.
 *
 * @throws Error if the folders contain no source files, as in bundled code
 */
export async function codeDigest(...folders: string[]): Promise<string> {
  const names = await Promise.all(
    folders.map(async (folder) => (await readdir(folder, { recursive: true })).map((name) => join(folder, name))),
  );
  const sources = names.flat().filter((name) => /\.(tsx?|astro|css)$/.test(name) && !name.endsWith(".test.ts"));
  if (sources.length === 0) throw new Error(`there are no sources in ${folders.join(", ")}`);
  const lockfile = join(modelFolder, "../../../pnpm-lock.yaml");
  const texts = await Promise.all([...sources.toSorted(), lockfile].map((name) => readFile(name, "utf8")));
  return digestOf(process.version, ...texts);
}

/** Folder of the model's source code. */
export const modelFolder = join(import.meta.dirname, "..");

/** Reads a cached value; undefined if the file is missing, damaged, or was written by different code. */
export async function loadKept(path: string, code: string): Promise<unknown> {
  try {
    const kept = JSON.parse(await readFile(path, "utf8")) as { code: string; value: unknown };
    return kept.code === code ? kept.value : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Caches a value for the next run. If the folder isn't writable, the next run takes longer but returns the same result.
 */
export async function keep(path: string, code: string, value: unknown): Promise<void> {
  try {
    await mkdir(dirname(path), { recursive: true });
    await replaceFile(path, JSON.stringify({ code, value }));
  } catch {
    // The next run recomputes the value.
  }
}

/** Cached result for one file. */
interface ReadPart {
  part?: Part | undefined;
  problems: Finding[];
}

/** Reads and types all content. Results for unchanged files come from .cache/library.json, which is safe to delete. */
export async function loadLibrary(root: string): Promise<{ library: Library; problems: Finding[] }> {
  const keptFile = join(root, ".cache/library.json");
  const code = await codeDigest(modelFolder).catch(() => undefined);
  const { files, problems } = await readContent(root);
  const kept = new Map(
    code === undefined ? [] : ((await loadKept(keptFile, code)) as [string, ReadPart][] | undefined),
  );
  const parts = new Map<string, ReadPart>();
  for (const [file, text] of files) {
    const digest = digestOf(file, text);
    // Loads the parsers only when a file isn't in the cache.
    parts.set(digest, kept.get(digest) ?? (await import("./read.ts")).readPart(file, text));
  }
  const isNew = [...parts.keys()].some((digest) => !kept.has(digest));
  if (isNew && code !== undefined) await keep(keptFile, code, [...parts]);
  const read = [...parts.values()];
  const { library, problems: found } = assemble(
    files,
    read.flatMap(({ part }) => part ?? []),
  );
  return { library, problems: [...problems, ...read.flatMap((part) => part.problems), ...found] };
}
