import { createHash } from "node:crypto";
import { existsSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { SetupError } from "./setup-error.mjs";
import { logFile, run } from "./shell.mjs";

const windows = process.platform === "win32";

/** Path of the Node that the project pins as a package. @param {string} root */
export const pinnedNode = (root) => join(root, "node_modules/node/bin", windows ? "node.exe" : "node");

/** Hash of everything that the installed packages depend on. @param {string} root */
function packagesDigest(root) {
  const hash = createHash("sha256");
  const manifests = readdirSync(join(root, "tooling")).map((name) => `tooling/${name}/package.json`);
  for (const file of ["package.json", "pnpm-workspace.yaml", "pnpm-lock.yaml", ...manifests])
    if (existsSync(join(root, file))) hash.update(file).update(readFileSync(join(root, file)));
  return hash.update(process.platform).update(process.arch).digest("hex");
}

/**
 * Runs the pinned pnpm, and writes its output to a log.
 *
 * @param {string} root
 * @param {string} log
 * @throws SetupError if the packages can't be installed
 */
export async function installWithPnpm(root, log) {
  // The version isn't in `packageManager`, because pnpm would record its own release in the lockfile, which some
  // registries don't have.
  const { config, devDependencies } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const pnpm = `pnpm@${config.pnpm}`;
  // Packages run on the pinned Node, so pnpm must not compare them with the Node that started this program.
  const install = ["install", "--frozen-lockfile", `--config.node-version=${devDependencies.node}`];
  // With the default settings, npm and pnpm would try for minutes to reach a registry that doesn't respond.
  const view = ["view", pnpm, "version", "--fetch-retries=0", "--fetch-timeout=6000"];
  const offline = (await run("npm", view, { cwd: root, log: `${log}-registry` })) === 0 ? [] : ["--offline"];
  const npx = [...offline, "--yes", pnpm, ...install, ...offline, "--reporter=append-only"];
  const code = await run("npx", npx, { cwd: root, log });
  if (code !== 0 && offline.length > 0)
    throw new SetupError(
      `The package registry doesn't answer, and this machine's cache doesn't contain all packages. Details are in ${logFile(`${log}-registry`)}.`,
      "Check the network connection, and the registry and proxy settings (npm config list), and try again.",
    );
  if (code !== 0)
    throw new SetupError(
      `${pnpm} couldn't install the packages (exit code ${code}). Its output is in ${logFile(log)}.`,
      `If the lockfile is out of date, run npx ${pnpm} install. Otherwise, check the network connection and try again.`,
    );
}

/**
 * Installs the locked packages if necessary. The stamp is written last, so an interrupted run starts over.
 *
 * @param {string} root
 */
export async function installPackages(root) {
  if (Number(process.versions.node.split(".")[0]) < 20)
    throw new SetupError(`Node ${process.versions.node} is too old.`, "Install Node 20 or later, and then try again.");
  const stamp = join(root, "node_modules/.opcon-help-setup");
  const digest = packagesDigest(root);
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === digest && existsSync(pinnedNode(root))) return;

  console.error("Installing packages (first run only) …");
  await installWithPnpm(root, "packages");
  if (!existsSync(pinnedNode(root)))
    throw new SetupError(
      "The pinned Node isn't in node_modules/node/bin.",
      "Allow the install script of the `node` package to run, delete node_modules, and try again.",
    );
  writeFileSync(stamp, digest);
}
