import { execFileSync, spawnSync } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, expect, test } from "vitest";

import { hosts } from "../../../site/outputs/hosts/index.ts";
import { programOf } from "../../../site/outputs/hosts/testing/start.ts";
import { smallSite } from "./testing/small-site.ts";

const folder = mkdtempSync(join(tmpdir(), "opcon-image-"));
afterAll(() => rmSync(folder, { recursive: true }));

const run = (program: string, ...args: string[]): string => execFileSync(program, args, { encoding: "utf8" }).trim();
const isInstalled = (name: string): boolean => spawnSync(name, ["--version"]).status === 0;
const canBuild =
  process.getuid?.() === 0 && programOf(hosts.nginx) !== undefined && ["buildah", "wget"].every(isInstalled);
const canRun = isInstalled("podman") || isInstalled("bwrap");
if (!canBuild || !canRun)
  console.log("Skipping the image, which needs root, nginx, buildah, wget, and podman or bubblewrap.");

const image = "localhost/opcon-help";
const base = "localhost/opcon-help-test-base";

/** Makes a base image from nginx and wget of this machine, so that the test needs no registry. */
function makeBase(): void {
  const programs = [programOf(hosts.nginx)!, run("which", "wget")];
  const libraries = programs.flatMap(
    (file) =>
      spawnSync("ldd", [file])
        .stdout.toString()
        .match(/\/\S+(?= \()/g) ?? [],
  );
  const container = run("buildah", "from", "scratch");
  for (const file of new Set(libraries)) run("buildah", "copy", container, run("realpath", file), file);
  run("buildah", "copy", container, programs[0]!, "/usr/sbin/nginx");
  run("buildah", "copy", container, programs[1]!, "/bin/wget");
  for (const mount of ["dev", "proc"]) {
    mkdirSync(join(folder, mount));
    run("buildah", "copy", container, join(folder, mount), `/${mount}`);
  }
  run("buildah", "config", "--env", "PATH=/usr/sbin:/bin", container);
  run("buildah", "commit", "--quiet", "--rm", container, base);
}

const build = (dist: string, ...args: string[]) =>
  spawnSync(process.execPath, [join(import.meta.dirname, "image.ts"), "--dist", dist, "--base", base, ...args], {
    encoding: "utf8",
  });
const inspect = () =>
  JSON.parse(run("buildah", "inspect", "--type", "image", `${image}:26.1`)) as {
    Docker: { config: { Labels: Record<string, string>; User: string } };
    OCIv1: { rootfs: { diff_ids: string[] } };
  };

test.skipIf(!canBuild || !canRun)(
  "the image answers every request, has the same layers again, and keeps the scripts of the former one",
  async () => {
    makeBase();
    const dist = await smallSite(folder);
    chmodSync(join(dist, "opcon/core/versions.json"), 0o600);
    const list = join(dist, "opcon/core/manuals/index.html");
    writeFileSync(list, `${readFileSync(list, "utf8")}<!--copies--><a href="/bundle/a.zip">a</a><!--/copies-->`);
    const first = build(dist);
    expect({ status: first.status, said: first.stdout + first.stderr }).toMatchObject({
      status: 0,
      said: expect.stringMatching(/opcon-help-26\.1-image\.tar\nsha256:\w+, tried with \d+ requests/),
    });
    const { Docker, OCIv1 } = inspect();
    build(dist);
    expect(inspect().OCIv1.rootfs).toEqual(OCIv1.rootfs);
    expect(Docker.config.User).toBe("65532:65532");
    expect(Docker.config.Labels["org.opencontainers.image.revision"]).toMatch(/^[0-9a-f]{40}$/);

    run("buildah", "tag", `${image}:26.1`, `${image}:former`);
    rmSync(join(dist, "opcon/core/_assets/a.2.woff2"));
    writeFileSync(join(dist, "opcon/core/_assets/a.3.woff2"), "wOF2");
    writeFileSync(list, readFileSync(list, "utf8").replaceAll("a.2.woff2", "a.3.woff2"));
    build(dist, "--former", `${image}:former`);
    const container = run("buildah", "from", `${image}:26.1`);
    const files = run("buildah", "mount", container);
    expect(existsSync(join(files, "kept/opcon/core/_assets/a.2.woff2"))).toBe(true);
    expect(existsSync(join(files, "srv/opcon/core/_assets/a.2.woff2"))).toBe(false);
    expect(readFileSync(join(files, "srv/opcon/core/manuals/index.html"), "utf8")).not.toContain("/bundle/");
    run("buildah", "rm", container);
  },
  120_000,
);

test("without a finished build, there's no image", () => {
  expect(build(join(folder, "nowhere"))).toMatchObject({
    status: 1,
    stderr: expect.stringContaining("Run npm run build first"),
  });
});
