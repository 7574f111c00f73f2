import { createHash } from "node:crypto";
import { existsSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { SetupError } from "./setup-error.mjs";
import { run } from "./shell.mjs";

const windows = process.platform === "win32";

/** Node that the project pins as a package. @param {string} root */
export const pinnedNode = (root) => join(root, "node_modules/node/bin", windows ? "node.exe" : "node");

/** Everything the installed packages depend on, as one hash. @param {string} root */
function packagesDigest(root) {
  const hash = createHash("sha256");
  const manifests = readdirSync(join(root, "tooling")).map((name) => `tooling/${name}/package.json`);
  for (const file of ["package.json", "pnpm-workspace.yaml", "pnpm-lock.yaml", ...manifests])
    if (existsSync(join(root, file))) hash.update(file).update(readFileSync(join(root, file)));
  return hash.update(process.platform).update(process.arch).digest("hex");
}

/**
 * Installs the locked packages unless they are there. The stamp is written last, so an interrupted run starts over.
 * @param {string} root
 */
export async function installPackages(root) {
  if (Number(process.versions.node.split(".")[0]) < 20)
    throw new SetupError(`Node ${process.versions.node} is too old.`, "Install Node 20 or newer, then try again.");
  const stamp = join(root, "node_modules/.opcon-help-setup");
  const digest = packagesDigest(root);
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === digest && existsSync(pinnedNode(root))) return;

  // Not in `packageManager`: pnpm would want its own release recorded in the lockfile, which not every registry has.
  const manifest = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const pnpm = `pnpm@${manifest.config.pnpm}`;
  console.log(`Installing packages with ${pnpm} (once) …`);
  const install = ["install", "--frozen-lockfile", "--reporter=append-only"];
  const code = await run("npx", ["--yes", pnpm, ...install], { cwd: root });
  if (code !== 0)
    throw new SetupError(
      `${pnpm} could not install the packages (exit code ${code}).`,
      `If the lockfile is out of date: npx ${pnpm} install. Otherwise check the network and repeat.`,
    );
  if (!existsSync(pinnedNode(root)))
    throw new SetupError(
      "The pinned Node is not in node_modules/node/bin.",
      "Delete node_modules and repeat; the install script of the package `node` must be allowed to run.",
    );
  writeFileSync(stamp, digest);
}
