// Creates the projects to measure: clones of this project with more or fewer pages.
import { spawnSync } from "node:child_process";
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

import type { Page } from "@opcon-help/model";
import { loadLibrary } from "@opcon-help/model/disk";

import { multiply } from "./multiply.ts";

export const project = fileURLToPath(new URL("..", import.meta.url));

/** Topics per chapter, as in the real manuals. */
const topicsInChapter = 5;

export async function writeFiles(root: string, files: Record<string, string>): Promise<void> {
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(root, name)), { recursive: true });
    await writeFile(join(root, name), text);
  }
}

/**
 * Runs a program in a folder.
 *
 * @throws Error with its messages if it fails
 */
export function must(folder: string, program: string, ...args: readonly string[]): string {
  const { status, stdout, stderr, error } = spawnSync(program, args, {
    cwd: folder,
    encoding: "utf8",
    maxBuffer: 2 ** 30,
  });
  if (status === 0) return stdout.trim();
  throw error ?? new Error(`${program} ${args.join(" ")} ended with ${status}:\n${`${stdout}${stderr}`.slice(-3000)}`);
}

const identity = ["-c", "user.name=bench", "-c", "user.email=bench@example.org"];

export function commit(folder: string): void {
  must(folder, "git", "add", "--all");
  must(folder, "git", ...identity, "commit", "--quiet", "--message", "Content to measure");
}

/** Front matter in JSON, which is valid YAML. */
export const front = (fields: object): string =>
  `---\n${Object.entries(fields)
    .map(([key, value]) => `${key}: ${JSON.stringify(value)}\n`)
    .join("")}---\n\n`;

/** A YAML list. */
export const listOf = (items: readonly object[]): string => items.map((item) => `- ${JSON.stringify(item)}\n`).join("");

/** A page of the content to measure. */
interface Topic {
  name: string;
  page: Pick<Page, "body"> & { front: Pick<Page["front"], "title" | "type" | "keywords"> };
}

/** The Markdown files in a folder as pages. Their first heading is the title. */
async function pagesIn(folder: string): Promise<Topic["page"][]> {
  const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith(".md")).toSorted();
  const texts = names.map((name) => readFile(join(folder, name), "utf8"));
  return (await Promise.all(texts)).map((text, index) => {
    const [, title = names[index]!, body = ""] = /^(?:---\n.*?\n---\n)?\s*(?:# +(.*?)\n)?(.*)$/s.exec(text)!;
    return { body, front: { title, type: "concept" } };
  });
}

/** The text of a page without directives, pictures, and link targets, which the measured project might not have. */
const plain = (markdown: string): string =>
  markdown
    .replaceAll(/^[ \t]*::.*$|^!\[.*$|:(?:fact|term)\[[^\]]*\]/gm, "")
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replaceAll(/\bhttps?:\/\//g, "")
    .replaceAll(/[{}<]/g, "");

async function writeContent(root: string, topics: readonly Topic[]): Promise<void> {
  const manual = "{ title: Bench Manual, file: bench.pdf }";
  const area = `{ id: start, title: Bench, description: Pages to measure., audience: [installers], manual: ${manual} }`;
  const sidebar = topics.map(({ name }, index) => {
    const chapter = `- group: Chapter ${index / topicsInChapter + 1}\n  items:\n`;
    return `${index % topicsInChapter === 0 ? chapter : ""}    - page: ${name}\n`;
  });
  const pages = topics.map(({ name, page }, index) => {
    const fields = {
      id: name,
      title: `${page.front.title} (${index + 1})`,
      description: "A page to measure.",
      sidebar: "start",
      type: page.front.type === "index" ? "concept" : page.front.type,
      audience: ["installers"],
      ...(page.front.keywords && { keywords: page.front.keywords }),
    };
    return [`content/pages/${name}.md`, front(fields) + plain(page.body)];
  });
  await writeFiles(root, {
    "content/areas.yml": `areas:\n- ${area}\n`,
    "content/aliases.yml": "[]\n",
    "content/sidebars/start.yml": sidebar.join(""),
    ...Object.fromEntries(pages),
  });
}

/** The schema of the home page requires tasks. */
const homeTasks = {
  title: "Tasks",
  description: "Cards of the home page.",
  source: "inference",
  columns: Object.fromEntries(
    ["audience", "order", "label", "page", "hint"].map((name) => [name, { label: name, type: "text" }]),
  ),
  rows: [{ key: "start", audience: "operators", order: "1", label: "Start", page: "index", hint: "The first page." }],
};

/**
 * Clones the last commit with about this many pages and only one version, because most programs build one.
 *
 * @param size 0 keeps the content as it is; larger sizes repeat whole areas, and smaller ones have plain text
 * @param others folder with Markdown files to use as plain text instead of the content
 */
export async function cloneProject(folder: string, size: number, others?: string): Promise<string> {
  const clone = join(folder, "opcon-help");
  must(folder, "git", "clone", "--quiet", "--shared", project, clone);
  // The checks compare the content with the main branch.
  must(clone, "git", "checkout", "--quiet", "-B", "main");
  must(clone, "git", "remote", "remove", "origin");
  const { library } = await loadLibrary(clone);
  if (others || (size > 0 && size < library.pages.size)) {
    const all = others
      ? await pagesIn(others)
      : [...library.pages.values()].filter(({ front: { type } }) => type !== "index");
    const pages = all.slice(0, size);
    await rm(join(clone, "content"), { recursive: true });
    await writeContent(
      clone,
      pages.map((page, index) => ({ name: index === 0 ? "index" : `topic-${index}`, page })),
    );
    await writeFiles(join(clone, "content"), {
      "glossary.yml": "[]\n",
      "words.yml": "[]\n",
      "dictionary.txt": "",
      "data/home-tasks.yml": JSON.stringify(homeTasks),
    });
  } else await multiply(clone, size);
  const current = library.versions.entries.filter(({ ref }) => ref === undefined);
  await writeFile(join(clone, library.versions.file), listOf(current));
  commit(clone);
  // Set-up installs the packages.
  must(clone, process.execPath, "tooling/run/run.mjs", "setup");
  return clone;
}

/** The page that is edited, from the middle of the list. */
export async function editedPage(clone: string): Promise<string> {
  const { pages } = (await loadLibrary(clone)).library;
  return [...pages.keys()].findLast((path, index) => index <= pages.size / 2 && pages.get(path)!.body !== "")!;
}
