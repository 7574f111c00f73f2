import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";

import { pinnedNode } from "./packages.mjs";
import { SetupError } from "./setup-error.mjs";
import { onPath, run } from "./shell.mjs";

/** Path of Playwright's own browser, if it's installed. @param {string} root */
function playwrightsBrowser(root) {
  const require = createRequire(join(root, "tooling/run/package.json"));
  const path = require("playwright-core").chromium.executablePath();
  return existsSync(path) ? path : undefined;
}

/** Chromium without windows, which shows pages 20% faster. */
const shell = "chromium-headless-shell";
/** Commands, which are also the names of their packages. */
const commands = [shell, "chromium"];

/** @param {string} root */
const programs = (root) => ({
  pinned: () => playwrightsBrowser(root),
  installed: () => commands.map(onPath).find(Boolean),
  /** Without access to the download host, this fails within seconds. */
  download: async () => {
    console.error("Downloading Chromium (first run only) …");
    const cli = join(root, "node_modules/playwright-core/cli.js");
    const dependencies = process.getuid?.() === 0 || process.env["CI"] ? ["--with-deps"] : [];
    await run(pinnedNode(root), [cli, "install", ...dependencies, "chromium"], { cwd: root, log: "chromium" });
  },
  installPackage: async () => {
    if (process.getuid?.() !== 0 || !onPath("apt-get") || onPath(shell)) return;
    await run("apt-get", ["update", "-qq"], { log: "apt-update" });
    const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
    // Not every system has a package for each.
    for (const command of commands)
      if ((await run("apt-get", ["install", "-y", "-qq", command], { log: "apt-install", env })) === 0) return;
  },
});

/**
 * Finds or installs Chromium. OPCON_CHROMIUM takes precedence over the version that Playwright pins. If that version isn't
 * installed, another Chromium on the machine is used instead of a download. Continuous integration always uses the
 * pinned version, because line and page breaks can differ between versions.
 *
 * @param {string} root
 * @param {ReturnType<typeof programs>} available
 * @returns {Promise<string | undefined>} path of a Chromium other than Playwright's, or undefined for Playwright's
 */
export async function resolveChromium(root, available = programs(root)) {
  const named = process.env["OPCON_CHROMIUM"];
  if (named) {
    if (existsSync(named)) return named;
    throw new SetupError(
      `OPCON_CHROMIUM is set to ${named}, but that file doesn't exist.`,
      "Correct the path or unset the variable.",
    );
  }
  if (available.pinned()) return undefined;
  const isCi = Boolean(process.env["CI"]);
  if (!isCi) {
    const installed = available.installed();
    if (installed) return installed;
  }
  await available.download();
  if (available.pinned()) return undefined;
  await available.installPackage();
  const fallback = available.installed();
  if (fallback) {
    if (isCi) console.warn(`Playwright's Chromium can't be downloaded; using ${fallback}. Page breaks can differ.`);
    return fallback;
  }
  throw new SetupError(
    "Chromium isn't installed, and it couldn't be installed automatically.",
    "Run npx playwright install chromium, or install Chromium with your package manager and set OPCON_CHROMIUM to its path.",
  );
}
