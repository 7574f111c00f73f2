import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterEach, expect, test, vi } from "vitest";

import { installWithPnpm } from "./packages.mjs";

afterEach(() => vi.unstubAllEnvs());

test("without a network, set-up says so", async () => {
  const folder = await mkdtemp(join(tmpdir(), "packages-"));
  await writeFile(join(folder, "package.json"), JSON.stringify({ config: { pnpm: "1.0.0" }, devDependencies: {} }));
  // No server listens on the discard port.
  vi.stubEnv("npm_config_registry", "http://127.0.0.1:9/");
  vi.stubEnv("npm_config_cache", join(folder, "cache"));
  await expect(installWithPnpm(folder, "packages-test")).rejects.toThrow("The package registry doesn't answer");
  await rm(folder, { recursive: true });
});
