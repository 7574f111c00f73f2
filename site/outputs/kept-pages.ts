import { mkdir, readdir, rm } from "node:fs/promises";
import { join } from "node:path";

import type { AstroPrerenderer } from "astro";

import { basePath, pageHref, type Library } from "@opcon-help/model";
import { codeDigest, diskCache, type DiskCache } from "@opcon-help/model/cache";
import { digestOf } from "@opcon-help/model/disk";
import { frontMatterOf } from "@opcon-help/model/read";

import { currentRelations, isContentAsRead, projectRoot } from "../library.ts";
import { changesSinceOlder } from "../page/changes.ts";
import { lastCommitDates } from "../page/git-dates.ts";
import { publication } from "../publication.ts";

/** Files from which the code that makes pages is found. Starlight's routes use them. */
const makers = ["astro.config.mjs", "site/content.config.ts"].map((file) => join(projectRoot, file));

/**
 * Whether a page can be reused. Explorers read the text of all pages, for example to find the page that shows a row, so
 * their pages are always rendered.
 */
const canBeKept = (html: string): boolean => !html.includes(" data-explorer=");

/** Digest of everything that a page's HTML depends on, except in explorers, by the page's address. */
async function pageKeys(library: Library): Promise<Map<string, string>> {
  // The frame of a page reads other files as a whole, but only the front matter of other pages.
  const files = [...library.files].map(([file, text]) =>
    digestOf(file, file.startsWith("content/pages/") ? (frontMatterOf(text) ?? "") : text),
  );
  const shared = digestOf(await codeDigest(makers), basePath, JSON.stringify(publication), ...files);
  const { related } = await currentRelations();
  const [last] = await changesSinceOlder();
  const dates = lastCommitDates(library);
  return new Map(
    [...library.pages.values()].map(({ path, file, text }) => {
      const change = last?.pages.get(path);
      const own = [
        text,
        related.get(path)?.map((page) => page.path),
        last?.version,
        change && [change.before !== undefined, change.text],
        dates.get(file),
      ];
      return [pageHref(path), digestOf(shared, path, JSON.stringify(own))];
    }),
  );
}

/**
 * Renders only the pages that can have changed since the last build.
 *
 * @param folder what the next build can use again; safe to delete
 * @param finish gives a rendered page what every page gets at the end, before it's kept
 */
export async function keptPages(folder: string, library: Library, finish: (address: string, html: string) => string) {
  await mkdir(folder, { recursive: true });
  const keys = await pageKeys(library);
  const cacheOf = (address: string): DiskCache<string> | undefined => {
    const key = keys.get(address);
    return key === undefined ? undefined : diskCache(join(folder, key), key);
  };
  const pages = new Map<string, string>();
  return {
    /** HTML of the finished pages, by address. */
    pages,
    prerenderer: (prerenderer: AstroPrerenderer): AstroPrerenderer => ({
      ...prerenderer,
      render: async (request, options) => {
        const address = decodeURI(new URL(request.url).pathname);
        const kept = await cacheOf(address)?.read();
        if (kept !== undefined) {
          pages.set(address, kept);
          return new Response(kept, { headers: { "content-type": "text/html" } });
        }
        const rendered = await prerenderer.render(request, options);
        const response = rendered instanceof Response ? rendered : rendered.response;
        if (!response.headers.get("content-type")?.startsWith("text/html")) return rendered;
        const html = finish(`${address}index.html`, await response.text());
        pages.set(address, html);
        if (canBeKept(html)) await cacheOf(address)?.write(html);
        return new Response(html, response);
      },
    }),
    /**
     * Removes pages of earlier builds. Also removes the pages of this build if the content changed meanwhile, because
     * Astro may have read a newer text than the one in the key.
     */
    async prune(): Promise<void> {
      const used = new Set((await isContentAsRead()) ? keys.values() : []);
      const unused = (await readdir(folder)).filter((name) => !used.has(name));
      await Promise.all(unused.map((name) => rm(join(folder, name), { force: true })));
    },
  };
}
