import { mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { homePath } from "@opcon-help/model";
import { git } from "@opcon-help/model/git";

import { startImage } from "./image-run.ts";
import { buildImage, ImageProblem, packImage } from "./image.ts";
import { smoke } from "./smoke.ts";

const root = join(import.meta.dirname, "../../..");
const dist = join(root, "dist");

/** Builds the image of the finished site, tries its server, and only then packs it. */
async function main(): Promise<number> {
  const versions = JSON.parse(readFileSync(join(dist, homePath, "versions.json"), "utf8")) as {
    label: string;
    isLast: boolean;
  }[];
  const version = versions.find(({ isLast }) => isLast)?.label ?? "latest";
  const layout = join(root, ".cache/image/layout");
  const digest = await buildImage({
    dist,
    version,
    commit: git(root, "rev-parse", "HEAD") ?? "unknown",
    seconds: Number(git(root, "log", "-1", "--format=%ct") ?? 0),
    cache: join(root, ".cache/image"),
    layout,
  });
  const folder = mkdtempSync(join(tmpdir(), "opcon-image-"));
  try {
    const server = await startImage(layout, folder);
    const { problems, asked } = await smoke(server.origin, { sendsHeaders: true });
    if (!server.isHealthy()) problems.push("The health check of the image fails");
    await server.close();
    for (const problem of problems) console.error(problem);
    if (problems.length > 0) return 1;
    const file = join(dist, "bundle", `opcon-help-${version}-image.tar`);
    mkdirSync(join(dist, "bundle"), { recursive: true });
    await packImage(layout, file);
    console.log(`${file}\n${digest}, tried with ${asked} requests. docs/hosting.md shows how to run it.`);
    return 0;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

try {
  process.exitCode = await main();
} catch (error) {
  const isKnown = error instanceof ImageProblem || (error as NodeJS.ErrnoException).code === "ENOENT";
  console.error(isKnown ? (error as Error).message : error);
  process.exitCode = error instanceof ImageProblem ? 1 : 2;
}
