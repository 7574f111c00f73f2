import { close, createIndex, type PagefindIndex } from "pagefind";

import { readFragment, type Fragment } from "./fragments.ts";

/** With more pages in the queue, a large site would fill the memory, because rendering is faster than indexing. */
const mostWaiting = 200;

function check(errors: readonly string[]): void {
  if (errors.length > 0) throw new Error(`Pagefind can't index the site: ${errors.join("; ")}`);
}

/** Extracts the text of the pages with Pagefind. Its program reads each page while the next ones are rendered. */
export class PagefindIndexer {
  #index: Promise<PagefindIndex> | undefined;
  #waiting: Promise<string[]>[] = [];

  /** @param url address of the page below the site's folder, with a slash at both ends */
  async add(url: string, html: string): Promise<void> {
    const index = await (this.#index ??= this.#start());
    this.#waiting.push(index.addHTMLFile({ url, content: html }).then(({ errors }) => errors));
    if (this.#waiting.length >= mostWaiting) await this.#finishWaiting();
  }

  /** The texts of all pages, sorted by name. Ends Pagefind. */
  async texts(): Promise<Fragment[]> {
    const index = await (this.#index ??= this.#start());
    await this.#finishWaiting();
    const { errors, files } = await index.getFiles();
    check(errors);
    await close();
    return files
      .flatMap(({ path, content }) => readFragment(path, content) ?? [])
      .toSorted((a, b) => (a.name < b.name ? -1 : 1));
  }

  async #start(): Promise<PagefindIndex> {
    const { index, errors } = await createIndex();
    check(errors);
    return index!;
  }

  async #finishWaiting(): Promise<void> {
    check((await Promise.all(this.#waiting.splice(0))).flat());
  }
}
