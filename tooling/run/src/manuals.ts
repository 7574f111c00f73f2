import { join } from "node:path";

import { manualsOf, printedAreas } from "@opcon-help/model";
import { loadLibrary } from "@opcon-help/model/disk";
import { changedFiles, mergeBase } from "@opcon-help/model/git";

import { changedManuals } from "./changed-manuals.ts";
import { mustSucceed, runNode } from "./process.ts";
import { root } from "./project.ts";
import { buildSite } from "./build/site.ts";
import { buildManuals, buildManualsOf } from "./build/manuals.ts";

// Node's watch mode sets it, and the worker pools of the build don't expect what it makes workers report.
delete process.env["WATCH_REPORT_DEPENDENCIES"];

const args = process.argv.slice(2).filter((argument) => argument !== "--watch");
const versionAt = args.indexOf("--version");
const [, version] = versionAt < 0 ? [] : args.splice(versionAt, 2);
const changedAt = args.indexOf("--changed");
const [, base] = changedAt < 0 ? [] : args.splice(changedAt, 2);

async function make(wanted: string[]): Promise<number> {
  if (base !== undefined) {
    const { library } = await loadLibrary(root);
    wanted.push(...changedManuals(library, changedFiles(root, mergeBase(root, [base, `origin/${base}`]) ?? base)));
    if (wanted.length === 0) console.log(`No manual differs since ${base}.`);
    if (wanted.length === 0) return 0;
  }
  if (versionAt >= 0) return buildManualsOf(version ?? "", wanted);
  const code = await buildSite("ready");
  return code === 0 ? await buildManuals(wanted, "ready") : code;
}

/** Lets Node make the manuals again on each change of the content. It ends a build that the change has made obsolete. */
async function makeOnChange(): Promise<number> {
  const { library } = await loadLibrary(root);
  const isNamed = manualsOf(library).some(({ id }) => args.includes(id));
  // The combined manual takes minutes.
  const wanted = isNamed ? [] : printedAreas(library).map(({ id }) => id);
  const node = ["--watch-preserve-output", `--watch-path=${join(root, "content")}`];
  const others = process.argv.slice(2).filter((argument) => argument !== "--watch");
  return runNode("tooling/run/src/manuals.ts", [...others, ...wanted], { node });
}

await mustSucceed(process.argv.includes("--watch") ? makeOnChange() : make(args));
