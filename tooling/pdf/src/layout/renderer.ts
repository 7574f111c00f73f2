import pLimit, { type LimitFunction } from "p-limit";
import type { Browser, Page } from "playwright-core";

import { openBrowser, openDocument } from "./browser.ts";
import { ToolError } from "../failure.ts";
import { documentFor } from "./document.ts";
import type { Paper } from "./paper.ts";
import type { Part } from "./split.ts";

/** Opens documents in browser tabs, as many at a time as there are cores. The first one starts the browser. */
export class Renderer {
  readonly #open: () => Promise<Browser>;
  #browser: Promise<Browser> | undefined;
  #isStopped = false;
  readonly #inTab: LimitFunction;

  /**
   * @param tabs maximum number of concurrent documents
   * @param open starts the browser
   */
  constructor(tabs: number, open = openBrowser) {
    this.#inTab = pLimit(tabs);
    this.#open = open;
  }

  /** Starts the browser in advance. */
  prepare(): void {
    // The document that needs the browser reports the error.
    this.#start().catch(() => undefined);
  }

  async #start(): Promise<Browser> {
    if (this.#isStopped) throw new ToolError("The run was stopped");
    return await (this.#browser ??= this.#open());
  }

  /** Opens a document with parts of a book when a tab is free, runs a function on it, and closes it. */
  inDocument<Result>(parts: readonly Part[], paper: Paper, work: (page: Page) => Promise<Result>): Promise<Result> {
    const html = parts.map((part) => part.html);
    return this.#inTab(async () => {
      const page = await openDocument(await this.#start(), documentFor(html, paper));
      try {
        return await work(page);
      } finally {
        await page.close();
      }
    });
  }

  /** Closes the browser if no document is open, to free its memory. The next document starts it again. */
  async rest(): Promise<void> {
    if (this.#inTab.activeCount + this.#inTab.pendingCount === 0) await this.#close();
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
