import { readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Start of the addresses of the working tree in dist. After a release, readers get the released version at the start of
 * the help, and the working tree is below its label; a build of the working tree alone is at the start.
 *
 * @param {string} root
 * @returns {string | undefined} undefined if there is no build, or one without the working tree
 */
export function builtBase(root) {
  try {
    const list = readFileSync(join(root, "dist/opcon/core/versions.json"), "utf8");
    /** @type {{ version: string, base: string }[]} */
    const versions = JSON.parse(list);
    return versions.find(({ version }) => version === "current")?.base;
  } catch {
    return undefined;
  }
}
