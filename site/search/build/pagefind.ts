import { close, createIndex, type PagefindIndex } from "pagefind";

/** With more pages in the queue, a large site would fill the memory, because rendering is faster than indexing. */
const mostWaiting = 200;

function check(errors: readonly string[]): void {
  if (errors.length > 0) throw new Error(`Pagefind can't index the site: ${errors.join("; ")}`);
}

/** Pagefind's index. Its program reads each page while the next ones are rendered. */
export class PagefindIndexer {
  #index: Promise<PagefindIndex> | undefined;
  #waiting: Promise<string[]>[] = [];

  /** @param url address of the page below the site's folder, with a slash at both ends */
  async add(url: string, html: string): Promise<void> {
    const index = await (this.#index ??= this.#start());
    this.#waiting.push(index.addHTMLFile({ url, content: html }).then(({ errors }) => errors));
    if (this.#waiting.length >= mostWaiting) await this.#finishWaiting();
  }

  /** Writes the files of the index, and ends Pagefind. */
  async write(folder: string): Promise<void> {
    const index = await (this.#index ??= this.#start());
    await this.#finishWaiting();
    check((await index.writeFiles({ outputPath: folder })).errors);
    await close();
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
