import { join } from "node:path";

import { close, createIndex, type PagefindIndex } from "pagefind";

import { codeDigest, diskCache, type DiskCache } from "@opcon-help/model/cache";
import { digestOf } from "@opcon-help/model/disk";

import { projectRoot } from "../../library.ts";
import { readFragment, type Fragment } from "./fragments.ts";

/** Pagefind takes much memory for the words of all pages in an index, and only the texts of the pages are needed. */
const pagesInIndex = 200;

function check(errors: readonly string[]): void {
  if (errors.length > 0) throw new Error(`Pagefind can't index the site: ${errors.join("; ")}`);
}

/**
 * The texts of the pages for the search. Pagefind extracts those of changed pages. Its program reads each page while the
 * next ones are rendered, and doesn't start if no page changed.
 */
export class PageTexts {
  readonly #kept: DiskCache<[string, Fragment][]>;
  /** From the last build, by the digest of the page. */
  readonly #known: ReadonlyMap<string, Fragment>;
  readonly #texts = new Map<string, Fragment>();
  /** Digests of the pages that Pagefind reads, by address. */
  readonly #changed = new Map<string, string>();
  #index: Promise<PagefindIndex> | undefined;
  #waiting: Promise<string[]>[] = [];

  private constructor(kept: DiskCache<[string, Fragment][]>, known: ReadonlyMap<string, Fragment>) {
    this.#kept = kept;
    this.#known = known;
  }

  /** @param file with the texts of the last build, which is safe to delete */
  static async keptIn(file: string): Promise<PageTexts> {
    const code = await codeDigest([join(projectRoot, "site/search/build/page-texts.ts")]);
    const kept = diskCache<[string, Fragment][]>(file, code);
    return new PageTexts(kept, new Map(await kept.read()));
  }

  /** @param url address of the page below the site's folder, with a slash at both ends */
  async add(url: string, html: string): Promise<void> {
    // Pagefind leaves such pages out only if its index has one of the others.
    if (!html.includes("data-pagefind-body")) return;
    const digest = digestOf(url, html);
    const known = this.#known.get(digest);
    if (known) {
      this.#texts.set(digest, known);
      return;
    }
    this.#changed.set(url, digest);
    const index = await (this.#index ??= this.#start());
    this.#waiting.push(index.addHTMLFile({ url: encodeURI(url), content: html }).then(({ errors }) => errors));
    if (this.#waiting.length >= pagesInIndex) await this.#readIndex();
  }

  /** The texts of all pages, sorted by name. Ends Pagefind. */
  async all(): Promise<Fragment[]> {
    if (this.#changed.size > 0) {
      await this.#readIndex();
      await close();
      await this.#kept.write([...this.#texts]);
    }
    return [...this.#texts.values()].toSorted((a, b) => (a.name < b.name ? -1 : 1));
  }

  /** Reads the texts of the pages in the index, and forgets it. */
  async #readIndex(): Promise<void> {
    const index = await this.#index;
    if (!index) return;
    this.#index = undefined;
    check((await Promise.all(this.#waiting.splice(0))).flat());
    const { errors, files } = await index.getFiles();
    check(errors);
    await index.deleteIndex();
    for (const { path, content } of files) {
      const fragment = readFragment(path, content);
      if (fragment) this.#texts.set(this.#changed.get(decodeURI(fragment.url))!, fragment);
    }
  }

  async #start(): Promise<PagefindIndex> {
    const { index, errors } = await createIndex();
    check(errors);
    return index!;
  }
}
