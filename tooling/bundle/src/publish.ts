// Puts the built site into a folder that a web server serves, or goes back to the build before.
import { resolve } from "node:path";
import { parseArgs } from "node:util";

import { BundleProblem } from "./archive-problem.ts";
import { goBack, publish } from "./publish-folder.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { back: { type: "boolean" }, reason: { type: "string" } },
});
const folder = resolve(positionals[0] ?? "");
try {
  const build = values.back ? await goBack(folder) : await publish(resolve("dist"), folder, values.reason);
  console.log(`${folder}/current is ${build} now.`);
} catch (error) {
  if (!(error instanceof BundleProblem)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
