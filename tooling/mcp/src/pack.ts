import { execFileSync } from "node:child_process";
import { cp, mkdir, mkdtemp, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { rolldown } from "rolldown";

const name = "opcon-help-mcp";

/**
 * Makes a package that npx can run without the project. Node doesn't read TypeScript in packages, so this is bundled.
 *
 * @returns path of the archive
 */
export async function pack(folder: string): Promise<string> {
  const files = await mkdtemp(join(tmpdir(), `${name}-`));
  try {
    const bundle = await rolldown({
      input: join(import.meta.dirname, "cli.ts"),
      external: ["./pack.ts"],
      platform: "node",
      logLevel: "silent",
    });
    await bundle.write({
      dir: files,
      entryFileNames: "cli.mjs",
      chunkFileNames: "[name].mjs",
      banner: "#!/usr/bin/env node",
    });
    const manifest = { name, version: "1.0.0", type: "module", bin: "cli.mjs", engines: { node: ">=20" } };
    await writeFile(join(files, "package.json"), JSON.stringify(manifest));
    await cp(join(import.meta.dirname, "../../../LICENSE"), join(files, "LICENSE"));
    const shell = process.platform === "win32";
    const packed = execFileSync("npm", ["pack", "--silent"], { cwd: files, shell, encoding: "utf8" }).trim();
    await mkdir(folder, { recursive: true });
    const target = join(folder, `${name}.tgz`);
    await cp(join(files, packed), `${target}.new`);
    await rename(`${target}.new`, target);
    return target;
  } finally {
    await rm(files, { recursive: true });
  }
}
