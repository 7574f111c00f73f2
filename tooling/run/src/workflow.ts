import { spawnSync } from "node:child_process";
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, delimiter, dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { runInNewContext } from "node:vm";

import { git } from "@opcon-help/model/git";
import { parse } from "yaml";

import { root } from "./project.ts";

type Texts = Record<string, string>;
type Contexts = Record<string, unknown>;
type Matrix = { include?: Texts[] } & Record<string, unknown>;
type Step = { id?: string; if?: string; uses?: string; with?: Texts; run?: string; shell?: string; env?: Texts };
type Common = { if?: string; needs?: string | string[]; env?: Texts; outputs?: Texts };
type Job = Common & { strategy?: { matrix: Matrix }; steps: Step[] };

// Runs the shell steps of a workflow as GitHub does: each job in a clean clone of the last commit, with GitHub's variables
// and without caches. Of the actions, only those that check out and exchange artifacts have an effect.
const [file = "", onlyJob, onlyMatrix] = process.argv.slice(2);
const workflow = parse(readFileSync(join(root, `.github/workflows/${file}.yml`), "utf8"));
const jobs = workflow.jobs as Record<string, Job>;
const place = mkdtempSync(join(tmpdir(), "workflow-"));
const artifacts = join(place, "artifacts");
const results: Record<string, { result: string; outputs: Texts }> = {};
const hasFailures = (): boolean => Object.values(results).some(({ result }) => result === "failure");

/** Evaluates an expression, which is JavaScript except that properties of a missing value are also missing. */
function evaluate(expression: string, contexts: Contexts, cwd = root, hasFailed = false): unknown {
  const script = expression.replaceAll(/'[^']*'|\.(?=[a-z_])/gi, (part) => (part === "." ? "?." : part));
  const status = { success: () => !hasFailed, failure: () => hasFailed, always: () => true, cancelled: () => false };
  const hashFiles = (pattern: string): string => globSync(pattern, { cwd })[0] ?? "";
  return runInNewContext(script, { ...contexts, ...status, fromJson: JSON.parse, hashFiles });
}

const expressionIn = (text: unknown): string | undefined => /^\$\{\{(.*)\}\}$/s.exec(String(text))?.[1];
const fill = (text: unknown, contexts: Contexts): string =>
  String(text).replaceAll(/\$\{\{(.*?)\}\}/g, (_, expression: string) => String(evaluate(expression, contexts) ?? ""));
const fillAll = (texts: Texts | undefined, contexts: Contexts): Texts =>
  Object.fromEntries(Object.entries(texts ?? {}).map(([name, text]) => [name, fill(text, contexts)]));

function isWanted(condition: unknown, contexts: Contexts, cwd: string, hasFailed: boolean): boolean {
  const expression = expressionIn(condition) ?? String(condition ?? true);
  const isAfterFailure = /\b(?:failure|always|cancelled)\(\)/.test(expression);
  return (isAfterFailure || !hasFailed) && Boolean(evaluate(expression, contexts, cwd, hasFailed));
}

function combinations({ strategy }: Job): Texts[] {
  const { include = [], ...lists } = strategy?.matrix ?? {};
  let all: Texts[] = Object.keys(lists).length > 0 || include.length === 0 ? [{}] : [];
  for (const [name, list] of Object.entries(lists)) {
    const values = Array.isArray(list) ? list : evaluate(expressionIn(list) ?? "[]", { needs: results });
    all = all.flatMap((entry) => (values as string[]).map((value) => ({ ...entry, [name]: value })));
  }
  return [...all, ...include].filter((entry) => !onlyMatrix || Object.values(entry).includes(onlyMatrix));
}

/** Does what later steps see of an action. */
function act(name: string, inputs: Texts, workspace: string): string {
  if (name === "actions/checkout") {
    const depth = inputs["fetch-depth"] === "0" ? [] : ["--depth", "1"];
    git(root, "clone", "--quiet", ...depth, pathToFileURL(root).href, workspace);
    return git(workspace, "checkout", "--quiet", "--detach") === undefined ? "FAILED, git can't clone" : "passed";
  }
  const names = globSync(inputs["name"] ?? inputs["pattern"] ?? "github-pages", { cwd: artifacts });
  const patterns = (inputs["path"] ?? ".").split("\n").filter((line) => line && !line.startsWith("!"));
  if (name === "actions/download-artifact") {
    for (const found of names) cpSync(join(artifacts, found), join(workspace, patterns[0]!), { recursive: true });
    return names.length === 0 ? "FAILED, no job has uploaded it" : "passed";
  }
  if (!name.startsWith("actions/upload-")) return "not run here";
  const found = patterns.flatMap((pattern) => globSync(pattern, { cwd: workspace }));
  for (const path of found) {
    const alone = statSync(join(workspace, path)).isDirectory() ? "" : basename(path);
    const to = join(artifacts, inputs["name"] ?? "github-pages", patterns.length > 1 ? path : alone);
    cpSync(join(workspace, path), to, { recursive: true });
  }
  return found.length === 0 && inputs["if-no-files-found"] === "error" ? "FAILED: no file matches the path" : "passed";
}

