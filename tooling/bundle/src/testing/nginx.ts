import { spawn } from "node:child_process";
import { accessSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";

import { freePort } from "../image-run.ts";

/** nginx on this machine. Debian puts it in a folder that isn't in the PATH of every user. */
export const nginx = [...(process.env["PATH"] ?? "").split(delimiter), "/usr/sbin"]
  .map((folder) => join(folder, "nginx"))
  .find((file) => {
    try {
      accessSync(file);
      return true;
    } catch {
      return false;
    }
  });

/** Serves a web root by the configuration that it contains. */
export async function serveWithNginx(root: string): Promise<{ origin: string; close: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), "opcon-nginx-"));
  const port = await freePort();
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
  writeFileSync(
    join(folder, "nginx.conf"),
    // As root, nginx would answer as a user who can't read temporary folders.
    `${process.getuid?.() === 0 ? "user root; " : ""}daemon off; pid ${folder}/pid; error_log stderr; worker_processes 1;
events {}
http {
  access_log off;
  ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join(" ")}
  server { listen 127.0.0.1:${port}; root ${root}; include ${root}/nginx.conf; }
}
`,
  );
  const server = spawn(nginx!, ["-p", folder, "-c", join(folder, "nginx.conf")], {
    stdio: ["ignore", "ignore", "pipe"],
  });
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
