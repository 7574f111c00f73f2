import { watch } from "node:fs/promises";
import { join } from "node:path";

import { manualsOf, printedAreas } from "@opcon-help/model";
import { loadLibrary } from "@opcon-help/model/disk";

import { mustSucceed } from "./process.ts";
import { root } from "./project.ts";
import { buildSite } from "./build/site.ts";
import { buildManuals, buildManualsOf } from "./build/manuals.ts";

const args = process.argv.slice(2).filter((argument) => argument !== "--watch");
const versionAt = args.indexOf("--version");
const [, version] = versionAt < 0 ? [] : args.splice(versionAt, 2);

async function make(wanted: string[]): Promise<number> {
  if (versionAt >= 0) return buildManualsOf(version ?? "", wanted);
  const code = await buildSite("ready");
  return code === 0 ? await buildManuals(wanted, "ready") : code;
}

/** The manuals to build on each change. By default, the combined manual isn't included, because it takes minutes. */
async function namedOrAreas(): Promise<string[]> {
  const { library } = await loadLibrary(root);
  const isNamed = manualsOf(library).some(({ id }) => args.includes(id));
  return isNamed ? args : [...args, ...printedAreas(library).map(({ id }) => id)];
}

/** Exit code of a command that was interrupted. */
const interrupted = 130;

/** Builds the manuals, and builds them again when the content changes, including during a build. */
async function makeOnChange(): Promise<void> {
  let changed = true;
  let ended = false;
  let making: Promise<void> | undefined;
  const remake = async (): Promise<void> => {
    while (changed) {
      if (ended) break;
      changed = false;
      // Editors save a file in several steps, so this waits for the last one.
      await new Promise((done) => setTimeout(done, 200));
      await make(await namedOrAreas());
      console.log("Watching content/ for changes. Press Ctrl+C to stop.");
    }
    making = undefined;
    // The build has also received the signal and has cleaned up.
    if (ended) process.exit(interrupted);
  };
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    process.on(signal, () => {
      ended = true;
      if (!making) process.exit(interrupted);
    });
  making = remake();
  for await (const _ of watch(join(root, "content"), { recursive: true })) {
    changed = true;
    making ??= remake();
  }
}

if (process.argv.includes("--watch")) await makeOnChange();
else await mustSucceed(make(args));
