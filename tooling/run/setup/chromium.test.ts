import { afterEach, expect, test, vi } from "vitest";

import { resolveChromium } from "./chromium.mjs";
import { SetupError } from "./setup-error.mjs";

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

/** A machine: what is on it, and what it can get. */
function machine({ pinned = false, installed = false, canDownload = false, hasPackage = false }) {
  const done: string[] = [];
  return {
    done,
    pinned: () => (pinned ? "/playwright/chromium" : undefined),
    installed: () => (installed ? "/usr/bin/chromium" : undefined),
    download: async () => {
      done.push("download");
      pinned ||= canDownload;
    },
    installPackage: async () => {
      done.push("package");
      installed ||= hasPackage;
    },
  };
}

const system = "/usr/bin/chromium";
test.each([
  ["the pinned one is there", "", { pinned: true, installed: true }, undefined, []],
  ["a desk has one of its own", "", { installed: true, canDownload: true }, system, []],
  ["CI has one of its own", "true", { installed: true, canDownload: true }, undefined, ["download"]],
  ["CI can't download", "true", { installed: true }, system, ["download"]],
  ["nothing is there", "", { canDownload: true }, undefined, ["download"]],
  ["only a package can be had", "true", { hasPackage: true }, system, ["download", "package"]],
] as const)("Chromium when %s", async (_, ci, parts, found, done) => {
  vi.stubEnv("OPCON_CHROMIUM", "");
  vi.stubEnv("CI", ci);
  vi.spyOn(console, "warn").mockReturnValue();
  const available = machine(parts);
  expect(await resolveChromium("/project", available)).toBe(found);
  expect(available.done).toEqual(done);
});

test("OPCON_CHROMIUM comes first, and must exist", async () => {
  vi.stubEnv("CI", "true");
  vi.stubEnv("OPCON_CHROMIUM", process.execPath);
  expect(await resolveChromium("/project", machine({ pinned: true }))).toBe(process.execPath);
  vi.stubEnv("OPCON_CHROMIUM", "/nowhere");
  await expect(resolveChromium("/project", machine({ pinned: true }))).rejects.toThrow(SetupError);
});

test("without any Chromium, set-up fails", async () => {
  vi.stubEnv("OPCON_CHROMIUM", "");
  await expect(resolveChromium("/project", machine({}))).rejects.toThrow(SetupError);
});
