import { afterEach, expect, test, vi } from "vitest";

import { resolveChromium } from "./chromium.mjs";
import { SetupError } from "./setup-error.mjs";

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

/** A machine with programs that are installed or can be installed. */
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
  ["the pinned version is installed", "", { pinned: true, installed: true }, undefined, []],
  ["a workstation has another version", "", { installed: true, canDownload: true }, system, []],
  ["CI has another version", "true", { installed: true, canDownload: true }, undefined, ["download"]],
  ["CI can't download", "true", { installed: true }, system, ["download", "package"]],
  ["nothing is installed", "", { canDownload: true }, undefined, ["download"]],
  ["only a system package is available", "true", { hasPackage: true }, system, ["download", "package"]],
] as const)("Chromium when %s", async (_, ci, parts, found, done) => {
  vi.stubEnv("OPCON_CHROMIUM", "");
  vi.stubEnv("CI", ci);
  vi.spyOn(console, "warn").mockReturnValue();
  const available = machine(parts);
  expect(await resolveChromium("/project", available)).toBe(found);
  expect(available.done).toEqual(done);
});

test("OPCON_CHROMIUM takes precedence, and its file must exist", async () => {
  vi.stubEnv("CI", "true");
  vi.stubEnv("OPCON_CHROMIUM", process.execPath);
  expect(await resolveChromium("/project", machine({ pinned: true }))).toBe(process.execPath);
  vi.stubEnv("OPCON_CHROMIUM", "/nowhere");
  await expect(resolveChromium("/project", machine({ pinned: true }))).rejects.toThrow(SetupError);
});

test("setup fails without Chromium", async () => {
  vi.stubEnv("OPCON_CHROMIUM", "");
  await expect(resolveChromium("/project", machine({}))).rejects.toThrow(SetupError);
});
