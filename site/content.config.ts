import { createHash, randomUUID } from "node:crypto";
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

/** Digest of the code and the other content that the rendering of a page depends on. */
async function sharedDigest(): Promise<string> {
  const { files } = await currentLibrary();
  const hash = createHash("sha256")
    .update(codeDigest(join(projectRoot, "site/content.config.ts")))
    .update(basePath);
  for (const [file, text] of files) {
    hash.update(file);
    if (!file.startsWith("content/pages/")) hash.update(text);
  }
  return hash.digest("hex");
}

/** The dev server renders a page only when it's opened, so a change of shared content doesn't render every page. */
const isDevServer = import.meta.env.DEV;

/**
 * The text that decides whether Astro stores a page again. The dev server ignores the body, because each change of the store takes seconds.
 */
const storedText = (text: string): string => (isDevServer ? (frontMatterOf(text) ?? "") : text);

/** Renames the fields of our front matter to those of Starlight. */
const toStarlight = (front: Record<string, unknown>): Record<string, unknown> => ({
  title: front["title"],
  description: front["description"],
  helpId: front["id"],
});

/** Undocumented part of the context that Astro passes to loaders. */
interface EntryTypes {
  entryTypes: ReadonlyMap<string, ContentEntryType>;
}

/**
 * Loads Markdown as Astro does, except that the body isn't trimmed and errors are collected. Astro only logs errors,
 * and publishes the page with an empty body.
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
    // The path becomes the address. Its case must stay, because existing deep links have it.
    generateId: ({ entry }) => entry.replace(/\.md$/, "").replace(/(?<=.)\/index$/, ""),
    deferRender: isDevServer,
    retainBody: false,
  });
  return {
    name: "help-pages",
    load: async (context) => {
      const shared = isDevServer ? "" : await sharedDigest();
      const texts = isDevServer
        ? undefined
        : new Set([...(await currentLibrary()).pages.values()].map(({ text }) => text));
      /**
       * Changes the digest of a page that was edited after the library was read, so that the next build renders the
       * page again.
       */
      const unlessEdited = (text: string): string => (!texts || texts.has(text) ? "" : randomUUID());
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
      // A page that failed must not remain in the cache, where the next build would find it without its text.
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
    // One schema serves all files. Starlight would need one for each file only for images in the front matter, which
    // our pages don't have.
    schema: (context) => (schema ??= schemaFor(context)),
  }),
};
