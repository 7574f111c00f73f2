import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

import { docsSchema } from "@astrojs/starlight/schema";
import { defineCollection } from "astro:content";
import { glob, type Loader } from "astro/loaders";
import { z } from "astro/zod";

import { currentLibrary, projectRoot } from "./library.ts";

const markdownFolder = join(projectRoot, "site/markdown");

/**
 * Digest of everything besides a page's own text that its rendering depends on: facts, diagrams, areas, glossary, paths
 * of other pages, and the Markdown extensions.
 */
async function sharedDigest(): Promise<string> {
  const { files } = await currentLibrary();
  const hash = createHash("sha256");
  for (const name of (await readdir(markdownFolder)).toSorted())
    hash.update(await readFile(join(markdownFolder, name)));
  for (const [file, text] of files) {
    hash.update(file);
    if (!file.startsWith("content/pages/")) hash.update(text);
  }
  // A cached page refers to the style sheet of code blocks, which depends on the configuration.
  hash.update(await readFile(join(projectRoot, "astro.config.mjs")));
  return hash.digest("hex");
}

/** Maps the writer's front matter to Starlight's field names. */
const toStarlight = (front: Record<string, unknown>): Record<string, unknown> => ({
  title: front["title"],
  description: front["description"],
  helpId: front["id"],
});

function helpPages(): Loader {
  const pages = glob({
    base: "./content/pages",
    pattern: "**/*.md",
    // The path is the address. Its case matters to existing deep links.
    generateId: ({ entry }) => entry.replace(/\.md$/, "").replace(/(?<=.)\/index$/, ""),
  });
  return {
    name: "help-pages",
    load: async (context) => {
      const shared = await sharedDigest();
      await pages.load({
        ...context,
        generateDigest: (data) =>
          context.generateDigest(typeof data === "string" ? shared + data : { ...data, shared }),
        parseData: (page) => context.parseData({ ...page, data: toStarlight(page.data) as typeof page.data }),
      });
    },
  };
}

export const collections = {
  docs: defineCollection({
    loader: helpPages(),
    schema: docsSchema({ extend: z.object({ helpId: z.string() }) }),
  }),
};
