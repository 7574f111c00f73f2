// Makes the same content for this help and for other tools, so that anybody can measure both: see README.md.
import { execFileSync } from "node:child_process";
import { appendFile, cp, mkdir, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

import { isTag, findAll, toHtml } from "@opcon-help/html";
import { basePath, currentVersion, manualsOf } from "@opcon-help/model";
import { loadLibrary } from "@opcon-help/model/disk";
import { markdownCopy } from "@opcon-help/model/text";
import { composeDocument, servedFile } from "@opcon-help/pdf";

import { multiply } from "./multiply.ts";

const project = fileURLToPath(new URL("..", import.meta.url));
const older = ["1.0", "1.1", "1.2", "1.3"];

interface Topic {
  path: string;
  title: string;
  description: string;
  text: string;
}

async function writeFiles(root: string, files: Record<string, string>): Promise<void> {
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(root, name)), { recursive: true });
    await writeFile(join(root, name), text);
  }
}

/** Runs git in a folder. @throws Error with its messages if it fails */
function git(folder: string, ...args: string[]): string {
  const options = ["-c", "user.name=bench", "-c", "user.email=bench@example.org", ...args];
  return execFileSync("git", options, { cwd: folder, encoding: "utf8" }).trim();
}

function commit(folder: string): void {
  git(folder, "add", "--all");
  git(folder, "commit", "--quiet", "--message", "Content to measure");
}

/** Front matter in JSON, which is valid YAML. */
const front = (fields: Record<string, unknown>): string =>
  `---\n${Object.entries(fields)
    .map(([key, value]) => `${key}: ${JSON.stringify(value)}\n`)
    .join("")}---\n\n`;

const listOf = (items: readonly object[]): string => items.map((item) => `- ${JSON.stringify(item)}\n`).join("");

/** Clones the last commit with only the current version, because the other tool builds one. */
async function cloneProject(folder: string): Promise<void> {
  git(project, "clone", "--quiet", "--shared", project, folder);
  // The checks compare the content with the main branch.
  git(folder, "checkout", "--quiet", "-B", "main");
  const { library } = await loadLibrary(folder);
  await writeFile(join(folder, library.versions.file), listOf([currentVersion(library)]));
}

