import { execFileSync, spawn } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { join } from "node:path";

/** A port that nothing uses. */
export const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });

interface Config {
  User: string;
  Entrypoint: string[];
  Healthcheck: { Test: [kind: string, ...command: string[]] };
}

/**
 * Starts the server of an image as a container runtime would, with bubblewrap, which needs neither a daemon nor root: as
 * the image's user, with a read-only root. Only the port differs, because another program may use the image's.
 *
 * @param layout folder of the OCI layout
 * @param root empty folder for the unpacked image
 */
export async function startImage(
  layout: string,
  root: string,
): Promise<{ origin: string; isHealthy: () => boolean; close: () => Promise<void> }> {
  const read = <T>(digest: string): T =>
    JSON.parse(readFileSync(join(layout, "blobs", digest.replace(":", "/")), "utf8")) as T;
  const index = JSON.parse(readFileSync(join(layout, "index.json"), "utf8")) as { manifests: [{ digest: string }] };
  const { config, layers } = read<{ config: { digest: string }; layers: { digest: string }[] }>(
    index.manifests[0].digest,
  );
  const { User, Entrypoint, Healthcheck } = read<{ config: Config }>(config.digest).config;
  mkdirSync(root, { recursive: true });
  for (const { digest } of layers)
    execFileSync("tar", ["-xf", join(layout, "blobs", digest.replace(":", "/")), "-C", root]);
  const port = await freePort();
  const file = join(root, "etc/nginx/nginx.conf");
  writeFileSync(file, readFileSync(file, "utf8").replace("listen 8080", `listen 127.0.0.1:${port}`));
  const [uid = "", gid = ""] = User.split(":");
  const box = [
    "--ro-bind",
    root,
    "/",
    "--dev",
    "/dev",
    "--proc",
    "/proc",
    "--unshare-user",
    "--unshare-pid",
    "--uid",
    uid,
    "--gid",
    gid,
    "--cap-drop",
    "ALL",
    "--die-with-parent",
  ];
  const server = spawn("bwrap", [...box, ...Entrypoint], { stdio: ["ignore", "ignore", "pipe"] });
  let errors = "";
  server.stderr.on("data", (text) => (errors += text));
  const ended = new Promise<void>((resolve) => server.once("close", () => resolve()));
  const origin = `http://127.0.0.1:${port}`;
  while (!(await fetch(origin).catch(() => undefined))) {
    if (server.exitCode !== null) throw new Error(`The image doesn't start: ${errors}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const check = Healthcheck.Test.slice(1).map((part) => part.replace(":8080", `:${port}`));
  return {
    origin,
    isHealthy: () => {
      try {
        execFileSync("bwrap", [...box, ...check], { stdio: "ignore" });
        return true;
      } catch {
        return false;
      }
    },
    close: async () => {
      server.kill();
      await ended;
    },
  };
}
