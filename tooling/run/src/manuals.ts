import { loadLibrary } from "@opcon-help/model/disk";
import { changedFiles, mergeBase } from "@opcon-help/model/git";

import { changedManuals } from "./changed-manuals.ts";
import { mustSucceed } from "./process.ts";
import { root } from "./project.ts";
import { buildSite } from "./build/site.ts";
import { buildManuals, buildManualsOf } from "./build/manuals.ts";

const args = process.argv.slice(2);
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

await mustSucceed(make(args));