/** Values that a step wrote to GITHUB_OUTPUT. */
function outputsIn(text: string): Texts {
  const found = text.matchAll(/^(\w+)(?:=(.*)|<<(\w+)\n([^]*?)\n?^\3)$/gm);
  return Object.fromEntries([...found].map(([, name, line, , lines]) => [name!, line ?? lines ?? ""]));
}

function runJob(name: string, job: Job, matrix: Texts): void {
  const folder = mkdtempSync(join(place, "job-"));
  const workspace = join(folder, "work");
  const output = join(folder, "output");
  mkdirSync(workspace);
  const names = { workspace, repository: "opcon-help/opcon-help", ref: "refs/pull/1/merge", run_id: "1" };
  const pull = {
    base: { sha: git(root, "rev-parse", "HEAD~1")?.trim() },
    head: { repo: { full_name: names.repository } },
  };
  // Without a valid token, nothing is changed on GitHub.
  const github = { ...names, server_url: "https://github.com", token: "none", event: { pull_request: pull } };
  const steps: Record<string, { outputs: Texts }> = {};
  const vars = { SITE_ORIGIN: "https://help.example.com" };
  const contexts: Contexts = { github, inputs: {}, matrix, needs: results, steps, vars, runner: { os: "Linux" } };
  const env = fillAll({ ...workflow.env, ...job.env }, contexts);
  contexts["env"] = env;
  const outer = Object.entries(process.env).filter(([key]) => !/^(?:npm_|OPCON_|NODE_)/i.test(key));
  const variables = {
    ...Object.fromEntries([
      ...outer,
      ...Object.entries(names).map(([key, value]) => [`GITHUB_${key.toUpperCase()}`, value]),
    ]),
    // npm adds the programs of this checkout to PATH.
    PATH: process.env["PATH"]!.split(delimiter)
      .filter((entry) => !entry.startsWith(dirname(root)))
      .join(delimiter),
    CI: "true",
    GITHUB_ACTIONS: "true",
    GITHUB_OUTPUT: output,
    GITHUB_STEP_SUMMARY: join(folder, "summary.md"),
    RUNNER_TEMP: folder,
    XDG_CACHE_HOME: join(place, "cache"),
    ...env,
  };
  const title = [name, ...Object.values(matrix)].join(" ");
  if (!isWanted(job.if, contexts, workspace, hasFailures())) return console.log(`\n${title}: skipped`);
  console.log(`\n${title}`);
  let hasFailed = false;
  for (const step of job.steps) {
    const start = performance.now();
    writeFileSync(output, "");
    let result = "skipped";
    if (isWanted(step.if, contexts, workspace, hasFailed))
      if (step.run) {
        const own = { ...variables, ...fillAll(step.env, contexts) };
        const options = step.shell === "bash" ? ["-e", "-o", "pipefail", "-c"] : ["-e", "-c"];
        const { status } = spawnSync("bash", [...options, fill(step.run, contexts)], {
          cwd: workspace,
          env: own,
          stdio: "inherit",
        });
        result = status === 0 ? "passed" : `FAILED, exit code ${status}`;
      } else result = act(step.uses!.split("@")[0]!, fillAll(step.with, contexts), workspace);
    hasFailed ||= result.startsWith("FAILED");
    if (step.id) steps[step.id] = { outputs: outputsIn(readFileSync(output, "utf8")) };
    const seconds = ((performance.now() - start) / 1000).toFixed(0);
    console.log(`  ${(step.run ?? step.uses!).trim().split(/[@\n]/)[0]}: ${result} (${seconds} s)`);
  }
  const result = hasFailed || results[name]?.result === "failure" ? "failure" : "success";
  results[name] = { result, outputs: fillAll(job.outputs, contexts) };
  rmSync(folder, { recursive: true, force: true });
}

const needed = [onlyJob, ...[jobs[onlyJob ?? ""]?.needs ?? []].flat().filter((name) => jobs[name]?.outputs)];
try {
  for (const [name, job] of Object.entries(jobs))
    if (onlyJob === undefined || needed.includes(name))
      for (const matrix of combinations(job)) runJob(name, job, matrix);
} finally {
  rmSync(place, { recursive: true, force: true });
}
process.exitCode = hasFailures() ? 1 : 0;