/** Markdown files as plain text, without what one of the tools might not have: directives, pictures, and links. */
async function topicsIn(folder: string, most: number): Promise<Topic[]> {
  const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith(".md")).toSorted();
  const texts = names.slice(0, most).map((name) => readFile(join(folder, name), "utf8"));
  return (await Promise.all(texts)).map((markdown, index) => {
    const [, title = names[index]!, body = ""] = /^(?:---\n.*?\n---\n)?\s*(?:# +(.*?)\n)?(.*)$/s.exec(markdown)!;
    const text = body
      .replaceAll(/^[ \t]*::.*$|^!\[.*$|:(?:fact|term)\[[^\]]*\]/gm, "")
      .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, "$1")
      .replaceAll(/\bhttps?:\/\/|\bwww\./g, "")
      .replaceAll(/[{}<]/g, "");
    const path = index === 0 ? "index" : `topic-${index}`;
    return { path, title: `${title} (${index + 1})`, description: `Page ${index + 1} to measure.`, text };
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

/** Replaces the content of a clone with these topics, in chapters of five as in the real manuals. */
async function replaceContent(clone: string, topics: readonly Topic[]): Promise<void> {
  const content = join(clone, "content");
  const versions = await readFile(join(content, "versions.yml"), "utf8");
  await rm(content, { recursive: true });
  const area = { id: "start", title: "Bench", description: "Pages to measure.", audience: ["installers"] };
  const sidebar = topics.map(({ path }, index) => {
    const group = index % 5 === 0 ? `- group: Chapter ${index / 5 + 1}\n  items:\n` : "";
    return `${group}    - page: ${path}\n`;
  });
  const pages = topics.map(({ path, title, description, text }) => {
    const fields = { id: path, title, description, sidebar: "start", type: "concept", audience: area.audience };
    return [`pages/${path}.md`, front(fields) + text];
  });
  await writeFiles(content, {
    "versions.yml": versions,
    "areas.yml": `areas:\n${listOf([{ ...area, manual: { title: "Bench Manual", file: "bench.pdf" } }])}`,
    "aliases.yml": "[]\n",
    "glossary.yml": "[]\n",
    "words.yml": "[]\n",
    "dictionary.txt": "",
    "data/home-tasks.yml": JSON.stringify(homeTasks),
    "sidebars/start.yml": sidebar.join(""),
    ...Object.fromEntries(pages),
  });
}

const docusaurus = {
  title: "Bench",
  url: "https://bench.example",
  baseUrl: basePath,
  future: { v4: true, faster: true },
  onBrokenLinks: "ignore",
  onBrokenAnchors: "ignore",
  markdown: { format: "md", hooks: { onBrokenMarkdownLinks: "ignore", onBrokenMarkdownImages: "ignore" } },
  plugins: [
    [
      "@docusaurus/plugin-content-docs",
      { routeBasePath: "/", numberPrefixParser: false, sidebarPath: "sidebars.json" },
    ],
  ],
  themes: ["@docusaurus/theme-classic"],
};

/** A Docusaurus site with the same pages, and a sidebar for each folder, like our areas. */
async function writeDocusaurus(site: string, topics: readonly Topic[]): Promise<void> {
  const folders = new Set(topics.flatMap(({ path }) => (path.includes("/") ? path.split("/")[0]! : [])));
  const sidebars = folders.size > 0 ? [...folders] : ["."];
  const packages = { core: "3.10.2", faster: "3.10.2", "plugin-content-docs": "3.10.2", "theme-classic": "3.10.2" };
  const dependencies = Object.entries(packages).map(([name, version]) => [`@docusaurus/${name}`, version]);
  await writeFiles(site, {
    "package.json": JSON.stringify({
      name: "bench-peer",
      private: true,
      dependencies: { ...Object.fromEntries(dependencies), react: "19.2.0", "react-dom": "19.2.0" },
    }),
    "docusaurus.config.mjs": `export default ${JSON.stringify(docusaurus, null, 2)};\n`,
    "sidebars.json": JSON.stringify(
      Object.fromEntries(sidebars.map((dirName) => [dirName, [{ type: "autogenerated", dirName }]])),
    ),
    ...Object.fromEntries(
      topics.map(({ path, title, description, text }) => [`docs/${path}.md`, front({ title, description }) + text]),
    ),
  });
}

/** Adds four older versions with the same pages: records that name a commit, and copies for Docusaurus. */
async function addVersions(clone: string, site: string): Promise<void> {
  const { library } = await loadLibrary(clone);
  const common = { ...currentVersion(library), isLast: false, ref: git(clone, "rev-parse", "HEAD") };
  const records = older.map((label) => ({ ...common, version: label, label }));
  await appendFile(join(clone, library.versions.file), listOf(records));
  commit(clone);
  for (const version of older) {
    await cp(join(site, "docs"), join(site, `versioned_docs/version-${version}`), { recursive: true });
    await cp(join(site, "sidebars.json"), join(site, `versioned_sidebars/version-${version}-sidebars.json`));
  }
  await writeFile(join(site, "versions.json"), JSON.stringify(older.toReversed()));
}

const pageStyle = `
@page { size: A4; margin: 25mm 22mm 24mm; @bottom-center { content: counter(page); } }
.chapter { break-before: right; }
a.page-number::after { content: target-counter(attr(href url), page); }`;

/** Writes a manual as one HTML document, and links to the files that it loads. Needs a built site. */
async function writeDocument(folder: string, id: string): Promise<void> {
  const { library } = await loadLibrary(project);
  const manual = manualsOf(library).find((candidate) => candidate.id === id);
  if (!manual) throw new Error(`There is no manual "${id}": ${manualsOf(library).map((each) => each.id)}`);
  const { body, style } = await composeDocument(project, library, manual);
  for (const number of body
    .filter(isTag)
    .flatMap((node) => findAll(node, ({ attribs }) => !!attribs["data-page-of"]))) {
    number.name = "a";
    number.attribs["href"] = `#${number.attribs["data-page-of"]!}`;
  }
  const sheets = ["fonts", "book", "opening"].map((name) => `<link rel="stylesheet" href="/styles/${name}.css">`);
  const head = `<meta charset="utf-8"><title>${manual.title}</title>${sheets.join("")}<style>${style}${pageStyle}</style>`;
  const html = `<!doctype html><html lang="en"><head>${head}</head><body>${toHtml([...body])}</body></html>`;
  await writeFiles(folder, { "book.html": html });
  await mkdir(join(folder, "fonts"));
  for (const path of ["styles", "fonts/next", "fonts/mono", "fonts/signs"])
    await symlink(await servedFile(`/${path}/`), join(folder, path), "dir");
  await symlink(join(project, "dist/opcon"), join(folder, "opcon"), "dir");
}

const [what = "", target = "", ...rest] = process.argv.slice(2);
const folder = resolve(target);
const [clone, site] = [join(folder, "opcon-help"), join(folder, "docusaurus")];
await mkdir(folder);
if (what === "document") await writeDocument(folder, rest[0] ?? "");
else if (what === "pages") {
  await cloneProject(clone);
  await multiply(clone, Number(rest[0]));
  const { library } = await loadLibrary(clone);
  const topics = [...library.pages.values()].map((page) => {
    // Docusaurus adds the title of the front matter as a heading, so the text must not have one.
    const text = markdownCopy(library, page).replace(/^# .*\n+/, "");
    return { path: page.path, title: page.front.title, description: page.front.description, text };
  });
  await writeDocusaurus(site, topics);
  commit(clone);
} else if (what === "markdown" || what === "versions") {
  await cloneProject(clone);
  const topics = await topicsIn(rest[0] ?? "", Number(rest[1] ?? Infinity));
  await replaceContent(clone, topics);
  await writeDocusaurus(site, topics);
  commit(clone);
  if (what === "versions") await addVersions(clone, site);
} else
  throw new Error("Usage: node bench/corpora.ts markdown|versions|pages|document <new folder> …, see bench/README.md");
