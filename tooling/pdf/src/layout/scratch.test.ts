import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { access, mkdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { openScratch, removeScratch } from "./scratch.ts";

it("starts although the browser of a killed run still writes in its folder, which goes when the browser has ended", async () => {
  const ended = execFileSync(process.execPath, ["--print", "process.pid"], { encoding: "utf8" }).trim();
  const left = join(tmpdir(), `opcon-manuals-${ended}-0badcafe`);
  await mkdir(left);
  const script = `for (let n = 0; ; n++) { fs.mkdirSync(${JSON.stringify(`${left}/`)} + n % 50, { recursive: true }); if (!n) console.log(n) }`;
  const browser = spawn(process.execPath, ["--eval", script], { stdio: ["ignore", "pipe", "inherit"] });
  await once(browser.stdout, "data");
  try {
    await openScratch();
  } finally {
    browser.kill("SIGKILL");
    await once(browser, "exit");
  }
  await openScratch();
  await expect(access(left)).rejects.toThrow("ENOENT");
  await removeScratch();
});
