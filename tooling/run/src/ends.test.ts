import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, beforeAll, expect, test } from "vitest";

const root = join(import.meta.dirname, "../../..");
let project = "";
const env = {
  ...process.env,
  OPCON_CHROMIUM: process.execPath,
  OPCON_LYCHEE: process.execPath,
  OPCON_VERAPDF: process.execPath,
};

/** A copy of the project in which each command starts a program that never ends. */
beforeAll(() => {
  project = mkdtempSync(join(tmpdir(), "signals-"));
  const manifests = readdirSync(join(root, "tooling")).map((name) => `tooling/${name}/package.json`);
  const settings = [".npmrc", "package.json", "pnpm-workspace.yaml", "pnpm-lock.yaml", ...manifests];
  for (const name of [
    ...settings,
    "tooling/run/run.mjs",
    "tooling/run/commands.mjs",
    "tooling/run/commands.json",
    "tooling/run/setup",
    "tooling/run/src/process.ts",
    "tooling/run/src/project.ts",
  ])
    if (existsSync(join(root, name))) cpSync(join(root, name), join(project, name), { recursive: true });
  for (const name of ["node_modules", "tooling/run/node_modules"]) symlinkSync(join(root, name), join(project, name));
  const program = 'import { runNode } from "./process.ts";\nawait runNode("endless.mjs", []);\n';
  for (const name of ["start", "dev", "build", "test"])
    writeFileSync(join(project, `tooling/run/src/${name}.ts`), program);
  writeFileSync(
    join(project, "endless.mjs"),
    'import { writeFileSync } from "node:fs";\nwriteFileSync("started", String(process.pid));\nsetInterval(() => {}, 1000);\n',
  );
  mkdirSync(join(project, ".git"));
});

afterAll(() => rmSync(project, { recursive: true, force: true }));

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

// Windows doesn't have signals, and its npm is a script.
const isWindows = process.platform === "win32";

test.skipIf(isWindows).each([
  ["start", []],
  ["test", []],
  ["run", ["dev"]],
  ["run", ["build"]],
] as const)("SIGTERM to npm %s %j ends what it started", async (command, args) => {
  const started = join(project, "started");
  rmSync(started, { force: true });
  const npm = spawn("npm", [command, ...args], { cwd: project, env, stdio: "ignore" });
  const ended = once(npm, "exit");
  await expect.poll(() => existsSync(started) && readFileSync(started, "utf8"), { timeout: 30_000 }).toBeTruthy();
  const pid = Number(readFileSync(started, "utf8"));
  expect(isRunning(pid)).toBe(true);
  npm.kill("SIGTERM");
  await ended;
  await expect.poll(() => isRunning(pid), { timeout: 15_000 }).toBe(false);
});

test.skipIf(isWindows).each(["dev", "types", "dev -- --help"])(
  "a reader that closes its pipe ends npm run %s without a message",
  (command) => {
    const print = 'process.stdout.write("line\\n".repeat(99));\n';
    const printing = `${print}setInterval(() => ${print.replace(";\n", "")}, 5);\n`;
    writeFileSync(join(project, "endless.mjs"), printing);
    writeFileSync(join(project, "tooling/run/src/types.ts"), printing);
    const { status, stdout, stderr } = spawnSync(
      "sh",
      ["-c", `npm run ${command} | sh -c 'exec <&-; sleep 1'; echo "the reader ended: $?"`],
      { cwd: project, env, encoding: "utf8", timeout: 20_000 },
    );
    expect({ status, stdout, stderr }).toEqual({ status: 0, stdout: "the reader ended: 0\n", stderr: "" });
  },
);
