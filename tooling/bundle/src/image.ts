import { spawn, spawnSync } from "node:child_process";
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";

import { homePath } from "@opcon-help/model";
import { git } from "@opcon-help/model/git";

import { smoke } from "./smoke.ts";

/** A mistake that a person can correct. */
class ImageProblem extends Error {}

const root = join(import.meta.dirname, "../../..");
const recipe = join(import.meta.dirname, "../image");

/** Runs a program. @throws ImageProblem with what it says, or how to install it */
function run(program: string, ...args: string[]): string {
  const { status, stdout, stderr, error } = spawnSync(program, args, { encoding: "utf8", maxBuffer: 2 ** 27 });
  if (error)
    throw new ImageProblem(`${program} can't start: ${error.message}. docs/hosting.md lists what the image needs.`);
  if (status !== 0) throw new ImageProblem(`${program} ${args[0]} failed:\n${stderr.trim()}`);
  return stdout.trim();
}

/** Copies what the image contains, as any user may read it, and without links to downloads, which it doesn't contain. */
function writeContext(dist: string, context: string): void {
  rmSync(context, { recursive: true, force: true });
  // Without a former image, no former scripts are kept.
  for (const name of ["_assets", "pagefind"]) mkdirSync(join(context, "none/srv", homePath, name), { recursive: true });
  const downloads = join(dist, "bundle");
  cpSync(dist, join(context, "site"), {
    recursive: true,
    preserveTimestamps: true,
    filter: (from) => from !== downloads,
  });
  for (const page of globSync("**/manuals/index.html", { cwd: join(context, "site") })) {
    const file = join(context, "site", page);
    writeFileSync(file, readFileSync(file, "utf8").replace(/(?<=<!--copies-->).*?(?=<!--\/copies-->)/s, ""));
    const copy = file.replace(/\/index\.html$/, ".md");
    const text = readFileSync(copy, "utf8").replace(
      /^#+ Help for a network without internet access$[^]*?(?=^#|$(?![^]))/m,
      "",
    );
    writeFileSync(copy, text);
  }
  cpSync(join(recipe, "nginx.conf"), join(context, "nginx.conf"));
  run("chmod", "-R", "u=rwX,go=rX", context);
}

interface Server {
  origin: string;
  close: () => void;
}

/** Waits until a server answers. */
async function waitFor(origin: string, hasEnded: () => string | undefined): Promise<void> {
  while (!(await fetch(origin).catch(() => undefined))) {
    const error = hasEnded();
    if (error !== undefined) throw new ImageProblem(`The image doesn't start: ${error}`);
    await new Promise((done) => setTimeout(done, 50));
  }
}

/** Starts a container without rights on a read-only file system. @throws ImageProblem */
async function startContainer(image: string): Promise<Server> {
  const limits = ["--read-only", "--cap-drop", "ALL", "--security-opt", "no-new-privileges"];
  const id = run("podman", "run", "--rm", "--detach", ...limits, "--publish", "127.0.0.1::8080", image);
  const close = (): void => void spawnSync("podman", ["rm", "--force", "--time", "1", id]);
  try {
    const origin = `http://${run("podman", "port", id, "8080")}`;
    const state = (): string => run("podman", "inspect", "--format", "{{.State.Status}}", id);
    await waitFor(origin, () => (state() === "running" ? undefined : run("podman", "logs", id)));
    run("podman", "healthcheck", "run", id);
    return { origin, close };
  } catch (error) {
    close();
    throw error;
  }
}

/** Starts the server of the image on its root file system, where no container can be started. */
async function startInSandbox(image: string, folder: string): Promise<Server> {
  const container = run("buildah", "from", image);
  const port = 20_000 + (process.pid % 10_000);
  const files = run("buildah", "mount", container);
  writeFileSync(
    folder,
    readFileSync(join(recipe, "nginx.conf"), "utf8").replace("listen 8080", `listen 127.0.0.1:${port}`),
  );
  const box =
    `--ro-bind ${files} / --ro-bind ${folder} /etc/nginx/nginx.conf --dev /dev --proc /proc --unshare-user --unshare-pid` +
    ` --uid 65532 --gid 65532 --cap-drop ALL --die-with-parent /usr/sbin/nginx -e stderr -c /etc/nginx/nginx.conf`;
  const server = spawn("bwrap", box.split(" "), { stdio: ["ignore", "ignore", "pipe"] });
  let errors = "";
  server.on("error", ({ message }) => (errors = message));
  server.stderr.on("data", (text) => (errors += text));
  const origin = `http://127.0.0.1:${port}`;
  const close = (): void => {
    server.kill();
    // The server has files open, and the next build would keep the container.
    server.once("close", () => spawnSync("buildah", ["rm", container]));
  };
  await waitFor(origin, () => (server.exitCode === null && server.pid !== undefined ? undefined : errors)).catch(
    (error) => {
      spawnSync("buildah", ["rm", container]);
      throw error;
    },
  );
  return { origin, close };
}

/** Builds the image of the finished site, tries its server, and only then writes the file for hosts without a network. */
async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      base: { type: "string" },
      former: { type: "string" },
      dist: { type: "string", default: join(root, "dist") },
    },
  });
  const dist = resolve(values.dist);
  if (!existsSync(join(dist, "nginx.conf")))
    throw new ImageProblem(`${dist} doesn't have a finished build. Run npm run build first.`);
  const read = (name: string): string => readFileSync(join(dist, homePath, name), "utf8");
  const versions = JSON.parse(read("versions.json")) as { label: string; isLast: boolean }[];
  const version = versions.find(({ isLast }) => isLast)?.label ?? "latest";
  const context = join(root, ".cache/image");
  writeContext(dist, context);
  const image = `localhost/opcon-help:${version}`;
  const former = values.former ? `container-image://${values.former}` : join(context, "none");
  const labels = {
    title: "OpCon Help",
    version,
    revision: (git(root, "rev-parse", "HEAD") ?? "unknown").trim(),
    licenses: "CC-BY-4.0 AND MIT",
    ...(values.base && { "base.name": values.base }),
  };
  run(
    "buildah",
    "build",
    // The other format has no health check.
    "--format=docker",
    `--file=${join(recipe, "Containerfile")}`,
    `--tag=${image}`,
    `--timestamp=${(git(root, "log", "-1", "--format=%ct") ?? "0").trim()}`,
    `--build-context=former=${former}`,
    ...(values.base ? ["--build-arg", `BASE=${values.base}`] : []),
    ...Object.entries(labels).flatMap(([name, value]) => ["--label", `org.opencontainers.image.${name}=${value}`]),
    context,
  );
  const server = await startContainer(image).catch((error: Error) => {
    console.log(`The container can't be started here, so its server runs under bubblewrap. ${error.message}`);
    return startInSandbox(image, join(context, "sandbox.conf"));
  });
  const { problems, asked } = await smoke(server.origin).finally(server.close);
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) return 1;
  const file = join(dist, "bundle", `opcon-help-${version}-image.tar`);
  mkdirSync(join(dist, "bundle"), { recursive: true });
  rmSync(`${file}.new`, { force: true });
  run("buildah", "push", image, `docker-archive:${file}.new:opcon-help:${version}`);
  renameSync(`${file}.new`, file);
  const digest = run("buildah", "inspect", "--format", "{{.FromImageDigest}}", image);
  console.log(`${file}\n${digest}, tried with ${asked} requests. docs/hosting.md shows how to run it.`);
  return 0;
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(error instanceof ImageProblem ? error.message : error);
  process.exitCode = error instanceof ImageProblem ? 1 : 2;
}
