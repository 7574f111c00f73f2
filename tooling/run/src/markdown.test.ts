import { spawn } from "node:child_process";
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";

import { ancestors, findAll, hasAttribute, parseHtml, readBlocks, solid, type Element } from "@opcon-help/html";
import { checkFiles, severityOf } from "@opcon-help/lint";
import { afterAll, beforeAll, expect, test } from "vitest";

import { combinations, nestings, specification, type Example } from "./testing/markdown-examples.ts";

const root = join(import.meta.dirname, "../../..");

/** Rules about wording and style, which don't affect how a page is rendered. */
const style: ReadonlySet<string> = new Set([
  "blockquote-indentation",
  "checkbox-character-style",
  "code-block-style",
  "fenced-code-flag",
  "fenced-code-marker",
  "file-format",
  "first-heading-level",
  "heading-form",
  "heading-increment",
  "https-links",
  "image-alt",
  "link-text",
  "link-title-style",
  "list-item-bullet-indent",
  "list-item-content-indent",
  "list-item-indent",
  "list-numbering",
  "maximum-heading-length",
  "no-backslash-break",
  "no-blockquote-without-marker",
  "no-emphasis-as-heading",
  "no-empty-section",
  "no-heading-content-indent",
  "no-literal-urls",
  "no-tabs",
  "ordered-list-marker-style",
  "ordered-list-marker-value",
  "repeated-words",
  "rule-style",
  "spelling",
  "unordered-list-marker-style",
  "unused",
]);

const front = (id: string, type = "concept"): string =>
  `---\nid: ${id}\ntitle: Page ${id}\ndescription: What ${id} tells.\nsidebar: guide\ntype: ${type}\naudience: [operators]\n---\n`;

