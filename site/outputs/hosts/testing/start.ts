import { spawn } from "node:child_process";
import { accessSync, chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";

import type { Host } from "../host.ts";

/** A server on this machine. Debian puts some in a folder that isn't in the PATH of every user. */
export const programOf = ({ test }: Host): string | undefined =>
  [...(process.env["PATH"] ?? "").split(delimiter), "/usr/sbin"]
    .map((folder) => join(folder, test?.program ?? ""))
    .find((file) => {
      try {
        accessSync(file);
        return test !== undefined;
      } catch {
        return false;
      }
    });

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });

/** Serves a web root by the configuration that it contains. */
export async function start(host: Host, root: string): Promise<{ origin: string; close: () => Promise<void> }> {
  const { config, args } = host.test!;
  const folder = mkdtempSync(join(tmpdir(), "opcon-host-"));
  // Servers answer as a user without rights, also if they're started by root.
  for (const each of [folder, dirname(root)]) chmodSync(each, 0o755);
  const port = await freePort();
  const file = join(folder, "config");
  writeFileSync(file, config(root, folder, port));
  const server = spawn(programOf(host)!, args(file, folder), { stdio: ["ignore", "ignore", "pipe"] });
  let errors = "";
  server.stderr.on("data", (text) => (errors += text));
  const ended = new Promise<void>((resolve) => server.once("close", () => resolve()));
  const origin = `http://127.0.0.1:${port}`;
  while (!(await fetch(origin).catch(() => undefined))) {
    if (server.exitCode !== null) throw new Error(errors);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    origin,
    close: async () => {
      server.kill();
      await ended;
      rmSync(folder, { recursive: true });
    },
  };
}
