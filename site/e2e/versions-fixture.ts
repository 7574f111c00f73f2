import { execFile, execFileSync } from "node:child_process";
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { promisify } from "node:util";

/** The content of one version: text by path below content/. */
type Content = Readonly<Record<string, string>>;

const page = (
  id: string,
  title: string,
  sidebar: string,
  { more = "", text = `Each server has ${id}.` }: { more?: string; text?: string } = {},
): string =>
  `---\nid: ${id}\n${more}title: ${title}\ndescription: Learn about the ${id} of a server.\nsidebar: ${sidebar}\n` +
  `type: concept\naudience: [operators]\n---\n\n${text}\n`;

const area = (id: string, title: string): string =>
  `- id: ${id}\n  title: ${title}\n  description: What the area is about.\n  audience: [operators]\n` +
  `  manual: { title: Guide to ${id}, file: ${id}.pdf }\n`;

const everyVersion: Content = {
  "aliases.yml": "[]\n",
  "glossary.yml": "[]\n",
  "words.yml": "[]\n",
  "dictionary.txt": "",
  "data/home-tasks.yml":
    "title: Tasks\ndescription: Tasks on the home page.\ncolumns:\n  label: { label: Label, type: text }\n" +
    "  hint: { label: Hint, type: text }\n  page: { label: Page, type: code }\n  order: { label: Order, type: number }\n" +
    "  audience: { label: For, type: choice, values: [operators] }\nrows:\n" +
    '  - { key: a, label: Begin, hint: Begin, page: guide/start, order: 1, audience: operators, source: "spec:a" }\n',
  "pages/index.md": page("home", "Home", "guide"),
  "pages/guide/start.md": page("start", "Start", "guide", { text: "A server starts up to 1,000 jobs." }),
};

/**
 * In the older version, the ports page has another address, the hosts page has another ID, and the relays and cloud
 * pages don't exist.
 */
const older: Content = {
  ...everyVersion,
  "areas.yml": `areas:\n${area("guide", "Guide")}`,
  "sidebars/guide.yml":
    "- page: index\n- page: guide/start\n- page: network/ports\n- page: guide/hosts\n- page: guide/faxes\n",
  "pages/network/ports.md": page("ports", "Ports", "guide"),
  "pages/guide/hosts.md": page("hosts", "Hosts", "guide"),
  "pages/guide/faxes.md": page("faxes", "Faxes", "guide"),
};

const newer: Content = {
  ...everyVersion,
  "areas.yml": `areas:\n${area("guide", "Guide")}${area("cloud", "Cloud")}`,
  "sidebars/guide.yml":
    "- page: index\n- page: guide/start\n- page: guide/ports\n- page: guide/machines\n- page: guide/relays\n",
  "sidebars/cloud.yml": "- page: cloud/tenants\n",
  "pages/guide/ports.md": page("ports", "Ports", "guide"),
  "pages/guide/machines.md": page("machines", "Machines", "guide", { more: "former_ids: [hosts]\n" }),
  "pages/guide/start.md": page("start", "Start", "guide", { text: "A server starts up to 9,000 jobs." }),
  "pages/guide/relays.md": page("relays", "Relays", "guide"),
  "pages/cloud/tenants.md": page("tenants", "Tenants", "cloud"),
};

const record = (fields: Record<string, unknown>): string =>
  `- ${JSON.stringify({ pluginId: "default", banner: "none", badge: false, noIndex: false, isLast: false, ...fields })}\n`;

const only = (label: string): string =>
  record({ version: "current", label, className: `docs-version-${label}`, isLast: true });

/** Newest first. The version in the working tree isn't released, so readers get 26.1 by default. */
const records = [
  { version: "current", label: "26.2", banner: "unreleased", noIndex: true, className: "docs-version-next" },
  { version: "26.1", label: "26.1", ref: "help-26.1", className: "docs-version-26-1", isLast: true },
  {
    version: "25.0",
    label: "25.0",
    ref: "help-25.0",
    banner: "unmaintained",
    badge: true,
    noIndex: true,
    className: "docs-version-25-0",
  },
  { pluginId: "relay", version: "1.0", label: "1.0", ref: "help-25.0", className: "relay-version-1-0", isLast: true },
];

