import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync, realpathSync } from "node:fs";
import { dirname, join } from "node:path";

/** The nearest folder around a file that contains a file with this name. */
function folderWith(name: string, path: string): string {
  const folder = dirname(path);
  if (existsSync(join(folder, name))) return folder;
  if (folder === path) throw new Error(`None of the folders above the program contains ${name}`);
  return folderWith(name, folder);
}

const isForTests = /\.(?:test|e2e)\.tsx?$|[\\/](?:testing|e2e|relevance|mistakes)[\\/]/;

/** Adds the files of a package and of the project's packages that it depends on, by the folder of each package. */
function addPackage(folder: string, found: Map<string, string[]>): void {
  const { files = ["**"], dependencies = {} } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as {
    files?: string[];
    dependencies?: Record<string, string>;
  };
  const entries = globSync(files, { cwd: folder, withFileTypes: true, exclude: ["**/node_modules"] });
  const paths = entries.flatMap((entry) => (entry.isFile() ? join(entry.parentPath, entry.name) : []));
  found.set(
    folder,
    paths.filter((path) => !isForTests.test(path.slice(folder.length))),
  );
  for (const [name, version] of Object.entries(dependencies)) {
    if (!version.startsWith("workspace:")) continue;
    const other = realpathSync(join(folder, "node_modules", name));
    if (!found.has(other)) addPackage(other, found);
  }
}

/**
 * The files that a program consists of, except installed packages: those of the package that contains it, and of the
 * project's packages that it depends on. Tests aren't included.
 *
 * @param entry absolute path of a file of the program
 */
export function sourcesOf(entry: string): string[] {
  const packages = new Map<string, string[]>();
  addPackage(folderWith("package.json", entry), packages);
  const project = folderWith("pnpm-lock.yaml", entry);
  const settings = ["pnpm-lock.yaml", "tsconfig.json"].map((name) => join(project, name));
  return [...settings.filter((file) => existsSync(file)), ...packages.values()].flat().toSorted();
}

/**
 * Digest of everything besides data that the results of a program depend on: its sources, the installed packages, the
 * compiler settings, and the runtime. It's the same in every copy of the project.
 */
export function codeDigest(entry: string): string {
  const project = folderWith("pnpm-lock.yaml", entry);
  const hash = createHash("sha256").update([process.version, process.platform, process.arch].join(" "));
  for (const file of sourcesOf(entry)) hash.update(`\0${file.slice(project.length)}\0`).update(readFileSync(file));
  return hash.digest("base64url");
}
