import { execFile } from "node:child_process";
import { hash } from "node:crypto";
import { existsSync, type Dirent } from "node:fs";
import { readFile, readdir } from "node:fs/promises";
import { join, relative } from "node:path";
import { promisify } from "node:util";

import { codeDigest } from "../cache/code-digest.ts";
import { diskCache } from "../cache/disk-cache.ts";
import { memo } from "../cache/memo.ts";
import { timesOf } from "../cache/times.ts";
import { isOfEditor } from "./editor-files.ts";
import { assemble, type ContentFiles, type Library, type Part } from "./library.ts";
import type { Finding } from "./finding.ts";

export { replaceFile } from "../cache/replace-file.ts";

const isText = (name: string): boolean => /\.(md|mdx|yml|yaml|svg|json|txt)$/i.test(name);

const problem = (file: string, message: string): Finding => ({
  file,
  line: 0,
  column: 0,
  rule: "unreadable-file",
  message,
});

/** Text of a file. If it can't be read, a problem with the reason. */
async function readText(root: string, file: string): Promise<{ text: string; problems: Finding[] }> {
  let bytes: Buffer;
  try {
    bytes = await readFile(join(root, file));
  } catch (error) {
    return { text: "", problems: [problem(file, `The file can't be read (${(error as Error).message})`)] };
  }
  try {
    // Keeps a byte order mark, because a rule reports it with its position.
    return { text: new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes), problems: [] };
  } catch {
    const encoding = otherEncoding(bytes);
    const read = bytes.toString("utf8");
    const before = encoding === "windows-1252" ? read.slice(0, read.indexOf("\uFFFD")) : "";
    const at = { line: before.split("\n").length, column: before.length - before.lastIndexOf("\n") };
    return {
      // Decodes the text as well as possible, so that other files can refer to it and the encoding is the only finding.
      text: new TextDecoder(encoding).decode(bytes),
      problems: [{ ...problem(file, "The file is not UTF-8 from here on; save it as UTF-8"), ...at }],
    };
  }
}

// Programs that follow edits read a file again only if it changed, and ask git only if there are other files than before.
const textsIn = memo((root: string) => memo((file: string) => memo((_times: string) => readText(root, file), 1)));
const ignoredIn = memo((root: string) => memo((_names: string) => ignoredFiles(root), 1));
const digestIn = memo((file: string) => memo((text: string) => digestOf(file, text), 1));

/** The most likely encoding of a file that isn't UTF-8. */
function otherEncoding(bytes: Buffer): string {
  const mark = bytes.subarray(0, 2).toString("hex");
  return mark === "fffe" ? "utf-16le" : mark === "feff" ? "utf-16be" : "windows-1252";
}

/**
 * All entries of a folder and its subfolders. Unlike the recursive `readdir`, it doesn't follow links, because with two
 * links to a parent folder it would never end.
 */
export async function entriesBelow(folder: string): Promise<Dirent[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const nested = await Promise.all(
    entries.filter((entry) => entry.isDirectory()).map(({ name }) => entriesBelow(join(folder, name))),
  );
  return [...entries, ...nested.flat()];
}

/** Names of all files below a folder, with forward slashes, sorted. */
export async function filesBelow(folder: string): Promise<string[]> {
  const files = (await entriesBelow(folder)).filter((entry) => entry.isFile());
  return files.map(({ parentPath, name }) => relative(folder, join(parentPath, name)).replaceAll("\\", "/")).toSorted();
}

/** The files in content/ that git ignores. None if the folder isn't a checkout, or git isn't installed. */
async function ignoredFiles(root: string): Promise<ReadonlySet<string>> {
  if (!existsSync(join(root, ".git"))) return new Set();
  const args = ["ls-files", "--others", "--ignored", "--exclude-standard", "-z", "--", "content"];
  const listed = promisify(execFile)("git", args, { cwd: root, maxBuffer: 2 ** 28 });
  return new Set(await listed.then(({ stdout }) => stdout.split("\0")).catch(() => []));
}

