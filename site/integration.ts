import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

import type { AstroIntegration } from "astro";

import { aliasStubs } from "./aliases.ts";
import { currentLibrary, forgetLibrary, projectRoot } from "./library.ts";
import { prepareMarkdown } from "./markdown/processor.ts";

/** Joins the content to Astro: read before pages render, watched while writing, aliases answered in the build. */
export const help = (): AstroIntegration => ({
  name: "help",
  hooks: {
    "astro:config:setup": async ({ addWatchFile }) => {
      forgetLibrary();
      await prepareMarkdown();
      const { files } = await currentLibrary();
      for (const file of files.keys())
        if (!file.startsWith("content/pages/")) addWatchFile(pathToFileURL(join(projectRoot, file)));
    },
    "astro:build:done": async ({ dir }) => {
      for (const stub of aliasStubs(await currentLibrary())) {
        const file = join(fileURLToPath(dir), stub.path, "index.html");
        await mkdir(dirname(file), { recursive: true });
        await writeFile(file, stub.html);
      }
    },
  },
});
