import { mustSucceed } from "./process.ts";
import { buildSite } from "./build/site.ts";
import { buildManuals, buildManualsOf } from "./build/manuals.ts";

const args = process.argv.slice(2);
const versionAt = args.indexOf("--version");
const [, version] = versionAt < 0 ? [] : args.splice(versionAt, 2);

async function make(): Promise<number> {
  if (versionAt >= 0) return buildManualsOf(version ?? "", args);
  const code = await buildSite("ready");
  return code === 0 ? await buildManuals(args, "ready") : code;
}

await mustSucceed(make());
