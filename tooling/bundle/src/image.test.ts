import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

import { afterAll, beforeAll, expect, test } from "vitest";

import { hosts } from "../../../site/outputs/hosts/index.ts";
import { programOf, start } from "../../../site/outputs/hosts/testing/start.ts";
import { smoke } from "./smoke.ts";
import { smallSite } from "./testing/small-site.ts";

const root = mkdtempSync(join(tmpdir(), "opcon-image-"));
const recipe = join(import.meta.dirname, "../image");
let dist: string;
beforeAll(async () => {
  dist = await smallSite(root);
  mkdirSync(join(dist, "bundle"));
  writeFileSync(join(dist, "bundle/help.zip"), "");
  cpSync(recipe, join(root, "tooling/bundle/image"), { recursive: true });
});
afterAll(() => rmSync(root, { recursive: true }));

const run = (...args: string[]): string => execFileSync("buildah", args, { cwd: root, encoding: "utf8" }).trim();
const canBuild = process.getuid?.() === 0 && spawnSync("buildah", ["--version"]).status === 0;
if (!canBuild) console.log("Skipping the image, which needs root and buildah.");

/** Builds the image with the command from docs/hosting.md, without the base. Returns its files. */
function build(tag: string, ...options: string[]): string[] {
  const file = ["--file", "tooling/bundle/image/Containerfile", "--build-arg", "BASE=scratch"];
  run("build", "--format", "docker", ...file, "--tag", `localhost/opcon-help-test:${tag}`, ...options, ".");
  const container = run("from", "--pull-never", `localhost/opcon-help-test:${tag}`);
  const files = globSync("**", { cwd: run("mount", container) });
  run("rm", container);
  return files;
}

test.skipIf(!canBuild)("the image has the site without downloads, and the scripts of the former image", () => {
  expect(build("first")).toEqual(expect.arrayContaining(["srv/nginx.conf", "etc/nginx/nginx.conf"]));
  rmSync(join(dist, "opcon/core/_assets/a.2.woff2"));
  const files = build("next", "--build-context", "former=container-image://localhost/opcon-help-test:first");
  expect(files).toContain("kept/opcon/core/_assets/a.2.woff2");
  expect(files).not.toContain("srv/opcon/core/_assets/a.2.woff2");
  expect(files.filter((name) => name.endsWith(".zip"))).toEqual([]);
  run("rmi", "--force", "localhost/opcon-help-test:first", "localhost/opcon-help-test:next");
  writeFileSync(join(dist, "opcon/core/_assets/a.2.woff2"), "wOF2");
});

test.skipIf(!programOf(hosts.nginx))(
  "the image's server passes the smoke table, and has the former scripts",
  async () => {
    const kept = join(root, "kept/opcon/core/_assets/a.1.js");
    mkdirSync(dirname(kept), { recursive: true });
    writeFileSync(kept, "");
    const settings = readFileSync(join(recipe, "nginx.conf"), "utf8");
    const config = (folder: string, files: string, port: number): string =>
      settings
        .replaceAll("/dev/shm", files)
        .replaceAll("/srv", folder)
        .replaceAll("/kept", join(root, "kept"))
        .replace("listen 8080", `listen 127.0.0.1:${port}`);
    const { origin, close } = await start({ ...hosts.nginx, test: { ...hosts.nginx.test!, config } }, dist);
    expect((await fetch(`${origin}/opcon/core/_assets/a.1.js`)).status).toBe(200);
    expect((await smoke(origin)).problems).toEqual([]);
    await close();
  },
);
