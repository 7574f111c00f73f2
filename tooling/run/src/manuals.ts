import { watch } from "node:fs/promises";
import { join } from "node:path";

import { mustSucceed } from "./process.ts";
import { root } from "./project.ts";
import { buildManuals, buildSite } from "./site.ts";

const args = process.argv.slice(2).filter((argument) => argument !== "--watch");

async function make(): Promise<number> {
  const code = await buildSite();
  return code === 0 ? await buildManuals(args) : code;
}

/** Makes the manuals again after each change of the content. What is saved while they are made is taken up next. */
async function makeOnChange(): Promise<void> {
  let changed = false;
  let making: Promise<void> | undefined;
  const remake = async (): Promise<void> => {
    while (changed) {
      changed = false;
      // An editor saves a file in several steps.
      await new Promise((done) => setTimeout(done, 200));
      await make();
      console.log("Waiting for changes below content; Ctrl+C ends.");
    }
    making = undefined;
  };
  for await (const _ of watch(join(root, "content"), { recursive: true })) {
    changed = true;
    making ??= remake();
  }
}

if (process.argv.includes("--watch")) {
  await make();
  console.log("Waiting for changes below content; Ctrl+C ends.");
  await makeOnChange();
} else await mustSucceed(make());
