// Compares versions in git with the versions of Docusaurus and of starlight-versions: five versions of the same pages.
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { appendFile, mkdir, readdir, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

import { loadLibrary } from "@opcon-help/model/disk";

const here = dirname(fileURLToPath(import.meta.url));
const root = join(here, "../..");
const site = join(here, ".site");
const older = ["1.0", "1.1", "1.2", "1.3"];
const [pageCount, rounds] = [Number(process.argv[2] ?? 200), Number(process.argv[3] ?? 3)];
if (!Number.isInteger(pageCount) || pageCount < 2 || !Number.isInteger(rounds) || rounds < 1) {
  console.error("Usage: npm run bench -- versions [pages, at least 2] [rounds]");
  process.exit(2);
}

/** Seconds of processor time of all programs that have ended, with the programs that they started. Linux counts them. */
function processorSeconds(): number {
  const fields = readFileSync("/proc/self/stat", "utf8")
    .replace(/^.*\) /, "")
    .split(" ");
  return (Number(fields[13]) + Number(fields[14])) / 100;
}

/** Runs a program, and returns its seconds of processor time, which vary less than the elapsed time on a busy machine. */
function run(cwd: string, program: string, ...args: string[]): number {
  const start = processorSeconds();
  const { status, stdout, stderr } = spawnSync(program, args, {
    cwd,
    encoding: "utf8",
    maxBuffer: 2 ** 30,
    env: { ...process.env, DOCUSAURUS_IGNORE_SSG_WARNINGS: "true", ASTRO_TELEMETRY_DISABLED: "1" },
  });
  if (status !== 0) throw new Error(`${args.join(" ")} ended with ${status}:\n${`${stdout}${stderr}`.slice(-3000)}`);
  return processorSeconds() - start;
}

const node = (cwd: string, script: string, ...args: string[]): number => run(cwd, process.execPath, script, ...args);
const program = (name: string): string => join(here, "node_modules", name);

async function write(file: string, text: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
}

interface Topic {
  name: string;
  title: string;
  body: string;
}

/** Real pages as plain Markdown: the other programs don't have our directives, and links could lead to missing pages. */
async function chooseTopics(): Promise<Topic[]> {
  const { library } = await loadLibrary(root);
  const pages = [...library.pages.values()].filter(({ front }) => front.type !== "index").slice(0, pageCount);
  return pages.map(({ front, body }, index) => ({
    name: index === 0 ? "index" : `topic-${index}`,
    title: `${front.title} (${index + 1})`,
    body: body
      .replaceAll(/^[ \t]*::.*$|^!\[.*$|:(?:fact|term)\[[^\]]*\]/gm, "")
      .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, "$1")
      .replaceAll(/[{}<]/g, ""),
  }));
}

/** A site generator with versions. */
interface Subject {
  name: string;
  folder: string;
  /** Folder with the pages of the newest version. */
  pages: string;
  /** Everything that a build leaves. The first one is the site. */
  outputs: string[];
  /** Writes and commits the project with one version. */
  create(topics: readonly Topic[]): Promise<void>;
  /** Adds the older versions, which are the same as the newest one. */
  release(): Promise<void>;
  build(): number;
}

const front = (fields: object): string =>
  `---\n${Object.entries(fields)
    .map(([key, value]) => `${key}: ${JSON.stringify(value)}\n`)
    .join("")}---\n`;

async function repository(folder: string): Promise<void> {
  await write(join(folder, ".gitignore"), "node_modules\n.cache\n.docusaurus\n.astro\nbuild\ndist\n");
  run(folder, "git", "init", "--quiet");
}

const identity = ["-c", "user.name=bench", "-c", "user.email=bench@example.org"];

function commit(folder: string): void {
  run(folder, "git", "add", "--all");
  run(folder, "git", ...identity, "commit", "--quiet", "--message", "Measure");
}

const git = (folder: string, ...args: string[]): string =>
  spawnSync("git", args, { cwd: folder, encoding: "utf8", maxBuffer: 2 ** 30 }).stdout.trim();

const opcon = join(site, "opcon");

function record(version: string, label: string, ref?: string): string {
  const texts = { pluginId: "default", version, label, banner: "none", className: "v" };
  return `- ${JSON.stringify({ ...texts, badge: true, noIndex: false, isLast: ref === undefined, ref })}\n`;
}

const homeTasks = `title: Tasks
description: Cards of the home page.
source: inference
columns:
  audience: { label: Audience, type: choice, values: [operators, administrators, installers] }
  order: { label: Order, type: number }
  label: { label: Task, type: text }
  page: { label: Page, type: code }
  hint: { label: Hint, type: text }
rows:
  - { key: start, audience: operators, order: 1, label: Start, page: index, hint: The first page. }
`;

