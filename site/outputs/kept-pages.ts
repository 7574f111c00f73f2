import { readFileSync } from "node:fs";
import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";

import type { AstroPrerenderer } from "astro";

import { basePath, pageHref, type Library, type Page } from "@opcon-help/model";
import { codeDigest, FolderRecord, linkFile } from "@opcon-help/model/cache";
import { digestOf } from "@opcon-help/model/disk";
import { frontMatterOf } from "@opcon-help/model/read";

import { currentRelations, isContentAsRead, projectRoot } from "../library.ts";
import { changesSinceOlder } from "../page/changes.ts";
import { lastCommitDates } from "../page/git-dates.ts";
import { publication } from "../publication.ts";
import { pageForPagefind } from "../search/build/page.ts";
import type { BuiltPages } from "./output.ts";

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
  const shared = digestOf(
    codeDigest(join(projectRoot, "astro.config.mjs")),
    basePath,
    JSON.stringify(publication),
    ...files,
  );
  const { related } = await currentRelations();
  const [last] = await changesSinceOlder();
  const dates = lastCommitDates(library);
  return new Map(
    [...library.pages.values()].map(({ path, file, text }) => {
      const change = last?.pages.get(path);
      const own = [
        text,
        related(path)?.map((page) => page.path),
        last?.version,
        change && [change.before !== undefined, change.text],
        dates.get(file),
      ];
      return [pageHref(path), digestOf(shared, path, JSON.stringify(own))];
    }),
  );
}

/** What the pages of a build are made with. */
interface Order {
  library: Library;
  /** Folder of what the next build can use again. Safe to delete. */
  folder: string;
  /** Folder of the finished site. */
  site: string;
  /** Gives a rendered page what every page gets at the end, before it's kept. */
  finish: (name: string, html: string, page: Page | undefined) => string;
}

/** Renders only the pages that can have changed since the last build. */
export async function keptPages({ library, folder, site, finish }: Order) {
  await mkdir(folder, { recursive: true });
  const keys = await pageKeys(library);
  const pagesAt = new Map([...library.pages.values()].map((page) => [pageHref(page.path), page]));
  const record = new FolderRecord(folder, `${folder}.json`);
  const former = await record.read();
  const sound = new Set(former && (await readdir(folder)));
  for (const name of former?.changes ?? []) sound.delete(name);
  const fileOf = (address: string): string => {
    const name = address.slice(basePath.length);
    return join(site, name.endsWith(".html") ? name : `${name}/index.html`);
  };
  /** Files of pages in the library, by address. */
  const finished = new Map<string, string>();
  const addresses = new Set<string>();
  /** What the search reads of each page. The texts of all pages don't fit into memory next to each other. */
  const texts = new Map<string, () => string>();
  return {
    pages: {
      addresses,
      html: (address) => readFileSync(fileOf(address), "utf8"),
      searched: (address) => texts.get(address)?.(),
    } satisfies BuiltPages,
    prerenderer: (prerenderer: AstroPrerenderer): AstroPrerenderer => ({
      ...prerenderer,
      render: async (request, options) => {
        const address = decodeURI(new URL(request.url).pathname);
        const page = pagesAt.get(address);
        const key = keys.get(address) ?? "";
        const [htmlFile, textFile] = [join(folder, key), join(folder, `${key}.txt`)];
        if (!sound.has(key) || !sound.has(`${key}.txt`)) {
          const rendered = await prerenderer.render(request, options);
          const response = rendered instanceof Response ? rendered : rendered.response;
          if (!response.headers.get("content-type")?.startsWith("text/html")) return rendered;
          const html = finish(`${address}index.html`, await response.text(), page);
          addresses.add(address);
          if (!page) return new Response(html, response);
          const text = pageForPagefind(html, page, library);
          if (!canBeKept(html)) {
            texts.set(address, () => text);
            return new Response(html, response);
          }
          await writeFile(htmlFile, html);
          await writeFile(textFile, text);
        }
        texts.set(address, () => readFileSync(textFile, "utf8"));
        addresses.add(address);
        finished.set(address, htmlFile);
        // Astro writes no file for a page without a body.
        return new Response(null);
      },
    }),
    /** Adds the kept pages to the site. */
    async place(): Promise<void> {
      for (const [address, file] of finished) {
        await mkdir(dirname(fileOf(address)), { recursive: true });
        await linkFile(file, fileOf(address));
      }
    },
    /**
     * Removes pages of earlier builds. Also removes the pages of this build if the content changed meanwhile, because
     * Astro may have read a newer text than the one in the key.
     */
    async prune(): Promise<void> {
      const used = new Set((await isContentAsRead()) ? keys.values() : []);
      const unused = (await readdir(folder)).filter((name) => !used.has(name.replace(/\.txt$/, "")));
      await Promise.all(unused.map((name) => rm(join(folder, name), { force: true })));
      await record.write("");
    },
  };
}
