import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { access, mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, vi } from "vitest";
import { openScratch, removeScratch } from "./scratch.ts";

it("starts although the browser of a killed run still writes in its folder, and deletes the folder after the browser ends", async () => {
  // The runs of other tests would also remove the folder.
  const temporary = await mkdtemp(join(tmpdir(), "own-"));
  vi.stubEnv("TMPDIR", temporary);
  const ended = execFileSync(process.execPath, ["--print", "process.pid"], { encoding: "utf8" }).trim();
  const left = join(temporary, `opcon-manuals-${ended}-0badcafe`);
  await mkdir(left);
  const script = `for (let n = 0; ; n++) { try { fs.mkdirSync(${JSON.stringify(`${left}/`)} + n % 50, { recursive: true }) } catch {} if (!n) console.log(n) }`;
  const browser = spawn(process.execPath, ["--eval", script], { stdio: ["ignore", "pipe", "inherit"] });
  await once(browser.stdout, "data");
  try {
    await openScratch();
  } finally {
    const exit = once(browser, "exit");
    browser.kill("SIGKILL");
    await exit;
  }
  await openScratch();
  await expect(access(left)).rejects.toThrow("ENOENT");
  await removeScratch();
  vi.unstubAllEnvs();
  await rm(temporary, { recursive: true });
});