const ours: Subject = {
  name: "OpCon Help",
  folder: opcon,
  pages: "content/pages",
  outputs: ["dist", ".cache"],
  async create(topics) {
    run(site, "git", "clone", "--quiet", root, opcon);
    const content = join(opcon, "content");
    await rm(content, { recursive: true });
    const area =
      "areas:\n- id: start\n  title: Bench\n  description: Pages to measure.\n  audience: [installers]\n  manual: { title: Bench, file: bench.pdf }\n";
    await write(join(content, "areas.yml"), area);
    for (const list of ["aliases", "glossary", "words"]) await write(join(content, `${list}.yml`), "[]\n");
    await write(join(content, "dictionary.txt"), "");
    await write(join(content, "versions.yml"), record("current", "2.0"));
    await write(join(content, "data/home-tasks.yml"), homeTasks);
    await write(join(content, "sidebars/start.yml"), topics.map(({ name }) => `- page: ${name}\n`).join(""));
    const fields = { description: "A page.", sidebar: "start", type: "concept", audience: ["installers"] };
    for (const { name, title, body } of topics)
      await write(join(content, `pages/${name}.md`), `${front({ id: name, title, ...fields })}\n${body}`);
    // Installs the packages.
    node(opcon, "tooling/run/run.mjs", "areas");
    commit(opcon);
  },
  async release() {
    const ref = git(opcon, "rev-parse", "HEAD");
    for (const version of older) await appendFile(join(opcon, "content/versions.yml"), record(version, version, ref));
  },
  build: () => node(opcon, "tooling/run/run.mjs", "build"),
};

const docusaurusFolder = join(site, "docusaurus");
const docusaurusProgram = program("@docusaurus/core/bin/docusaurus.mjs");
const docusaurus: Subject = {
  name: "Docusaurus",
  folder: docusaurusFolder,
  pages: "docs",
  outputs: ["build", ".docusaurus", "node_modules"],
  async create(topics) {
    const config = `export default {
  title: "Bench", url: "https://bench.example", baseUrl: "/",
  onBrokenLinks: "warn", onBrokenAnchors: "warn", markdown: { format: "md" },
  plugins: [[${JSON.stringify(program("@docusaurus/plugin-content-docs"))}, { routeBasePath: "/" }]],
  themes: [${JSON.stringify(program("@docusaurus/theme-classic"))}],
};
`;
    await write(join(docusaurusFolder, "docusaurus.config.mjs"), config);
    await write(join(docusaurusFolder, "package.json"), '{"name":"bench-site"}');
    for (const { name, title, body } of topics) {
      const fields = { title, ...(name === "index" && { slug: "/" }) };
      await write(join(docusaurusFolder, `docs/${name}.md`), `${front(fields)}\n${body}`);
    }
    await repository(docusaurusFolder);
    commit(docusaurusFolder);
  },
  async release() {
    for (const version of older) node(docusaurusFolder, docusaurusProgram, "docs:version", version);
  },
  build: () => node(docusaurusFolder, docusaurusProgram, "build"),
};

const starlightFolder = join(site, "starlight");
const astro = program("astro/bin/astro.mjs");

function starlightConfig(versions: readonly string[]): string {
  // The plugin copies the sidebar of a version, so there must be one.
  const items = Array.from({ length: pageCount - 1 }, (_, index) => `topic-${index + 1}`);
  const sidebar = JSON.stringify([{ label: "Pages", items }]);
  const slugs = JSON.stringify(versions.map((slug) => ({ slug })));
  const plugins = versions.length === 0 ? "" : `, plugins: [versions({ versions: ${slugs} })]`;
  return `import starlight from "@astrojs/starlight";
import { defineConfig } from "astro/config";
import versions from "starlight-versions";
export default defineConfig({
  site: "https://bench.example",
  integrations: [starlight({ title: "Bench", sidebar: ${sidebar}${plugins} })],
});
`;
}

const starlight: Subject = {
  name: "starlight-versions",
  folder: starlightFolder,
  pages: "src/content/docs",
  outputs: ["dist", ".astro", "node_modules"],
  async create(topics) {
    await write(join(starlightFolder, "astro.config.mjs"), starlightConfig([]));
    // Astro bundles the packages that a project depends on.
    const { dependencies } = JSON.parse(readFileSync(join(here, "package.json"), "utf8")) as { dependencies: object };
    await write(join(starlightFolder, "package.json"), JSON.stringify({ type: "module", dependencies }));
    const collections = `import { docsLoader } from "@astrojs/starlight/loaders";
import { docsSchema } from "@astrojs/starlight/schema";
import { defineCollection } from "astro:content";
import { docsVersionsLoader } from "starlight-versions/loader";
export const collections = {
  docs: defineCollection({ loader: docsLoader(), schema: docsSchema() }),
  versions: defineCollection({ loader: docsVersionsLoader() }),
};
`;
    await write(join(starlightFolder, "src/content.config.ts"), collections);
    for (const { name, title, body } of topics)
      await write(join(starlightFolder, `src/content/docs/${name}.md`), `${front({ title })}\n${body}`);
    await repository(starlightFolder);
    commit(starlightFolder);
  },
  async release() {
    // A build copies the pages of a version that has no copy yet, and refuses more than one.
    for (const [index] of older.entries()) {
      await writeFile(join(starlightFolder, "astro.config.mjs"), starlightConfig(older.slice(0, index + 1)));
      node(starlightFolder, astro, "build");
    }
  },
  build: () => node(starlightFolder, astro, "build"),
};

