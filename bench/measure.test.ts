import { readFileSync } from "node:fs";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { expect, it, vi } from "vitest";

import { measure, RunFailure, type Command } from "./measure.ts";

const node = (...args: string[]): Command => ({ program: process.execPath, args, folder: "." });
const run = (command: Command, limit = 30): Promise<unknown> => measure(command, limit, new AbortController().signal);

/** Whether a process is running. An ended process stays in the list until its parent reaps it. */
const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return process.platform !== "linux" || !readFileSync(`/proc/${pid}/stat`, "utf8").includes(") Z ");
  } catch {
    return false;
  }
};

it("measures the time of a program and the memory of all processes it starts", async () => {
  const hold = "const held = Buffer.alloc(200e6, 1); setTimeout(() => held, 1500)";
  const parent = `require("child_process").spawn(process.execPath, ["-e", ${JSON.stringify(hold)}], { detached: true })`;
  const measured = await measure(node("-e", parent), 30, new AbortController().signal);
  expect(measured.seconds).toBeGreaterThan(1.5);
  // Only Linux reports shared memory.
  expect(measured.megabytes ?? Infinity).toBeGreaterThan(200);
});

it("reports why a program failed, and stops all of its processes", async () => {
  await expect(run(node("-e", "console.error('no anchor'); process.exit(3)"))).rejects.toThrow(
    "ended with code 3: no anchor",
  );
  await expect(run({ ...node(), program: "no-such-program" })).rejects.toThrow(RunFailure);
  const folder = await mkdtemp(join(tmpdir(), "opcon-measure-test-"));
  const forever = "setInterval(() => 0, 1000)";
  const parent = `
    const child = require("child_process").spawn(process.execPath, ["-e", "${forever}"], { detached: true });
    require("fs").writeFileSync("child", String(child.pid)); ${forever}`;
  await expect(run({ ...node("-e", parent), folder }, 1.5)).rejects.toThrow("took longer than 1.5 s");
  const child = Number(await readFile(join(folder, "child"), "utf8"));
  await vi.waitUntil(() => !isAlive(child));
  await rm(folder, { recursive: true });
});
