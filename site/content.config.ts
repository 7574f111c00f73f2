import { createHash, randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

import { docsSchema } from "@astrojs/starlight/schema";
import type { ContentEntryType } from "astro";
import { defineCollection } from "astro:content";
import { glob, type Loader } from "astro/loaders";
import { z } from "astro/zod";

import { basePath } from "@opcon-help/model";
import { codeDigest } from "@opcon-help/model/cache";
import { bodyOf, frontMatterOf } from "@opcon-help/model/read";

import { contentRoot, currentLibrary, projectRoot } from "./library.ts";

/** What renders the text of a page, and the configuration: a cached page refers to the style sheet of its code blocks. */
const renderers = ["site/content.config.ts", "site/markdown/processor.ts"].map((file) => join(projectRoot, file));

/** Digest of everything besides a page's own text that its rendering depends on, in the code and in other content. */
async function sharedDigest(): Promise<string> {
  const { files } = await currentLibrary();
  const hash = createHash("sha256")
    .update(await codeDigest(renderers))
    .update(basePath);
  for (const [file, text] of files) {
    hash.update(file);
    if (!file.startsWith("content/pages/")) hash.update(text);
  }
  hash.update(await readFile(join(projectRoot, "astro.config.mjs")));
  return hash.digest("hex");
}

/** The dev server renders a page when it's opened, so that a change of shared content doesn't render every page. */
const isDevServer = import.meta.env.DEV;

/** The part of a page's text that the store of the collection depends on. A change of the store takes seconds. */
const storedText = (text: string): string => (isDevServer ? (frontMatterOf(text) ?? "") : text);

/** Maps the writer's front matter to Starlight's field names. */
const toStarlight = (front: Record<string, unknown>): Record<string, unknown> => ({
  title: front["title"],
  description: front["description"],
  helpId: front["id"],
});

/** What Astro's loaders get besides the documented context. */
interface EntryTypes {
  entryTypes: ReadonlyMap<string, ContentEntryType>;
}

/**
 * Markdown as Astro reads it, with two differences: the body isn't trimmed, and errors are collected, because Astro only
 * logs them and publishes the page with an empty body.
 *
 * @param errors by page, filled while pages are rendered
 */
function strictMarkdown({ entryTypes }: EntryTypes, errors: Map<string, Error>): EntryTypes {
  const markdown = entryTypes.get(".md")!;
  const strict: ContentEntryType = {
    ...markdown,
    getEntryInfo: async (entry) => ({ ...(await markdown.getEntryInfo(entry)), body: bodyOf(entry.contents) }),
    getRenderFunction: async (config) => {
      const render = await markdown.getRenderFunction!(config);
      return async (entry) => {
        try {
          return await render(entry);
        } catch (error) {
          errors.set(entry.id, error as Error);
          throw error;
        }
      };
    },
  };
  return { entryTypes: new Map([...entryTypes, [".md", strict]]) };
}

function helpPages(): Loader {
  const pages = glob({
    base: pathToFileURL(`${contentRoot}/content/pages/`),
    pattern: "**/*.md",
    // The path is the address. Its case matters to existing deep links.
    generateId: ({ entry }) => entry.replace(/\.md$/, "").replace(/(?<=.)\/index$/, ""),
    deferRender: isDevServer,
    retainBody: false,
  });
  return {
    name: "help-pages",
    load: async (context) => {
      const shared = await sharedDigest();
      const texts = new Set([...(await currentLibrary()).pages.values()].map(({ text }) => text));
      /** A page that has changed since the library was read is rendered again by the next build. */
      const unlessEdited = (text: string): string => (isDevServer || texts.has(text) ? "" : randomUUID());
      const errors = new Map<string, Error>();
      await pages.load({
        ...context,
        ...strictMarkdown(context as typeof context & EntryTypes, errors),
        generateDigest: (data) =>
          context.generateDigest(
            typeof data === "string" ? shared + storedText(data) + unlessEdited(data) : { ...data, shared },
          ),
        parseData: (page) => context.parseData({ ...page, data: toStarlight(page.data) as typeof page.data }),
      });
      // A page without its text must not be in the cache of the next build.
      for (const id of errors.keys()) context.store.delete(id);
      if (errors.size > 0) throw new Error([...errors.values()].map(({ message }) => message).join("\n"));
    },
  };
}

const schemaFor = docsSchema({ extend: z.object({ helpId: z.string() }) });
let schema: ReturnType<typeof schemaFor> | undefined;

export const collections = {
  docs: defineCollection({
    loader: helpPages(),
    // Starlight's schema takes a file's own context for pictures in front matter, which our pages don't have.
    schema: (context) => (schema ??= schemaFor(context)),
  }),
};
