import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, expect, test } from "vitest";

import { startImage } from "./image-run.ts";
import { buildImage, ImageProblem } from "./image.ts";
import { smoke } from "./smoke.ts";
import { smallSite } from "./testing/small-site.ts";

const isInstalled = (...args: [string, ...string[]]): boolean => spawnSync(args[0], args.slice(1)).status === 0;
/** Not every machine can build and start the image. The release workflow does, and fails there. */
const isWithoutTools = !isInstalled("mmdebstrap", "--version") || !isInstalled("bwrap", "--ro-bind", "/", "/", "true");

const folder = mkdtempSync(join(tmpdir(), "opcon-image-"));
afterAll(() => rmSync(folder, { recursive: true }));
const contents = (name: string) => ({
  dist: join(folder, "dist"),
  version: "26.1",
  commit: "abc",
  seconds: 1_790_000_000,
  cache: join(import.meta.dirname, "../../../.cache/image-test"),
  layout: join(folder, name),
});

test.skipIf(isWithoutTools)("two builds give the same image, whose server answers every request", async () => {
  await smallSite(folder);
  const digest = await buildImage(contents("first"));
  expect(await buildImage(contents("second"))).toBe(digest);
  expect(await buildImage({ ...contents("other"), seconds: 1_790_000_001 })).not.toBe(digest);

  const server = await startImage(contents("first").layout, join(folder, "root"));
  expect((await smoke(server.origin, { sendsHeaders: true })).problems).toEqual([]);
  expect(await fetch(server.origin, { redirect: "manual" }).then(({ headers }) => headers.get("location"))).toBe(
    "/opcon/core/",
  );
  expect(server.isHealthy()).toBe(true);
  rmSync(join(folder, "root/srv/opcon/core/versions.json"));
  expect(server.isHealthy()).toBe(false);
  await server.close();
});

test("without a finished build, there's no image", async () => {
  writeFileSync(join(folder, "no-build"), "");
  await expect(buildImage({ ...contents("none"), dist: join(folder, "nowhere") })).rejects.toThrow(ImageProblem);
});
