// Compares the content checks with markdownlint-cli2, remark-cli with the same rules, and Docusaurus's link check, which
// is part of its build. All read the same pages, one after the other.
import { spawnSync } from "node:child_process";
import { appendFile, cp, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const here = dirname(fileURLToPath(import.meta.url));
const root = join(here, "../..");
const rounds = 3;
const site = join(here, ".site");

const program = (name: string): string => join(here, "node_modules", ...name.split("/"));

/** Runs a program and returns its seconds. Findings don't count as a failure. */
function seconds(cwd: string, script: string, args: readonly string[], accepted: readonly number[]): number {
  const start = performance.now();
  const { status, stderr, stdout } = spawnSync(process.execPath, [script, ...args], {
    cwd,
    encoding: "utf8",
    maxBuffer: 2 ** 30,
    env: { ...process.env, DOCUSAURUS_IGNORE_SSG_WARNINGS: "true" },
  });
  if (!accepted.includes(status ?? -1))
    throw new Error(`${script} ${args.join(" ")} ended with ${status}:\n${(stderr || stdout).slice(-2000)}`);
  return (performance.now() - start) / 1000;
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;

/** A copy of the content in a separate git repository, for edits. */
async function makeCopy(): Promise<string> {
  const copy = await mkdtemp(join(tmpdir(), "opcon-help-bench-"));
  await cp(join(root, "content"), join(copy, "content"), { recursive: true });
  // This checkout's linter and the other programs all read the copy.
  await symlink(join(root, "tooling"), join(copy, "tooling"));
  await symlink(join(root, "node_modules"), join(copy, "node_modules"));
  await cp(join(root, ".remarkrc.mjs"), join(copy, ".remarkrc.mjs"));
  await cp(join(root, "package.json"), join(copy, "package.json"));
  await writeFile(join(copy, ".gitignore"), "node_modules\ntooling\n.cache\n");
  const git = (...args: string[]): void =>
    void spawnSync("git", ["-c", "user.name=bench", "-c", "user.email=bench@example.org", ...args], { cwd: copy });
  git("init", "-q", "-b", "main");
  git("add", "-A");
  git("commit", "-qm", "Content to measure");
  return copy;
}

const docusaurusConfig = (content: string): string => `export default {
  title: "Bench", url: "https://bench.example", baseUrl: "/opcon/core/",
  onBrokenLinks: "warn", onBrokenAnchors: "warn",
  markdown: { format: "md", hooks: { onBrokenMarkdownLinks: "warn", onBrokenMarkdownImages: "warn" } },
  plugins: [[${JSON.stringify(program("@docusaurus/plugin-content-docs"))}, { path: ${JSON.stringify(join(content, "pages"))}, routeBasePath: "/", sidebarPath: undefined }]],
  themes: [${JSON.stringify(program("@docusaurus/theme-classic"))}],
};
`;

interface Row {
  name: string;
  what: string;
  run: () => Promise<number> | number;
}

async function measure(copy: string): Promise<void> {
  const pages = (await readdir(join(copy, "content/pages"), { recursive: true })).filter((name) =>
    name.endsWith(".md"),
  );
  const edited = join(copy, "content/pages/index.md");
  const cli = join(root, "tooling/lint/src/cli.ts");
  const cache = join(copy, ".cache");
  // Docusaurus looks for its packages in the site's folder and its parents.
  await rm(site, { recursive: true, force: true });
  await mkdir(site);
  await writeFile(join(site, "docusaurus.config.mjs"), docusaurusConfig(join(copy, "content")));
  await writeFile(join(site, "package.json"), '{"name":"bench-site"}');
  const ours = (...args: string[]): number => seconds(copy, cli, ["content", ...args], [0, 1]);

  const rows: Row[] = [
    {
      name: "gates, cold",
      what: "all rules, without a cache",
      run: async () => {
        await rm(cache, { recursive: true, force: true });
        return ours();
      },
    },
    { name: "gates, warm", what: "all rules, nothing changed", run: () => ours() },
    {
      name: "gates, one edit",
      what: "all rules, one page changed",
      run: async () => {
        await appendFile(edited, "\nOne more sentence for administrators.\n");
        return ours();
      },
    },
    { name: "gates, --changed", what: "one page changed, and what it breaks elsewhere", run: () => ours("--changed") },
    {
      name: "markdownlint-cli2",
      what: "its own rules",
      run: () =>
        seconds(copy, program("markdownlint-cli2/markdownlint-cli2-bin.mjs"), ["content/pages/**/*.md"], [0, 1]),
    },
    {
      name: "remark-cli",
      what: "our page rules",
      run: () => seconds(copy, program("remark-cli/cli.js"), ["--quiet", "--no-stdout", "content/pages"], [0, 1]),
    },
    {
      name: "Docusaurus build",
      what: "links and anchors only, after its build",
      run: async () => {
        await rm(join(site, ".docusaurus"), { recursive: true, force: true });
        return seconds(site, program("@docusaurus/core/bin/docusaurus.mjs"), ["build", "--no-minify"], [0]);
      },
    },
  ];
  const times = new Map(rows.map((row) => [row.name, [] as number[]]));
  for (let round = 1; round <= rounds; round++)
    for (const row of rows) {
      process.stderr.write(`round ${round} of ${rounds}: ${row.name} …\n`);
      times.get(row.name)!.push(await row.run());
    }
  const markdownlint = median(times.get("markdownlint-cli2")!);
  console.log(`\n${pages.length} pages, ${rounds} rounds, medians; the ratio is to markdownlint-cli2\n`);
  console.log("| | seconds | ratio | what it does |\n|---|--:|--:|---|");
  for (const { name, what } of rows) {
    const time = median(times.get(name)!);
    console.log(`| ${name} | ${time.toFixed(2)} | ${(time / markdownlint).toFixed(2)} | ${what} |`);
  }
}

const copy = await makeCopy();
try {
  await measure(copy);
} finally {
  for (const folder of [copy, site]) await rm(folder, { recursive: true, force: true });
}
