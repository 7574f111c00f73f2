import { mkdir, rm, symlink } from "node:fs/promises";
import { join } from "node:path";

import { digestOf } from "@opcon-help/model/disk";

import { withLock } from "../lock.ts";
import type { Output } from "../process.ts";
import { buildLock, buildTimes, cache, siteDigest } from "../project.ts";
import { whatWasBuilt } from "../what-was-built.ts";
import { buildInFolder, isIntact, recordOf } from "./folder.ts";
import { makeManuals } from "./manuals.ts";

/** Content of a commit that isn't a published version. It's built like the working tree. */
export interface Snapshot {
  /** Folder that contains content/ and dist/. */
  folder: string;
  /** Environment variables for the programs that read it. */
  env: { OPCON_BASE: string; OPCON_CONTENT: string };
}

/**
 * Builds the site for the content of a commit with the current tooling, unless it was built before.
 *
 * @returns exit code of the build
 */
export const buildSnapshot = ({ folder, env }: Snapshot, tree: string, output: Output): Promise<number> =>
  withLock(buildLock, async () => {
    const inputs = async (): Promise<string> => digestOf(await siteDigest(), tree, env.OPCON_BASE);
    if (await isIntact(recordOf(folder), await inputs(), output)) return 0;
    const { code, made } = await whatWasBuilt(inputs, buildTimes, () => buildInFolder(folder, env, output));
    if (code === 0) await recordOf(folder).write(made);
    return code;
  });

/** Builds manuals for the content of a commit. They share most chapters with the manuals of the working tree. */
export const buildSnapshotManuals = ({ folder, env }: Snapshot, areas: string[], output: Output): Promise<number> =>
  withLock(buildLock, async () => {
    const shared = join(cache, "manuals");
    await mkdir(shared, { recursive: true });
    await mkdir(join(folder, ".cache"), { recursive: true });
    await rm(join(folder, ".cache/manuals"), { recursive: true, force: true });
    await symlink(shared, join(folder, ".cache/manuals"), "junction");
    return makeManuals(areas, folder, env, output);
  });
