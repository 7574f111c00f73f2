import { existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";

import { cacheFolder } from "./cache-folder.mjs";
import { firstLine, onPath, run } from "./shell.mjs";

const version = "1.28.2";

/**
 * Finds veraPDF, which checks the manuals against PDF/UA-1, or gets it once with Maven.
 * @returns {Promise<string | undefined>} its jar; undefined, with a line that says why, on a machine without Java or Maven
 */
export async function resolveVeraPdf() {
  if (!onPath("java")) return without("there is no java on PATH");
  const folder = join(cacheFolder(), `verapdf-${version}`);
  const jar = join(folder, `greenfield-apps-${version}.jar`);
  if (existsSync(jar)) return jar;
  if (!firstLine("mvn", ["--version"])) return without("veraPDF is not in the cache, and there is no Maven to get it");
  mkdirSync(folder, { recursive: true });
  console.log(`Getting veraPDF ${version}, the checker of PDF/UA (once) …`);
  const code = await run("mvn", [
    "--batch-mode",
    "--quiet",
    "org.apache.maven.plugins:maven-dependency-plugin:3.8.1:copy",
    `-Dartifact=org.verapdf.apps:greenfield-apps:${version}`,
    `-DoutputDirectory=${folder}`,
  ]);
  return code === 0 && existsSync(jar) ? jar : without(`Maven could not get veraPDF (exit code ${code})`);
}

/** @param {string} reason @returns {undefined} */
function without(reason) {
  console.log(`The manuals are not checked against PDF/UA-1 here: ${reason}.`);
  return undefined;
}
