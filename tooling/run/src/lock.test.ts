import { spawn } from "node:child_process";
import { appendFile, mkdtemp, readFile, rm, stat, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { withLock } from "./lock.ts";

let folder: string;
let lock: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "opcon-help-lock-"));
  lock = join(folder, "cache/build.lock");
  vi.spyOn(console, "log").mockReturnValue();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await rm(folder, { recursive: true, force: true });
});

/** A process that holds the lock for a moment. */
const program = `
import { appendFileSync } from "node:fs";
const { withLock } = await import(${JSON.stringify(new URL("lock.ts", import.meta.url).href)});
await withLock(process.argv[1], async () => {
  appendFileSync(process.argv[2], "start ");
  await new Promise((done) => setTimeout(done, 300));
  appendFileSync(process.argv[2], "end ");
});
`;

const run = (log: string): Promise<{ code: number | null; output: string }> =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, ["--input-type=module", "--eval", program, lock, log]);
    let output = "";
    child.stdout.on("data", (text) => (output += text));
    child.stderr.on("data", (text) => (output += text));
    child.once("close", (code) => resolve({ code, output }));
  });

test("processes run one after the other, and waiting processes print a message", async () => {
  const log = join(folder, "log");
  const ended = await Promise.all([run(log), run(log), run(log)]);
  expect(ended.map(({ code }) => code)).toEqual([0, 0, 0]);
  expect(await readFile(log, "utf8")).toBe("start end ".repeat(3));
  expect(ended.filter(({ output }) => output.includes("Another build is running (process ")).length).toBeGreaterThan(0);
});

test("the lock of a killed process is taken over", async () => {
  await withLock(lock, () => Promise.resolve());
  const killed = spawn(process.execPath, ["--eval", ""]);
  await new Promise((done) => killed.once("close", done));
  await writeFile(lock, String(killed.pid));
  expect(await withLock(lock, () => Promise.resolve("done"))).toBe("done");
});

test("the lock of a killed process is taken over even if its process ID is in use again", async () => {
  await withLock(lock, () => Promise.resolve());
  // In a container, the next command can have the process ID of the one that was killed.
  for (const pid of [process.ppid, process.pid]) {
    await writeFile(lock, String(pid));
    const killed = new Date(Date.now() - 60_000);
    await utimes(lock, killed, killed);
    const work = withLock(lock, () => Promise.resolve("done"));
    expect(await Promise.race([work, wait(5000, "still waiting")])).toBe("done");
  }
});

test("a lock stays with a process that works for a long time", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const touched = await withLock(lock, async () => {
    const old = new Date(Date.now() - 60_000);
    await utimes(lock, old, old);
    await vi.advanceTimersByTimeAsync(60_000);
    await wait(100);
    return (await stat(lock)).mtimeMs;
  });
  vi.useRealTimers();
  expect(Date.now() - touched).toBeLessThan(30_000);
});

test("failed work releases the lock", async () => {
  await expect(withLock(lock, () => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
  expect(await withLock(lock, () => Promise.resolve("done"))).toBe("done");
});

test("a process waits for a running one", async () => {
  await withLock(lock, () => Promise.resolve());
  await writeFile(lock, String(process.ppid));
  const log = join(folder, "log");
  const work = withLock(lock, () => appendFile(log, "worked"));
  await wait(600);
  expect(await readFile(log, "utf8").catch(() => "")).toBe("");
  await rm(lock);
  await work;
  expect(await readFile(log, "utf8")).toBe("worked");
});

test("a full disk is reported in one sentence", async () => {
  const [said, exit] = [vi.spyOn(console, "error").mockReturnValue(), vi.spyOn(process, "exit").mockReturnThis()];
  const full = Object.assign(new Error("ENOSPC"), { code: "ENOSPC", path: "dist/a" });
  await withLock(lock, () => Promise.reject(full));
  expect(exit).toHaveBeenCalledWith(2);
  expect(said).toHaveBeenCalledWith(
    "dist/a can't be written, because the disk is full. Fix this, and run the command again.",
  );
});
