import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";

import { pinnedNode } from "./packages.mjs";
import { SetupError } from "./setup-error.mjs";
import { onPath, run } from "./shell.mjs";

/** Where Playwright keeps its own browser, if it is there. @param {string} root */
function playwrightsBrowser(root) {
  const require = createRequire(join(root, "tooling/run/package.json"));
  const path = require("playwright-core").chromium.executablePath();
  return existsSync(path) ? path : undefined;
}

/**
 * Finds a Chromium or gets one: named by the environment, Playwright's own, the system's, Playwright's download,
 * Debian's package.
 *
 * @param {string} root
 * @returns path of a browser that is not Playwright's own, or undefined when Playwright finds its own
 */
export async function resolveChromium(root) {
  const named = process.env["OPCON_CHROMIUM"];
  if (named) {
    if (existsSync(named)) return named;
    throw new SetupError(`OPCON_CHROMIUM names ${named}, which does not exist.`, "Correct it or unset it.");
  }
  if (playwrightsBrowser(root)) return undefined;
  const installed = onPath("chromium");
  if (installed) return installed;

  console.log("Getting a Chromium (once) …");
  const cli = join(root, "node_modules/playwright-core/cli.js");
  const isRoot = process.getuid?.() === 0;
  const dependencies = isRoot || process.env["CI"] ? ["--with-deps"] : [];
  // A machine without the download host fails here within seconds; its package manager may still have one.
  await run(pinnedNode(root), [cli, "install", ...dependencies, "chromium"], { cwd: root, quiet: true });
  if (playwrightsBrowser(root)) return undefined;
  if (isRoot && onPath("apt-get")) {
    await run("apt-get", ["update", "-qq"], { quiet: true });
    await run("apt-get", ["install", "-y", "-qq", "chromium"], {
      quiet: true,
      env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    });
    const fromDebian = onPath("chromium");
    if (fromDebian) return fromDebian;
  }
  throw new SetupError(
    "No Chromium was found and none could be installed.",
    "Run: npx playwright install chromium. Or install Chromium with your system's packages and set OPCON_CHROMIUM to its path.",
  );
}
