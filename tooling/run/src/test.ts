import { mkdir } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { parseArgs } from "node:util";

import { completeManualId, pageHref } from "@opcon-help/model";
import { loadLibrary } from "@opcon-help/model/disk";
import { changedFiles, mergeBase } from "@opcon-help/model/git";

import { runNode, type Output } from "./process.ts";
import { cache, dist, root } from "./project.ts";
import { buildSite } from "./build/site.ts";
import { buildManuals } from "./build/manuals.ts";
import { runSteps, type Step } from "./steps.ts";

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    all: { type: "boolean" },
    changed: { type: "boolean" },
    part: { type: "string" },
    shard: { type: "string" },
  },
});

/** Rejects a call that can't be carried out. */
function refuse(problem: string): never {
  console.error(problem);
  process.exit(2);
}

/** The commit at which the branch started. On the main branch, the last commit. */
function startOfBranch([branch]: readonly string[]): string {
  const candidates = branch === undefined ? ["origin/main", "main", "HEAD"] : [branch, `origin/${branch}`];
  return mergeBase(root, candidates) ?? refuse(`Can't compare with "${branch}". Name a commit or branch that git has.`);
}

if (positionals.length > 0 && !options.changed)
  refuse(`Unexpected argument "${positionals[0]}"; to run some unit tests, use npm run test:unit -- ${positionals[0]}`);
const base = options.changed ? startOfBranch(positionals) : undefined;
const changes = base ? changedFiles(root, base, ".") : [];
const isTest = /\.(?:test|e2e)\.tsx?$|^site\/e2e\//;
/** Whether the changes can affect all pages instead of only those with edited content. */
const changesSite = changes.some(
  (file) => /^(?:astro\.config\.mjs|site\/|tooling\/(?:browser|changes|html|model)\/)/.test(file) && !isTest.test(file),
);
const editedPages = changes.flatMap((file) => /^content\/pages\/(.+)\.md$/.exec(file)?.[1] ?? []);

/** A step that runs one program. */
const program =
  (script: string, args: string[], env: NodeJS.ProcessEnv = {}) =>
  (output: Output) =>
    runNode(script, args, { ...output, env });

const unitTests = (...args: string[]): Pick<Step, "cores" | "run"> => ({
  cores: 2,
  run: program("node_modules/vitest/vitest.mjs", ["run", ...args, "--passWithNoTests", "--retry=1"]),
});

const browserTests = (env: NodeJS.ProcessEnv, ...args: string[]): Pick<Step, "cores" | "run"> => ({
  cores: 2,
  run: program(
    "node_modules/@playwright/test/cli.js",
    ["test", ...args, "--pass-with-no-tests", "--retries=1", "--reporter=line"],
    { ...env, OPCON_DIST: dist },
  ),
});

/** Steps that check the sources. */
const code: Step[] = [
  { title: "Format", run: program("node_modules/oxfmt/bin/oxfmt", ["--check", "."]) },
  { title: "Lint", run: program("node_modules/oxlint/bin/oxlint", ["--deny-warnings"]) },
  {
    title: "Workflows",
    needs: { program: "actionlint", variable: "OPCON_ACTIONLINT" },
    run: program("tooling/run/src/checker.ts", ["OPCON_ACTIONLINT"]),
  },
  {
    title: "Workflow security",
    needs: { program: "zizmor", variable: "OPCON_ZIZMOR" },
    run: program("tooling/run/src/checker.ts", ["OPCON_ZIZMOR", "--offline", "--no-progress", ".github"]),
  },
  { title: "Content checks", run: program("tooling/lint/src/cli.ts", ["content"]) },
  // Runs after the content checks, because some of these tests use the cache that the checks fill.
  { title: "Unit tests", after: ["Content checks"], ...unitTests(...(base ? ["--changed", base] : [])) },
  ...(changes.some((file) => file.startsWith("content/"))
    ? [{ title: "Unit tests on the content", after: ["Content checks"], ...unitTests("--project=content") }]
    : []),
  // Content has no types. The step runs after the build, because Astro's type check writes the same files.
  ...(base && changes.every((file) => file.startsWith("content/"))
    ? []
    : [{ title: "Types", after: ["Site"], run: program("tooling/run/src/types.ts", []) }]),
];

