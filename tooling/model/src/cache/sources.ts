import { globSync, readFileSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, extname, join } from "node:path";

/** Scripts of an Astro component and of its template, in order. */
const scriptsIn = (component: string): string[] => [
  /^---\n([\s\S]*?)\n---/.exec(component)?.[1] ?? "",
  ...[...component.matchAll(/<script\b[^>]*>([\s\S]*?)<\/script>/g)].map(([, script = ""]) => script),
];

/** The start of a string that can be the path of a project file or the name of one of the project's packages. */
const nameStart = /["'`](?:\.{1,2}\/|@[a-z])/g;

async function stringsInScript(file: string, text: string): Promise<string[]> {
  const count = text.match(nameStart)?.length ?? 0;
  if (count === 0) return [];
  // Imported here, because bundled pages contain this module without calling it, and the parser can't be bundled.
  const { parseSync, Visitor } = await import("rolldown/utils");
  const parsed = parseSync(file, text);
  const [error] = parsed.errors;
  if (error) throw new Error(`${file}: ${error.message}`);
  const { module } = parsed;
  const imports = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest),
    ...module.staticExports.flatMap(({ entries }) => entries[0]?.moduleRequest ?? []),
    ...module.dynamicImports.map(({ moduleRequest }) => moduleRequest),
  ].map(({ start, end }) => text.slice(start + 1, end - 1));
  // Most files refer to other files only in imports. In this case, the other strings aren't read, which would take much
  // longer.
  if (imports.filter((name) => /^(?:\.{1,2}\/|@[a-z])/.test(name)).length === count) return imports;
  const strings: string[] = [];
  new Visitor({
    Literal: ({ value }) => {
      if (typeof value === "string") strings.push(value);
    },
  }).visit(parsed.program);
  return strings;
}

/** Strings in a file that can refer to another file. */
async function stringsIn(file: string, text: string): Promise<string[]> {
  const type = extname(file) || file;
  if (/^\.[cm]?[jt]sx?$/.test(type)) return stringsInScript(file, text);
  if (type === ".css") return [...text.matchAll(/"([^"\n]*)"|'([^'\n]*)'/g)].map(([, a, b]) => a ?? b ?? "");
  if (type === ".astro")
    return (
      await Promise.all([
        ...scriptsIn(text).map((script) => stringsInScript(`${file}.ts`, script)),
        ...[...text.matchAll(/<style\b[^>]*>([\s\S]*?)<\/style>/g)].map(([, style = ""]) => stringsIn(".css", style)),
      ])
    ).flat();
  return [];
}

/** Strings by text, because the programs in a process share most of their files. */
const known = new Map<string, readonly string[]>();

const isSource = (path: string): boolean =>
  !/[\\/]node_modules[\\/]/.test(path) && (statSync(path, { throwIfNoEntry: false })?.isFile() ?? false);

/**
 * Files that a path refers to: the file itself, the matches of a pattern or, with a trailing slash, the files of a
 * folder except tests.
 */
function filesAt(path: string): string[] {
  if (/[\\/]$/.test(path))
    return globSync(`${path}**/*`).filter((file) => isSource(file) && !/\.test\.tsx?$/.test(file));
  return (path.includes("*") ? globSync(path) : [path]).filter(isSource);
}

/** Project files that a string in a file refers to. Files of installed packages aren't included. */
function filesNamed(file: string, name: string, packages: Map<string, string[]>): string[] {
  if (/^\.\.?\//.test(name)) {
    const path = join(dirname(file), name.split("?", 1)[0]!);
    // A parent folder of the file is only the start of other paths, so its files don't count.
    return file.startsWith(path) ? [] : filesAt(path);
  }
  if (!/^@[\w-]+\/[\w./-]+$/.test(name)) return [];
  let found = packages.get(name);
  if (!found) {
    try {
      found = [createRequire(file).resolve(name)].filter(isSource);
    } catch {
      found = [];
    }
    packages.set(name, found);
  }
  return found;
}

/**
 * The project files that a program consists of, with their texts: its entries, and all files that they refer to in
 * strings, such as in imports, for workers, or in URLs. Extra files do less harm than missing ones, which would keep
 * results from being updated.
 *
 * @param entries absolute paths of files or, with a trailing slash, of folders
 * @param read reads a file
 */
export async function sourcesOf(
  entries: readonly string[],
  read: (file: string) => string = (file) => readFileSync(file, "utf8"),
): Promise<Map<string, string>> {
  const sources = new Map<string, string>();
  const packages = new Map<string, string[]>();
  const waiting = entries.flatMap((entry) => {
    const files = filesAt(entry);
    if (files.length === 0) throw new Error(`${entry} doesn't contain source files`);
    return files;
  });
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (sources.has(file)) continue;
    const text = read(file);
    sources.set(file, text);
    const key = `${extname(file)}\0${text}`;
    const strings = known.get(key) ?? (await stringsIn(file, text));
    known.set(key, strings);
    for (const name of strings) waiting.push(...filesNamed(file, name, packages));
  }
  return sources;
}
