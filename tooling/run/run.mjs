// The one door to every command. Plain JavaScript without dependencies: it runs on the reader's own Node,
// sets up what is missing, and hands over to the pinned Node.
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

import { resolveChromium } from "./setup/chromium.mjs";
import { resolveLychee } from "./setup/lychee.mjs";
import { installPackages, pinnedNode } from "./setup/packages.mjs";
import { SetupError } from "./setup/setup-error.mjs";
import { resolveVeraPdf } from "./setup/verapdf.mjs";

const root = fileURLToPath(new URL("../..", import.meta.url));

/**
 * What each command needs beside the packages.
 * @type {Record<string, ("chromium" | "lychee" | "verapdf")[]>}
 */
const needs = {
  setup: ["chromium", "lychee", "verapdf"],
  start: ["chromium", "lychee"],
  test: ["chromium", "lychee", "verapdf"],
  manuals: ["chromium"],
  "pdf-ua": ["verapdf"],
  accept: ["chromium"],
  build: [],
  check: [],
  new: [],
  move: [],
  table: [],
  "release-ledger": [],
  dev: [],
  bench: ["chromium"],
  links: ["lychee"],
  areas: [],
  readability: [],
};

/** @param {string} command @param {string[]} args @param {NodeJS.ProcessEnv} env */
function handOver(command, args, env) {
  const child = spawn(pinnedNode(root), [join(root, "tooling/run/src", `${command}.ts`), ...args], {
    cwd: root,
    env,
    stdio: "inherit",
  });
  // The child sees Ctrl+C itself; staying alive until it has cleaned up keeps its exit code.
  for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM"])) process.on(signal, () => child.kill(signal));
  child.on("exit", (code, signal) => process.exit(signal ? 130 : (code ?? 1)));
}

/** @param {string[]} argv */
async function main([command = "", ...args]) {
  const wanted = Object.hasOwn(needs, command) ? needs[command] : undefined;
  if (!wanted)
    throw new SetupError(`Unknown command "${command}".`, `Type npm run with one of: ${Object.keys(needs).join(", ")}`);
  if (!existsSync(join(root, ".git")))
    console.log("This is not a git checkout: pages will show no date of their last change.");
  await installPackages(root);
  /** @type {NodeJS.ProcessEnv} */
  const env = { ...process.env, ASTRO_TELEMETRY_DISABLED: "1" };
  if (wanted.includes("chromium")) {
    const path = await resolveChromium(root);
    if (path) env["OPCON_CHROMIUM"] = path;
  }
  if (wanted.includes("lychee")) env["OPCON_LYCHEE"] = await resolveLychee();
  if (wanted.includes("verapdf")) {
    const path = await resolveVeraPdf();
    if (path) env["OPCON_VERAPDF"] = path;
  }
  if (command === "setup") console.log("Set-up is complete.");
  else handOver(command, args, env);
}

main(process.argv.slice(2)).catch((error) => {
  if (error instanceof SetupError) console.error(`\nSet-up failed: ${error.message}\n  ${error.cure}\n`);
  else console.error(error);
  process.exit(2);
});
