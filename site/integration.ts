import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

import type { AstroIntegration } from "astro";

import { aliasStubs } from "./aliases.ts";
import { helpIds } from "./help-ids.ts";
import { currentLibrary, forgetLibrary, projectRoot } from "./library.ts";
import { markdownCopy } from "./markdown-copy.ts";
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
      const library = await currentLibrary();
      const put = async (name: string, text: string): Promise<void> => {
        const file = join(fileURLToPath(dir), name);
        await mkdir(dirname(file), { recursive: true });
        await writeFile(file, text);
      };
      for (const { path, html } of aliasStubs(library)) await put(`${path}/index.html`, html);
      for (const page of library.pages.values()) await put(`${page.path}.md`, markdownCopy(library, page));
      await put("help-ids.json", JSON.stringify(helpIds(library)));
    },
  },
});