/** Bytes of the files in a folder. Hard links to the same file take its space once. */
async function bytesOf(folder: string): Promise<number> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  const sizes = new Map<number, number>();
  for (const entry of entries)
    if (entry.isFile()) {
      const { ino, size } = await stat(join(entry.parentPath, entry.name));
      sizes.set(ino, size);
    }
  return [...sizes.values()].reduce((sum, size) => sum + size, 0);
}

/** Bytes that a commit adds to the files of the project. */
async function bytesOfCommit(folder: string): Promise<number> {
  const names = git(folder, "show", "--name-only", "--format=", "HEAD").split("\n");
  const sizes = await Promise.all(names.map(async (name) => (await stat(join(folder, name))).size));
  const before = names.map((name) => Number(git(folder, "cat-file", "-s", `HEAD~1:${name}`) || 0));
  return sizes.reduce((sum, size) => sum + size, 0) - before.reduce((sum, size) => sum + size, 0);
}

interface Times {
  one: number[];
  /** The next build after an edit of one page of the newest version. */
  oneEdited: number[];
  five: number[];
  fiveEdited: number[];
}

interface Result extends Times {
  /** Files and bytes that a release adds or changes. */
  files: number;
  sources: number;
  /** Bytes of the site with five versions. */
  output: number;
}

async function measure(subject: Subject, topics: readonly Topic[]): Promise<Result> {
  const { folder, pages, outputs } = subject;
  const times: Times = { one: [], oneEdited: [], five: [], fiveEdited: [] };
  const step = (what: string): void => void process.stderr.write(`${subject.name}: ${what} …\n`);
  const clear = async (): Promise<void> => {
    for (const output of outputs) await rm(join(folder, output), { recursive: true, force: true });
  };
  const edit = (): Promise<void> =>
    appendFile(join(folder, pages, "topic-1.md"), "\nOne more sentence for administrators.\n");
  const measureBuilds = async (versions: string, cold: number[], edited: number[]): Promise<void> => {
    for (let round = 1; round <= rounds; round++) {
      step(`${versions}, round ${round} of ${rounds}`);
      await clear();
      cold.push(subject.build());
      step("one page of the newest version edited");
      await edit();
      edited.push(subject.build());
    }
  };
  await subject.create(topics);
  await measureBuilds("one version", times.one, times.oneEdited);
  commit(folder);
  await subject.release();
  commit(folder);
  const files = git(folder, "show", "--name-only", "--format=").split("\n").length / older.length;
  const sources = (await bytesOfCommit(folder)) / older.length;
  await measureBuilds("five versions", times.five, times.fiveEdited);
  return { ...times, files, sources, output: await bytesOf(join(folder, outputs[0]!)) };
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
const megabytes = (bytes: number): string => (bytes / 1e6).toFixed(1);

await rm(site, { recursive: true, force: true });
await mkdir(site);
try {
  const topics = await chooseTopics();
  console.log(`${topics.length} pages, medians of ${rounds} rounds, in seconds of processor time. In parentheses: the`);
  console.log("ratio to the same build of the program with one version.\n");
  console.log(
    "| | one version | five versions | one page edited, one version | one page edited, five versions | files per release | MB per release | MB of the site |",
  );
  console.log("|---|--:|--:|--:|--:|--:|--:|--:|");
  for (const subject of [ours, docusaurus, starlight]) {
    const { files, sources, output, ...times } = await measure(subject, topics);
    const [one, five] = [median(times.one), median(times.five)];
    const [oneEdited, fiveEdited] = [median(times.oneEdited), median(times.fiveEdited)];
    console.log(
      `| ${subject.name} | ${one.toFixed(1)} | ${five.toFixed(1)} (${(five / one).toFixed(2)}) | ` +
        `${oneEdited.toFixed(1)} | ${fiveEdited.toFixed(1)} (${(fiveEdited / oneEdited).toFixed(2)}) | ` +
        `${files} | ${megabytes(sources)} | ${megabytes(output)} |`,
    );
  }
} finally {
  await rm(site, { recursive: true, force: true });
}