const relativeTo = (root: string, path: string): string => path.slice(join(root, "/").length).replaceAll("\\", "/");

/**
 * Identifies the state of the files in content/. If two values are equal, no file was changed in between, even if the
 * change was undone, which a digest of the texts wouldn't show.
 */
export async function contentTimes(root: string): Promise<string> {
  const entries = await entriesBelow(join(root, "content"));
  return timesOf(entries.map(({ parentPath, name }) => join(parentPath, name)));
}

/**
 * Reads content/ below the project root in a stable order. Files that git ignores and temporary files of editors aren't
 * content. A file that can't be decoded is reported, and has the text that was most likely meant. Binary files have an
 * empty text.
 *
 * @throws Error if content/ doesn't exist
 */
export async function readContent(root: string): Promise<{ files: ContentFiles; problems: Finding[] }> {
  const entries = await entriesBelow(join(root, "content"));
  const ignored = await ignoredIn(root)(entries.map(({ parentPath, name }) => join(parentPath, name)).join("\n"));
  const problems: Finding[] = [];
  const files = new Map<string, string>();
  const names: string[] = [];
  for (const entry of entries) {
    if (entry.isDirectory() && !/\.(?:md|yml|svg)$/.test(entry.name)) continue;
    const name = relativeTo(root, join(entry.parentPath, entry.name));
    if (isOfEditor(entry.name) || ignored.has(name)) continue;
    // Reads only files, because reading a pipe would never end and git doesn't store devices.
    if (entry.isFile()) names.push(name);
    else {
      const what = entry.isDirectory()
        ? "a folder; rename it"
        : "a link or a device; replace it with the file or folder itself";
      problems.push(problem(name, `This is ${what}`));
      // What refers to it isn't wrong as well.
      if (isText(name)) files.set(name, "");
    }
  }
  const textOf = async (name: string) => textsIn(root)(name)(await timesOf([join(root, name)]));
  const read = await Promise.all(
    names.toSorted().map(async (name) => [name, isText(name) ? await textOf(name) : undefined] as const),
  );
  for (const [name, found] of read) {
    problems.push(...(found?.problems ?? []));
    files.set(name, found?.text ?? "");
  }
  return { files, problems };
}

/** Digest of several texts in order. */
export const digestOf = (...texts: string[]): string => hash("sha1", texts.join("\0"), "base64url");

/** Result for one file. */
interface ReadPart {
  part?: Part | undefined;
  problems: Finding[];
}

/**
 * Reads and validates all content. Results for unchanged files come from .cache/library.json, which is safe to delete.
 *
 * @param known the results of the last call in a program that follows edits, which replace that file
 */
export async function loadLibrary(
  root: string,
  known = new Map<string, ReadPart>(),
): Promise<{ library: Library; problems: Finding[] }> {
  // Bundled code, which renders pages, can't find its source files, so it can't use a cache.
  const cache =
    known.size === 0 && import.meta.filename.endsWith(".ts")
      ? diskCache<[string, ReadPart][]>(join(root, ".cache/library.json"), codeDigest(import.meta.filename))
      : undefined;
  const { files, problems } = await readContent(root);
  const kept = new Map((await cache?.read()) ?? known);
  const parts = new Map<string, ReadPart>();
  for (const [file, text] of files) {
    const digest = digestIn(file)(text);
    // Loads the parsers only if a file isn't in the cache.
    parts.set(digest, kept.get(digest) ?? (await import("./read.ts")).readPart(file, text));
  }
  const isNew = [...parts.keys()].some((digest) => !kept.has(digest));
  if (isNew) await cache?.write([...parts]);
  known.clear();
  for (const [digest, part] of parts) known.set(digest, part);
  const read = [...parts.values()];
  const { library, problems: found } = assemble(
    files,
    read.flatMap(({ part }) => part ?? []),
  );
  return { library, problems: [...problems, ...read.flatMap((part) => part.problems), ...found] };
}
