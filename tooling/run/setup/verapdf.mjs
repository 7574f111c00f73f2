import { existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";

import { cacheFolder } from "./cache-folder.mjs";
import { firstLine, onPath, run } from "./shell.mjs";

const version = "1.28.2";

/**
 * Finds veraPDF, which checks the manuals against PDF/UA-1, or installs it with Maven.
 * @returns {Promise<string | undefined>} its jar, or undefined with a printed reason if Java or Maven is missing
 */
export async function resolveVeraPdf() {
  if (!onPath("java")) return without("java isn't on PATH");
  const folder = join(cacheFolder(), `verapdf-${version}`);
  const jar = join(folder, `greenfield-apps-${version}.jar`);
  if (existsSync(jar)) return jar;
  if (!firstLine("mvn", ["--version"]))
    return without("veraPDF isn't in the cache, and Maven isn't available to install it");
  mkdirSync(folder, { recursive: true });
  console.error(`Installing veraPDF ${version}, the PDF/UA checker (first run only) …`);
  const copy = [
    "--batch-mode",
    "--quiet",
    "org.apache.maven.plugins:maven-dependency-plugin:3.8.1:copy",
    `-Dartifact=org.verapdf.apps:greenfield-apps:${version}`,
    `-DoutputDirectory=${folder}`,
  ];
  const code = await run("mvn", copy, { log: "verapdf" });
  return code === 0 && existsSync(jar) ? jar : without(`Maven couldn't install veraPDF (exit code ${code})`);
}

/** @param {string} reason @returns {undefined} */
function without(reason) {
  console.error(`Skipping the PDF/UA-1 check of the manuals: ${reason}.`);
  return undefined;
}
