import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, describe, expect, test } from "vitest";

import { callOf, choicesOf, commands, countOf, mistakeIn, optionsOf, programOf, usageOf } from "./commands.mjs";

const root = join(import.meta.dirname, "../..");
const names = Object.keys(commands);

/**
 * A copy of the commands without packages. If a wrong call isn't rejected, it starts to install them, which the test
 * notices.
 */
const project = mkdtempSync(join(tmpdir(), "commands-"));
afterAll(() => rmSync(project, { recursive: true }));
for (const name of ["package.json", "tooling/run", "tooling/write/templates", "tooling/pdf/src/layout/paper.ts"])
  cpSync(join(root, name), join(project, name), { recursive: true, filter: (file) => !file.endsWith("node_modules") });
mkdirSync(join(project, "content"));
writeFileSync(join(project, "content/areas.yml"), "areas:\n  - id: installation\n    title: x\n");
writeFileSync(join(project, "content/versions.yml"), '- pluginId: default\n  version: "25.0"\n');
const files = (): string[] => readdirSync(project, { recursive: true, encoding: "utf8" }).toSorted();
const before = files();

const run = (...args: string[]): { code: number | null; stdout: string; stderr: string } => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(project, "tooling/run/run.mjs"), ...args], {
    encoding: "utf8",
    // Long enough on a busy machine, where starting Node alone takes most of a second.
    timeout: 5000,
  });
  expect(files()).toEqual(before);
  return { code: status, stdout, stderr };
};

describe.each(names)("%s", (name) => {
  test("shows its usage, and does nothing else", () => {
    const { code, stdout } = run(name, "--help");
    expect([code, stdout]).toEqual([0, usageOf(name)]);
    for (const { option } of optionsOf(name)) expect(stdout).toContain(`--${option}`);
  });

  const [least, most] = countOf(name);
  const { choices } = commands[name]!;
  const some = Array<string>(least).fill("a");
  const withChoices = optionsOf(name).find(({ value }) => choicesOf(project, value))?.option;
  const wrong: [string, string[] | undefined, string][] = [
    ["an unknown option", ["--nope"], 'Unknown option "--nope"; '],
    ["no argument", least > 0 ? [] : undefined, "An argument is missing"],
    ["an argument too many", most < Infinity ? Array<string>(most + 1).fill("a") : undefined, "Unexpected argument"],
    [
      "a name that doesn't exist",
      choices ? ["nope", ...some.slice(1)] : undefined,
      'Unknown name "nope"; did you mean ',
    ],
    ["a wrong value", withChoices ? [...some, `--${withChoices}`, "nope"] : undefined, "Unknown value of"],
  ];
  test.each(wrong.filter(([, args]) => args))("refuses %s, and does nothing else", (_kind, args, message) => {
    const { code, stdout, stderr } = run(name, ...args!);
    expect([code, stdout]).toEqual([2, ""]);
    expect(stderr.startsWith(message)).toBe(true);
    expect(stderr.endsWith(`\n\n${usageOf(name)}\n`)).toBe(true);
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
  ["dev", ["--port", "65536"], '--port needs a number from 1 to 65535, not "65536"'],
  ["dev", ["--port", "4500"], undefined],
  ["new", ["a", "--title"], "--title needs a value: --title <title>"],
  ["check", ["--fix=yes"], "--fix doesn't have a value"],
  ["check", ["--fixx"], 'Unknown option "--fixx"; did you mean --fix?'],
  ["check", ["--changed", "main", "--format", "json"], undefined],
  ["move", ["a#b", "a#C d"], undefined],
])("%s %j", (name, args, message) => {
  expect(mistakeIn(root, name, args, {})).toEqual(message);
});

test("names that the content defines are known", () => {
  expect(mistakeIn(project, "manuals", ["instalation"], {})).toContain("did you mean installation?");
  expect(mistakeIn(project, "manuals", ["installation", "complete", "--version", "25.0"], {})).toBe(undefined);
  expect(mistakeIn(project, "manuals", ["--version", "25.1"], {})).toContain("did you mean 25.0?");
});

test.each([
  ["start", 0, 0],
  ["test", 0, 1],
  ["check", 0, 2],
  ["move", 2, 2],
  ["manuals", 0, Infinity],
  ["changes", 0, 1],
  ["engines", 0, 2],
])("%s accepts %d to %d arguments", (name, least, most) => expect(countOf(name)).toEqual([least, most]));

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
  const lines = Object.entries(commands).map(([name, { about, args }]) => {
    const known = optionsOf(name).map(({ option }) => `\`--${option}\``);
    const call = `${callOf(name)}${args ? ` -- ${args}` : ""}`.replaceAll("|", String.raw`\|`);
    return `| \`${call}\` | ${about}${known.length > 0 ? `. Options: ${known.join(", ")}` : ""} |`;
  });
  expect(readFileSync(join(root, "README.md"), "utf8")).toContain(`|---|---|\n${lines.join("\n")}\n\n`);
});