/** Areas of the edited pages, and one for other changes. */
async function editedAreas(): Promise<string[]> {
  const { library } = await loadLibrary(root);
  const areas = editedPages.flatMap((page) => library.pages.get(page)?.front.sidebar ?? []);
  return areas.length > 0 ? [...new Set(areas)] : ["installation"];
}

/** IDs of the manuals to make; all of them if empty. The complete manual contains the chapters of all others. */
const manuals = base ? await editedAreas() : options.all ? [] : ["installation", completeManualId];

const site: Step = { title: "Site", isEssential: true, run: (output) => buildSite("current", output) };

/** Steps that make and read the manuals, and what has no other part. */
const printed: Step[] = [
  { title: "Manuals", cores: 2, after: ["Site"], run: (output) => buildManuals(manuals, "current", output) },
  {
    title: "PDF/UA-1",
    after: ["Manuals"],
    needs: { program: "veraPDF", variable: "OPCON_VERAPDF" },
    run: program("tooling/run/src/pdf-ua.ts", []),
  },
  { title: "Built site checks", after: ["Manuals"], run: program("tooling/lint/src/cli.ts", ["built"]) },
  {
    title: "Links",
    after: ["Site"],
    needs: { program: "lychee", variable: "OPCON_LYCHEE" },
    run: program("tooling/run/src/links.ts", ["built"]),
  },
  { title: "Acceptance", after: ["Site"], run: program("acceptance/cli.ts", []) },
];

/** Tests that find most of what a component, a style, or a script can break. */
const pagesOfEachKind = ["pages", "layout", "page-frame", "reading", "privacy"].map((name) => `/${name}.e2e.ts`);

/** Steps in the browser. They wait for the manuals, because their page changes while they are made. */
const browser: Step[] = [
  {
    title: "Browser tests",
    after: ["Site", "Manuals"],
    ...browserTests(
      options.all ? { OPCON_PAGES: "all" } : {},
      ...(base ? [`--only-changed=${base}`] : []),
      ...(options.part === "browser" ? ["--grep-invert=@manuals"] : []),
      ...(options.shard ? [`--shard=${options.shard}`] : []),
    ),
  },
  ...((options.shard ?? "1/").startsWith("1/")
    ? [
        {
          title: "Reader tasks in Chromium",
          after: ["Site", "Manuals"],
          run: program("site/e2e/engines/run.ts", ["chromium"]),
        },
      ]
    : []),
  ...(base && changesSite
    ? [{ title: "Pages of each kind", after: ["Site", "Manuals"], ...browserTests({}, ...pagesOfEachKind) }]
    : []),
  ...(editedPages.length > 0 && !changesSite
    ? [
        {
          title: "Edited pages",
          after: ["Site", "Manuals"],
          ...browserTests({ OPCON_PAGES: editedPages.map(pageHref).join(" ") }, "/pages.e2e.ts"),
        },
      ]
    : []),
];

/** The only tests in the browser that need manuals. */
const downloads: Step = { title: "Downloads", after: ["Manuals"], ...browserTests({}, "--grep=@manuals") };

/** Each part can run on a machine of its own, and builds the site that it needs. */
const parts: Record<string, Step[]> = { code, manuals: [site, ...printed, downloads], browser: [site, ...browser] };
const chosen = parts[options.part ?? ""] ?? [...code, site, ...printed, ...browser];
const steps = chosen.map((step) => ({
  ...step,
  after: (step.after ?? []).filter((title) => chosen.some((other) => other.title === title)),
}));

await mkdir(cache, { recursive: true });
let isStopped = false;
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => (isStopped = true));
const start = performance.now();
// One more than the machine has, because a step that uses two cores isn't always busy.
const cores = availableParallelism() + 1;
const results = await runSteps(steps, cores, console.log, () => isStopped);
const failed = results.filter(({ state }) => state === "failed" || state === "not run");
const all = { title: "All steps", state: "", seconds: (performance.now() - start) / 1000 };
for (const { title, state, seconds } of [...results, all])
  console.log(`${title.padEnd(26)}${state.padEnd(9)}${seconds.toFixed(1).padStart(8)} s`);
process.exitCode = failed.length === 0 ? 0 : 1;
