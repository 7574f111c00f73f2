import { join } from "node:path";

import type { VersionRecord } from "@opcon-help/model";
import { digestOf } from "@opcon-help/model/disk";
import { fixOnReleaseBranch, loadVersion, versionFolder, VersionProblem } from "@opcon-help/model/version-content";

import { report, runNode, type Output } from "../process.ts";
import { buildTimes, contentDigest, root, siteDigest } from "../project.ts";
import { whatWasBuilt } from "../what-was-built.ts";
import { buildInFolder, isIntact, recordOf } from "./folder.ts";
import { storedContent, titleOf, type Versions } from "./versions.ts";

/** A version that is built in its own folder. */
export interface Built {
  record: VersionRecord;
  /** Base address of the version in dist. */
  base: string;
  site: string;
  inputs: string;
}

/**
 * The last build of a version whose content can't be built anymore; undefined if it was never built on this machine, or
 * is damaged.
 */
export async function formerly(record: VersionRecord, base: string): Promise<Built | undefined> {
  const folder = versionFolder(root, record);
  const built = await recordOf(folder).read();
  if (built?.changes.length !== 0) return undefined;
  return { record, base, site: join(folder, "dist", base), inputs: built.inputs };
}

interface Order {
  record: VersionRecord;
  base: string;
  /** Versions that its pages are compared with. */
  compared: readonly VersionRecord[];
  versions: Versions;
}

/**
 * Builds a version, unless nothing that it depends on has changed.
 *
 * @returns the version, the exit code of a failed build, or undefined if the version isn't ready and wasn't requested
 */
export async function buildVersion(order: Order, output: Output): Promise<Built | number | undefined> {
  const { record, base, compared, versions } = order;
  const folder = versionFolder(root, record);
  const site = join(folder, "dist", base);
  const source = record.ref === undefined ? undefined : await storedContent(record, record.ref, versions);
  if (record.ref !== undefined && !source) return undefined;
  const others = await Promise.all(
    compared.map(async (other) => [other.label, (await storedContent(other, other.ref!, "ready"))?.tree]),
  );
  const inputsNow = async (): Promise<string> =>
    digestOf(siteDigest(), source?.tree ?? (await contentDigest()), JSON.stringify([record, others]), base);
  const inputs = await inputsNow();
  const built = recordOf(folder);
  if (await isIntact(built, inputs, output)) return { record, base, site, inputs };
  if (source) {
    if (versions !== "all") return undefined;
    // Reports content that the model rejects, and names the release branch on which to fix it.
    await loadVersion(root, record);
    report(output, `Building ${titleOf(record)} from "${record.ref}" …`);
  }
  const env = { OPCON_BASE: base, ...(source && { OPCON_CONTENT: source.folder }) };
  const { code, made, isCurrent } = await whatWasBuilt(inputsNow, buildTimes, () => buildInFolder(folder, env, output));
  if (code === 1 && source) throw new VersionProblem(fixOnReleaseBranch(root, record.ref!, record));
  if (code !== 0) return code;
  // What could harm readers is refused in every version, whoever wrote it and whatever was checked before.
  const rules = source ? ["built-harmless", "built-policy"] : ["built-harmless"];
  const check = { ...output, cwd: folder, env };
  const args = ["built", ...rules.flatMap((rule) => ["--rule", rule])];
  const sound = await runNode("tooling/lint/src/cli.ts", args, check);
  if (sound !== 0) return sound;
  if (!isCurrent) report(output, "Files changed during the build. Build again to see the changes.");
  await built.write(made);
  return { record, base, site, inputs: made };
}
