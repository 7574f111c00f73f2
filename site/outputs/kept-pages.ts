import { mkdir, readdir, rm } from "node:fs/promises";
import { join } from "node:path";

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

/** Reuses pages from the last build that can't have changed. Its folder is safe to delete. */
export class KeptPages {
  readonly #folder: string;
  readonly #keys: ReadonlyMap<string, string>;

  private constructor(folder: string, keys: ReadonlyMap<string, string>) {
    this.#folder = folder;
    this.#keys = keys;
  }

  static async in(folder: string, library: Library): Promise<KeptPages> {
    await mkdir(folder, { recursive: true });
    return new KeptPages(folder, await pageKeys(library));
  }

  /** HTML of the page at an address; undefined if the page must be rendered. */
  async find(address: string): Promise<string | undefined> {
    return this.#at(address)?.read();
  }

  async keep(address: string, html: string): Promise<void> {
    if (canBeKept(html)) await this.#at(address)?.write(html);
  }

  #at(address: string): DiskCache<string> | undefined {
    const key = this.#keys.get(address);
    return key === undefined ? undefined : diskCache(join(this.#folder, key), key);
  }

  /**
   * Removes pages of earlier builds. Also removes the pages of this build if the content changed meanwhile, because
   * Astro may have read a newer text than the one in the key.
   */
  async prune(): Promise<void> {
    const used = new Set((await isContentAsRead()) ? this.#keys.values() : []);
    const unused = (await readdir(this.#folder)).filter((name) => !used.has(name));
    await Promise.all(unused.map((name) => rm(join(this.#folder, name), { force: true })));
  }
}