/** Content without pages. */
const frame: Readonly<Record<string, string>> = {
  "content/areas.yml": `areas:
- id: guide
  title: Guide
  description: A guide.
  audience: [operators]
  manual: { title: The Guide, file: guide.pdf }
`,
  "content/versions.yml":
    '- { pluginId: default, version: current, label: "26.1", banner: none, badge: false, noIndex: false, className: c, isLast: true }\n',
  "content/aliases.yml": "[]\n",
  "content/glossary.yml": "[]\n",
  "content/words.yml": "[]\n",
  "content/data/ports.yml": `title: Ports
description: Ports.
columns:
  use: { label: Use, type: text }
  port: { label: Port, type: code }
rows:
  - { key: agent, use: Agent, port: "3100", source: "spec:S1" }
`,
  "content/data/home-tasks.yml": `title: Tasks
description: Tasks.
columns:
  audience: { label: Audience, type: choice, values: [operators] }
  order: { label: Order, type: number }
  label: { label: Task, type: text }
  page: { label: Page, type: code }
  hint: { label: Hint, type: text }
rows:
  - { key: one, audience: operators, order: 1, label: Start, page: index, hint: Start here., source: "spec:S1" }
`,
  "content/diagrams/agents.svg":
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 40"><marker id="tip"><path d="M0 0h1v1z"/></marker><path marker-end="url(#tip)" d="M0 9h50"/></svg>\n',
  "content/pages/index.md": `${front("home")}\nText.\n`,
};

const pageOf = (name: string, body: string): [string, string] => [
  `content/pages/${name}.md`,
  `${front(`p${name.replaceAll(/[^a-z0-9]+/g, "-")}`)}\n${body}\n`,
];

/** A sidebar with a group of pages for each chapter of the manual. */
function sidebarOf(files: readonly string[]): [string, string] {
  const groups = Array.from({ length: Math.ceil(files.length / perChapter) }, (_, index) =>
    files.slice(index * perChapter, (index + 1) * perChapter),
  );
  const entry = (file: string): string => `- page: ${file.slice("content/pages/".length, -".md".length)}\n`;
  const chapters = groups.map(
    (group, index) => `- group: Chapter ${index + 1}\n  items:\n${group.map((file) => `    ${entry(file)}`).join("")}`,
  );
  return ["content/sidebars/guide.yml", `- page: index\n${chapters.join("")}`];
}

const perChapter = 60;

/** The examples that `npm run check` accepts, each on its own page. */
async function accepted<E extends { markdown: string }>(examples: readonly E[]): Promise<E[]> {
  const pages = examples.map(({ markdown }, index) => pageOf(`page-${index}`, markdown));
  const found = await checkFiles(new Map([...Object.entries(frame), sidebarOf(pages.map(([file]) => file)), ...pages]));
  const refusals = found.filter(({ rule }) => severityOf(rule) === "error" && !style.has(rule));
  expect(refusals.filter(({ file, line }) => line === 0 && file.startsWith("content/pages/page-"))).toEqual([]);
  const refused = new Set(refusals.map(({ file }) => file));
  const inFrame = refusals.filter(({ file }) => !file.startsWith("content/pages/page-"));
  expect(inFrame).toEqual([]);
  return examples.filter((_, index) => !refused.has(pages[index]![0]));
}

/** Several of our own examples on one page. */
interface Sheet {
  path: string;
  examples: readonly Example[];
  markdown: string;
}

const perSheet = 20;

function sheetsOf(examples: readonly Example[]): Sheet[] {
  const sheets: Sheet[] = [];
  for (let at = 0; at < examples.length; at += perSheet) {
    const own = examples.slice(at, at + perSheet);
    const markdown = own.map((example, index) => `## Part ${index + 1}\n\n${example.markdown}`).join("\n\n");
    // The address has a letter outside of ASCII, because such addresses must also work.
    sheets.push({ path: `übersicht-${sheets.length + 1}`, examples: own, markdown });
  }
  return sheets;
}

let project: string;

beforeAll(async () => {
  // Node looks for packages only in the folders above the project, so the project must be inside this repository.
  await mkdir(join(root, ".cache"), { recursive: true });
  project = await mkdtemp(join(root, ".cache/markdown-"));
  await cp(join(root, "site"), join(project, "site"), { recursive: true });
  for (const name of ["astro.config.mjs", "package.json", "tsconfig.json"])
    await cp(join(root, name), join(project, name));
  for (const name of ["node_modules", "tooling"]) await symlink(join(root, name), join(project, name));
});
afterAll(() => rm(project, { recursive: true, force: true }));

/** Runs a program of the project. Returns its output if it fails. */
function run(...command: string[]): Promise<string | undefined> {
  const program = spawn(process.execPath, command, {
    cwd: project,
    // Without its own environment, Astro would use Vitest's DEV and MODE, and git would read the history of this
    // repository.
    env: {
      ...process.env,
      DEV: undefined,
      MODE: undefined,
      ASTRO_TELEMETRY_DISABLED: "1",
      NODE_ENV: "production",
      GIT_CEILING_DIRECTORIES: root,
    },
  });
  let output = "";
  program.stdout.on("data", (text) => (output += text));
  program.stderr.on("data", (text) => (output += text));
  return new Promise((resolve) =>
    program.once("close", (code) => resolve(code === 0 ? undefined : output.replaceAll(/^.*[├└]─.*\n/gm, ""))),
  );
}

/** Text of HTML as readers see it, but with quotation marks as typed. */
const textOf = (nodes: Parameters<typeof readBlocks>[0]): string =>
  readBlocks(nodes)
    .map(({ pieces }) => pieces.map((piece) => ("text" in piece ? solid(piece.text) : "")).join(""))
    .join("")
    .replaceAll(/[‘’]/g, "'")
    .replaceAll(/[“”]/g, '"');

async function builtBody(path: string): Promise<Element> {
  const html = await readFile(join(project, "dist/opcon/core", path, "index.html"), "utf8");
  return findAll(parseHtml(html), (node) => hasAttribute(node, "data-page-body"))[0]!;
}

/** Words that a text doesn't contain, or not in the same order. */
function missingWords(words: readonly string[], text: string): string[] {
  let at = 0;
  return words.filter((word) => {
    const found = text.indexOf(word, at);
    if (found >= 0) at = found + word.length;
    return found < 0;
  });
}

const isNote = (node: Element): boolean =>
  node.name === "li" && ancestors(node)[1]?.attribs["data-footnotes"] !== undefined;

/** Number of elements on a page, by the names that the examples count. */
function counts(body: Element): Record<string, number> {
  const found: Record<string, number> = {};
  found["aside"] = findAll(body, ({ attribs }) => /\bstarlight-aside /.test(attribs["class"] ?? "")).length;
  for (const name of ["blockquote", "hr", "li", "pre", "table"])
    found[name] = findAll(body, (node) => node.name === name && !isNote(node)).length;
  found["svg"] = findAll(body, (node) => (node.attribs["class"] ?? "").includes("diagram")).filter(
    ({ name }) => name === "svg",
  ).length;
  return found;
}

function expectedCounts(examples: readonly Example[]): Record<string, number> {
  const sum: Record<string, number> = { aside: 0, blockquote: 0, hr: 0, li: 0, pre: 0, table: 0, svg: 0 };
  for (const { elements } of examples)
    for (const [name, count] of Object.entries(elements)) if (name in sum) sum[name]! += count;
  return sum;
}

test(
  "what passes check is whole on the site, in the Markdown copy, and in the manual",
  { timeout: 590_000 },
  async () => {
    const [known, own] = [await accepted(specification), await accepted([...nestings(), ...combinations(60, 1)])];
    expect(known.length).toBeGreaterThan(200);
    expect(own.length).toBeGreaterThan(300);
    const sheets = sheetsOf(own);
    const pages = [
      ...known.map((example, index) => ({ path: `example-${index}`, markdown: example.markdown })),
      ...sheets,
    ];
    const files = pages.map(({ path, markdown }) => pageOf(path, markdown));
    const content = [...Object.entries(frame), sidebarOf(files.map(([file]) => file)), ...files];
    for (const [name, text] of content) {
      await mkdir(dirname(join(project, name)), { recursive: true });
      await writeFile(join(project, name), text);
    }
    expect(await run(join(root, "node_modules/astro/bin/astro.mjs"), "build")).toBeUndefined();

    const wrong: string[] = [];
    for (const [index, { name, markdown, html }] of known.entries()) {
      const body = await builtBody(`example-${index}`);
      const [shown, wanted] = [textOf(body.children), textOf(parseHtml(html).children)];
      if (shown !== wanted) wrong.push(`${name}: the site shows “${shown}” instead of “${wanted}”`);
      const copy = await readFile(join(project, `dist/opcon/core/example-${index}.md`), "utf8");
      if (!copy.includes(markdown.trim())) wrong.push(`${name}: the copy doesn't contain the example`);
    }
    for (const { path, examples } of sheets) {
      const body = await builtBody(path);
      const text = textOf(body.children);
      const copy = await readFile(join(project, `dist/opcon/core/${path}.md`), "utf8");
      for (const { name, words } of examples) {
        for (const word of missingWords(words, text)) wrong.push(`${name} (${path}): ${word} isn't on the site`);
        for (const word of missingWords(
          words.filter((candidate) => candidate !== "Agent"),
          copy,
        ))
          wrong.push(`${name} (${path}): ${word} isn't in the copy`);
      }
      const outsideCode = copy.replaceAll(/^[> ]*(?:[-\d.]+ +|\[\^.*\]: |[> ])*```text\n[\s\S]*?```$/gm, "");
      if (/::data-table|:fact/.test(outsideCode)) wrong.push(`${path}: the copy contains a directive`);
      const difference = Object.entries(expectedCounts(examples)).filter(
        ([name, count]) => counts(body)[name] !== count,
      );
      for (const [name, count] of difference)
        wrong.push(`${path}: ${counts(body)[name]} elements ${name} instead of ${count}`);
    }
    const refused = await run(join(root, "tooling/pdf/src/cli.ts"), "guide");
    if (refused !== undefined) wrong.push(refused);
    expect(wrong).toEqual([]);
  },
);