const question = (words: string, answer: string): string =>
  `- { question: ${words}, words: product, kind: task, answers: [${answer}] }\n`;

/** Questions for the search: the ports page has another address in the older version, and the relays page is new. */
const questions =
  question("start", "guide/start") + question("ports", "guide/ports") + question("relays", "guide/relays");

const root = resolve(import.meta.dirname, "../..");
const run = promisify(execFile);

async function write(folder: string, content: Content): Promise<void> {
  await rm(join(folder, "content"), { recursive: true, force: true });
  for (const [name, text] of Object.entries(content)) {
    const file = join(folder, "content", name);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
  }
}

/**
 * Builds a help with three versions by using the project's own commands: two released versions, each a tag, and the
 * next one in the working tree.
 *
 * @returns the folder of the project; the site is in its dist folder
 */
export async function buildVersions(): Promise<string> {
  // The folder is inside the repository, because Node looks for packages only in the folders above it.
  await mkdir(join(root, ".cache"), { recursive: true });
  const folder = await mkdtemp(join(root, ".cache/versions-fixture-"));
  const git = (...args: string[]): void => {
    const author = ["-c", "user.name=Writer", "-c", "user.email=writer@example.org", "-c", "commit.gpgsign=false"];
    execFileSync("git", [...author, ...args], { cwd: folder, stdio: "pipe" });
  };
  git("init", "-q", "-b", "main");
  for (const [label, content] of [
    ["25.0", older],
    ["26.1", newer],
  ] as const) {
    await write(folder, { ...content, "versions.yml": only(label) });
    git("add", "content");
    git("commit", "-q", "-m", `The help for ${label}`);
    git("tag", `help-${label}`);
  }
  await write(folder, { ...newer, "versions.yml": records.map(record).join("") });
  git("add", "content");
  git("commit", "-q", "-m", "Publish three versions");
  for (const name of ["site", "tooling", "astro.config.mjs", "package.json", "pnpm-lock.yaml", "tsconfig.json"])
    await cp(join(root, name), join(folder, name), { recursive: true, verbatimSymlinks: true });
  await symlink(join(root, "node_modules"), join(folder, "node_modules"));
  const relevance = join(folder, "site/search/relevance");
  await writeFile(join(relevance, "questions.yml"), questions);
  for (const name of ["held-out", "natural", "natural-held-out", "user"])
    await writeFile(join(relevance, `${name}.yml`), "[]\n");
  await runInProject(folder, "build");
  return folder;
}

/** Publishes another version with a home page of an unknown type, which can't be built. */
export async function publishBroken(folder: string, list: string): Promise<void> {
  const git = (...args: string[]): string => execFileSync("git", args, { cwd: folder, encoding: "utf8" }).trim();
  const home = join(folder, "content/pages/index.md");
  const text = await readFile(home, "utf8");
  await writeFile(home, text.replace("type: concept", "type: novel"));
  const author = ["-c", "user.name=Writer", "-c", "user.email=writer@example.org"];
  git("add", "content");
  const commit = git(...author, "commit-tree", git("write-tree"), "-m", "Broken");
  git("tag", "help-24.0", commit);
  git("reset", "--quiet");
  await writeFile(home, text);
  const fields = { version: "24.0", label: "24.0", ref: "help-24.0", className: "docs-version-24-0" };
  await writeFile(join(folder, "content/versions.yml"), list + record(fields));
}

/** Runs a command in a test project and returns what it printed. */
export async function runInProject(folder: string, command: string, ...args: string[]): Promise<string> {
  // Vitest sets variables that would change the mode of Astro's build.
  const env = {
    ...process.env,
    NODE_ENV: "production",
    DEV: undefined,
    MODE: undefined,
    ASTRO_TELEMETRY_DISABLED: "1",
  };
  const script = `tooling/run/src/${command}.ts`;
  return (await run(process.execPath, [script, ...args], { cwd: folder, env, maxBuffer: 1e8 })).stdout;
}
