import type { Browser, Page } from "playwright-core";

import { fillDocument, openDocument } from "./browser.ts";
import { documentFor } from "./document.ts";
import type { Paper } from "./paper.ts";
import type { Part } from "./split.ts";

export interface RendererOptions {
  /** Folder of the built site, for pictures. */
  dist: string;
  /** Maximum number of concurrent documents. */
  tabs: number;
  /** Starts the browser when a document needs it. */
  browser(): Promise<Browser>;
  /** Closes it; it's started again when a document needs it. */
  closeBrowser(): Promise<void>;
}

/** A document longer than this takes so much memory that it's laid out alone. */
const charactersForAllTabs = 600_000;

/** Opens documents in browser tabs, as many at a time as there are cores. */
export class Renderer {
  readonly #options: RendererOptions;
  /** An empty document in a tab that nothing else used while other tabs were busy. */
  #spare: { paper: Paper; page: Promise<Page> } | undefined;
  readonly #waiting: { tabs: number; start: () => void }[] = [];
  #free: number;

  constructor(options: RendererOptions) {
    this.#options = options;
    this.#free = options.tabs;
  }

  /** Starts the browser, which is needed soon. */
  prepare(): void {
    // The document that needs the browser reports the error.
    this.#options.browser().catch(() => undefined);
  }

  /** Opens a document with parts of a book when a tab is free, and closes it after some work. */
  inDocument<Result>(parts: readonly Part[], paper: Paper, work: (page: Page) => Promise<Result>): Promise<Result> {
    const html = parts.map((part) => part.html);
    const length = html.reduce((sum, part) => sum + part.length, 0);
    const ended = this.#inTabs(length > charactersForAllTabs ? this.#options.tabs : 1, async () => {
      const page = await this.#open(html, paper);
      try {
        return await work(page);
      } finally {
        await page.close();
      }
    });
    const openSpare = (): void => this.#openSpare(paper);
    ended.then(openSpare, openSpare);
    return ended;
  }

  async #open(html: readonly string[], paper: Paper): Promise<Page> {
    if (this.#spare?.paper !== paper)
      return await openDocument(await this.#options.browser(), documentFor(html, paper), this.#options.dist);
    const { page } = this.#spare;
    this.#spare = undefined;
    await fillDocument(await page, html);
    return await page;
  }

  /** The index follows when all other parts are printed, and can then start at once. */
  #openSpare(paper: Paper): void {
    const isBusy = this.#free < this.#options.tabs && this.#waiting.length === 0;
    if (this.#spare || !isBusy) return;
    const page = this.#options
      .browser()
      .then((browser) => openDocument(browser, documentFor([], paper), this.#options.dist));
    // Prevents an unhandled rejection; awaited by the document that uses it.
    page.catch(() => undefined);
    this.#spare = { paper, page };
  }

  /** Closes the browser while no document is open, to give back its memory. */
  async rest(): Promise<void> {
    if (this.#free < this.#options.tabs || this.#waiting.length > 0) return;
    this.#spare = undefined;
    await this.#options.closeBrowser();
  }

  /** Does work when enough tabs are free, in the order of the calls. */
  async #inTabs<Result>(tabs: number, work: () => Promise<Result>): Promise<Result> {
    await new Promise<void>((start) => {
      this.#waiting.push({ tabs, start });
      this.#startNext();
    });
    try {
      return await work();
    } finally {
      this.#free += tabs;
      this.#startNext();
    }
  }

  #startNext(): void {
    for (let next = this.#waiting[0]; next && next.tabs <= this.#free; next = this.#waiting[0]) {
      this.#waiting.shift();
      this.#free -= next.tabs;
      next.start();
    }
  }
}

/**
 * Characters of HTML in one document. Opening a document takes about a second, so chapters share one; a document that
 * is too long leaves the other cores idle at the end.
 */
const charactersInDocument = 300_000;

/** Groups parts, in their order, into batches that share a document. */
export function batches<Kind extends Pick<Part, "html">>(parts: readonly Kind[]): Kind[][] {
  const made: Kind[][] = [];
  let free = 0;
  for (const part of parts) {
    if (free < part.html.length || made.length === 0) {
      made.push([]);
      free = charactersInDocument;
    }
    made.at(-1)!.push(part);
    free -= part.html.length;
  }
  return made;
}
