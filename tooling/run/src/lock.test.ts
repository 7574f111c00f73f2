import { spawn, type ChildProcess } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { withLock } from "./lock.ts";

let folder: string;
let lock: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "opcon-help-lock-"));
  lock = join(folder, "cache/build.sqlite");
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
  expect(ended.filter(({ output }) => output.includes("Another build is running")).length).toBeGreaterThan(0);
});

/** Starts a process that holds the lock until it's ended. */
async function holder(): Promise<ChildProcess> {
  const args = ["--input-type=module", "--eval", program.replace("300", "60_000"), lock, join(folder, "held")];
  const child = spawn(process.execPath, args);
  await expect.poll(() => existsSync(join(folder, "held")), { timeout: 20_000 }).toBe(true);
  return child;
}

test("the lock of a killed process is taken over immediately", async () => {
  const child = await holder();
  const work = withLock(lock, () => Promise.resolve(Date.now()));
  expect(await Promise.race([work, wait(600, "waiting")])).toBe("waiting");
  const killed = Date.now();
  child.kill("SIGKILL");
  expect((await work) - killed).toBeLessThan(5000);
});

test.each([0, 14, 5000])("a lock file of %d other bytes is no obstacle", async (size) => {
  await withLock(lock, () => Promise.resolve());
  await writeFile(lock, "x".repeat(size));
  expect(await withLock(lock, () => Promise.resolve("done"))).toBe("done");
  // It's a lock again.
  const child = await holder();
  expect(await Promise.race([withLock(lock, () => Promise.resolve()), wait(600, "waiting")])).toBe("waiting");
  child.kill("SIGKILL");
});

test("failed work releases the lock", async () => {
  await expect(withLock(lock, () => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
  expect(await withLock(lock, () => Promise.resolve("done"))).toBe("done");
});

test("a full disk is reported in one sentence", async () => {
  const [said, exit] = [vi.spyOn(console, "error").mockReturnValue(), vi.spyOn(process, "exit").mockReturnThis()];
  const full = Object.assign(new Error("ENOSPC: no space left on device, write 'dist/a'"), { syscall: "write" });
  await withLock(lock, () => Promise.reject(full));
  expect(exit).toHaveBeenCalledWith(2);
  expect(said).toHaveBeenCalledWith(
    "ENOSPC: no space left on device, write 'dist/a'. Fix this, and run the command again.",
  );
});
