import { spawn } from "node:child_process";
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";

import { afterAll, beforeAll } from "vitest";

const root = join(import.meta.dirname, "../../..");

/** A copy of the site that the tests of a file build with their own content. */
export class AstroProject {
  folder = "";

  constructor(name: string) {
    beforeAll(async () => {
      // Node looks for packages only in the folders above the project, so the project must be inside this repository.
      await mkdir(join(root, ".cache"), { recursive: true });
      this.folder = await mkdtemp(join(root, `.cache/${name}-`));
      await cp(join(root, "site"), join(this.folder, "site"), { recursive: true });
      for (const file of ["astro.config.mjs", "package.json", "tsconfig.json"])
        await cp(join(root, file), join(this.folder, file));
      for (const link of ["node_modules", "tooling"]) await symlink(join(root, link), join(this.folder, link));
    });
    afterAll(() => rm(this.folder, { recursive: true, force: true }));
  }

  async write(files: Readonly<Record<string, string>>, folder = "content"): Promise<void> {
    for (const [name, text] of Object.entries(files)) {
      const file = join(this.folder, folder, name);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, text);
    }
  }

  /** @param onOutput receives everything that the build has printed so far */
  async build(
    env: NodeJS.ProcessEnv = {},
    onOutput: (output: string) => void = () => undefined,
  ): Promise<{ code: unknown; output: string }> {
    const program = spawn(process.execPath, [join(root, "node_modules/astro/bin/astro.mjs"), "build", "--verbose"], {
      cwd: this.folder,
      // Without its own environment, Astro would use Vitest's DEV and MODE, and git would read the history of this
      // repository.
      env: {
        ...process.env,
        DEV: undefined,
        MODE: undefined,
        ASTRO_TELEMETRY_DISABLED: "1",
        NODE_ENV: "production",
        GIT_CEILING_DIRECTORIES: root,
        ...env,
      },
    });
    let output = "";
    for (const stream of [program.stdout, program.stderr])
      stream.on("data", (text) => {
        output += text;
        onOutput(output);
      });
    const code = await new Promise((resolve) => program.once("close", resolve));
    return { code, output };
  }
}
