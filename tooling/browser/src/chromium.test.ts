import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { chromiumDigest } from "./chromium.ts";

let folder: string;
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), "opcon-chromium-"))));
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true, force: true });
});

/** Digest for a program that prints this text as its version. */
async function digestOf(name: string, printed: string): Promise<string> {
  const file = join(folder, name);
  await writeFile(file, `#!/bin/sh\n[ "$*" = --version ] && [ -n "${printed}" ] && echo "${printed}"\n`);
  await chmod(file, 0o755);
  vi.stubEnv("OPCON_CHROMIUM", file);
  return chromiumDigest();
}

it.runIf(process.platform !== "win32")("identifies a Chromium by its version, wherever it's installed", async () => {
  const first = await digestOf("a", "Chromium 156.0.1");
  expect(await digestOf("b", "Chromium 156.0.1")).toBe(first);
  expect(await digestOf("b", "Chromium 156.0.2")).not.toBe(first);
});

it("identifies a program without a version by its file", async () => {
  const first = await digestOf("a", "");
  expect(await chromiumDigest()).toBe(first);
  expect(await digestOf("b", "")).not.toBe(first);
});
