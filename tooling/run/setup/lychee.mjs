import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { cacheFolder } from "./cache-folder.mjs";
import { SetupError } from "./setup-error.mjs";
import { firstLine, onPath, run } from "./shell.mjs";

const version = "0.24.2";
const windows = process.platform === "win32";

/** Name of the release archive for this machine, or undefined where none is published as a tar file. */
function releaseArchive() {
  const machine = process.arch === "arm64" ? "aarch64" : "x86_64";
  if (process.platform === "linux") return `lychee-${machine}-unknown-linux-gnu.tar.gz`;
  if (process.platform === "darwin" && machine === "aarch64") return "lychee-aarch64-apple-darwin.tar.gz";
  return undefined;
}

/** @param {string} program */
const works = (program) => firstLine(program, ["--version"]) !== undefined;

/** Unpacks the pinned release into `folder`. @param {string} folder @returns whether it worked */
async function download(folder) {
  const archive = releaseArchive();
  if (!archive) return false;
  const address = `https://github.com/lycheeverse/lychee/releases/download/lychee-v${version}/${archive}`;
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(120_000) });
    if (!answer.ok) return false;
    const file = join(folder, archive);
    writeFileSync(file, Buffer.from(await answer.arrayBuffer()));
    const code = await run("tar", ["-xzf", file, "-C", join(folder, "bin"), "--strip-components=1"], { quiet: true });
    rmSync(file, { force: true });
    return code === 0;
  } catch {
    return false;
  }
}

/**
 * Finds lychee or gets it: on PATH, in the cache, the pinned release, else built by cargo into the cache.
 * @returns {Promise<string>} its path
 */
export async function resolveLychee() {
  const installed = onPath("lychee");
  if (installed && works(installed)) return installed;
  const folder = join(cacheFolder(), `lychee-${version}`);
  const cached = join(folder, "bin", windows ? "lychee.exe" : "lychee");
  if (existsSync(cached) && works(cached)) return cached;

  mkdirSync(join(folder, "bin"), { recursive: true });
  console.log(`Getting lychee ${version}, the link checker (once) …`);
  if ((await download(folder)) && works(cached)) return cached;
  if (!onPath("cargo"))
    throw new SetupError(
      "lychee is not on PATH, its release cannot be downloaded, and there is no cargo to build it.",
      "Install lychee (or Rust's cargo) with your system's packages, then repeat.",
    );
  console.log("Building lychee with cargo; this takes about ten minutes, once …");
  const code = await run("cargo", ["install", "lychee", "--version", version, "--locked", "--quiet", "--root", folder]);
  if (code !== 0 || !works(cached))
    throw new SetupError(
      `cargo could not build lychee (exit code ${code}).`,
      `Run: cargo install lychee --version ${version} --locked`,
    );
  return cached;
}
