import type { Browser, Page } from "playwright-core";

import { openBrowser, openDocument } from "./browser.ts";
import { ToolError } from "../failure.ts";
import { documentFor } from "./document.ts";
import type { Paper } from "./paper.ts";
import type { Part } from "./split.ts";

interface RendererOptions {
  /** Folder of the built site, which contains the pictures. */
  dist: string;
  /** Maximum number of concurrent documents. */
  tabs: number;
  /** Starts the browser. */
  open?: () => Promise<Browser>;
}

/** Number of characters above which a document needs so much memory that it's laid out alone. */
const charactersForAllTabs = 600_000;

/** Opens documents in browser tabs, as many at a time as there are cores. The first one starts the browser. */
export class Renderer {
  readonly #options: Required<RendererOptions>;
  #browser: Promise<Browser> | undefined;
  #isStopped = false;
  readonly #waiting: { tabs: number; start: () => void }[] = [];
  #free: number;

  constructor(options: RendererOptions) {
    this.#options = { open: openBrowser, ...options };
    this.#free = options.tabs;
  }

  /** Starts the browser in advance. */
  prepare(): void {
    // The document that needs the browser reports the error.
    this.#start().catch(() => undefined);
  }

  async #start(): Promise<Browser> {
    if (this.#isStopped) throw new ToolError("The run was stopped");
    return await (this.#browser ??= this.#options.open());
  }

  /** Opens a document with parts of a book when a tab is free, runs a function on it, and closes it. */
  inDocument<Result>(parts: readonly Part[], paper: Paper, work: (page: Page) => Promise<Result>): Promise<Result> {
    const html = parts.map((part) => part.html);
    const length = html.reduce((sum, part) => sum + part.length, 0);
    return this.#inTabs(length > charactersForAllTabs ? this.#options.tabs : 1, async () => {
      const page = await openDocument(await this.#start(), documentFor(html, paper), this.#options.dist);
      try {
        return await work(page);
      } finally {
        await page.close();
      }
    });
  }

  /** Closes the browser if no document is open, to free its memory. The next document starts it again. */
  async rest(): Promise<void> {
    if (this.#free === this.#options.tabs && this.#waiting.length === 0) await this.#close();
  }

  /** Closes the browser, also if documents are open. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#close();
  }

  async #close(): Promise<void> {
    const closing = this.#browser;
    this.#browser = undefined;
    await closing?.then(
      (running) => running.close(),
      () => undefined,
    );
  }

  /** Runs a function when enough tabs are free. Calls are served in order. */
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
 * Number of characters of HTML in one document. Opening a document takes about a second, so chapters share one. If
 * documents were longer, some cores would be idle at the end.
 */
const charactersInDocument = 300_000;

/** Groups consecutive parts into batches that share a document. */
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
