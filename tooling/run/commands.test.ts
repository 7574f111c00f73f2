import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { describe, expect, onTestFinished, test } from "vitest";

import { commands, mistakeIn, programOf, readmeTable, usageOf } from "./commands.mjs";

const root = join(import.meta.dirname, "../..");
const names = Object.keys(commands);

const run = (...args: string[]): { code: number | null; stdout: string; stderr: string; seconds: number } => {
  const start = performance.now();
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, "tooling/run/run.mjs"), ...args], {
    encoding: "utf8",
  });
  return { code: status, stdout, stderr, seconds: (performance.now() - start) / 1000 };
};

describe.each(names)("%s", (name) => {
  test("shows its usage, and does nothing else", () => {
    const { code, stdout, seconds } = run(name, "--help");
    expect([code, stdout]).toEqual([0, usageOf(name)]);
    for (const option of Object.keys(commands[name]!.options ?? {})) expect(stdout).toContain(`--${option}`);
    expect(seconds).toBeLessThan(3);
  });

  test("refuses an option and arguments that it doesn't have", () => {
    const { code, stdout, stderr } = run(name, "--nope");
    expect([code, stdout]).toEqual([2, ""]);
    expect(stderr).toContain(`Unknown option "--nope"; `);
    const { count: [least, most] = [0, 0] } = commands[name]!;
    const [few, many] = [least - 1, most + 1].map((count) => Array<string>(Math.min(9, Math.max(0, count))).fill("a"));
    expect(mistakeIn(root, name, few!, {})).toBe(least > 0 ? "An argument is missing" : undefined);
    expect(most === Infinity || mistakeIn(root, name, many!, {}) === 'Unexpected argument "a"').toBe(true);
  });

  test("has a script and a program", () => {
    const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { scripts: object };
    expect(scripts).toHaveProperty([name === "test-unit" ? "test:unit" : name], `node tooling/run/run.mjs ${name}`);
    expect(existsSync(join(root, programOf(name)[0]!))).toBe(true);
  });
});

test.each([
  ["build", ["curent"], 'Unknown name "curent"; did you mean current?'],
  ["manuals", ["--paper", "leter"], 'Unknown value of --paper "leter"; did you mean letter?'],
  ["bench", ["sites", "5"], 'Unknown name "sites"; did you mean site?'],
  ["new", ["a", "--title"], "--title needs a value: --title <title>"],
  ["check", ["--fix=yes"], "--fix doesn't have a value"],
  ["check", ["--fixx"], 'Unknown option "--fixx"; did you mean --fix?'],
  ["check", ["--changed", "main", "--format", "json"], undefined],
  ["move", ["a#b", "a#C d"], undefined],
])("%s %j", (name, args, message) => {
  expect(mistakeIn(root, name, args, {})).toBe(message);
});

test("names that the content defines are known", () => {
  const project = mkdtempSync(join(tmpdir(), "commands-"));
  onTestFinished(() => rmSync(project, { recursive: true }));
  mkdirSync(join(project, "content"));
  writeFileSync(join(project, "content/areas.yml"), "areas:\n  - id: installation\n    title: x\n");
  writeFileSync(join(project, "content/versions.yml"), '- pluginId: default\n  version: "25.0"\n');
  expect(mistakeIn(project, "manuals", ["instalation"], {})).toContain("did you mean installation?");
  expect(mistakeIn(project, "manuals", ["installation", "complete", "--version", "25.0"], {})).toBe(undefined);
  expect(mistakeIn(project, "manuals", ["--version", "25.1"], {})).toContain("did you mean 25.0?");
});

test("an option that npm took is noticed", () => {
  expect(mistakeIn(root, "check", [], { npm_command: "run", npm_config_fix: "true" })).toBe(
    "npm took --fix for itself; write two hyphens first: npm run check -- --fix",
  );
  expect(mistakeIn(root, "test", [], { npm_command: "test", npm_config_all: "true" })).toContain("npm test -- --all");
});

test("an unknown command has the nearest one", () => {
  expect(run("chek")).toMatchObject({ code: 2, stdout: "", stderr: 'Unknown command "chek"; did you mean check?\n' });
});

test("the README lists the commands", () => {
  expect(readFileSync(join(root, "README.md"), "utf8")).toContain(`|---|---|\n${readmeTable()}\n\n`);
});
